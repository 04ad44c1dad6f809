import { strToU8, zipSync } from 'fflate'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import type { OfficeClient, SignedCall } from '#adapters/office/office.ts'
import { embeddedOffice } from '#adapters/office/embedded.ts'
import { openSession } from '#features/accounts/signed-in/sessions.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { resubmit } from '#features/submissions/moves/writing.server.ts'
import { keepVersion } from '#features/submissions/versions/keeping.server.ts'
import type { Status } from '#journal/statuses.ts'
import type { Services } from '#edge/context.ts'
import { mountEndpoints } from '#server/endpoints.ts'
import { nastyAnswers, nastyFiles } from '#tests/support/nasty-files.ts'
import { testServices, thePeople, type TestPerson, giveRoles } from '#tests/support/services.ts'
import { aWordFile, givenA, type People } from '#tests/support/submissions.ts'
import { largestSave } from './receive-save.server.ts'

let services: Services
let close: () => Promise<void>
let people: People
const app = new Hono()
const start = new Date('2026-11-20T09:00:00.000Z')
const clock = fakeClock(start)
// An editor's server that signs by saying so: signatures are tested elsewhere.
const embedded = await embeddedOffice().client()
const state = { client: embedded, asked: [] as SignedCall[] }
const office = {
  client: async () => state.client,
  origins: () => [],
  isGenuine: async (call: SignedCall) => {
    state.asked.push(call)
    return call.proof === 'signed'
  },
}
const sessions = new Map<string, string>()

beforeAll(async () => {
  ;({ services, close } = await testServices({ clock, office }))
  people = await thePeople(services)
  mountEndpoints(app, services)
})
afterAll(() => close())
beforeEach(async () => {
  clock.set(start)
  state.client = embedded
  for (const { id } of Object.values(people))
    sessions.set(id, await openSession(services, { personId: id, persistent: false, device: 'test' }))
})
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000))

type Open = { status: number; body: Record<string, string> }
async function open(person: TestPerson, id: string, permission = 'edit'): Promise<Open> {
  const response = await app.request(`/api/wopi/token/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sessions.get(person.id)}` },
    body: JSON.stringify({ permission }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

type Frame = ReturnType<typeof frameOf>
function frameOf({ token = '', wopiSrc = '' }: Record<string, string>) {
  const path = new URL(wopiSrc).pathname
  const ask = async (method: string, ending: string, headers: Record<string, string> = {}, body?: BodyInit) =>
    app.request(path + ending, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body }),
    })
  return {
    path,
    token,
    ask,
    info: async () => (await (await ask('GET', '')).json()) as Record<string, unknown>,
    bytes: async () => new Uint8Array(await (await ask('GET', '/contents')).arrayBuffer()),
    lock: (id: string) => ask('POST', '', { 'X-WOPI-Override': 'LOCK', 'X-WOPI-Lock': id }),
    unlock: (id: string) => ask('POST', '', { 'X-WOPI-Override': 'UNLOCK', 'X-WOPI-Lock': id }),
    put: (lock: string, body: BodyInit, headers: Record<string, string> = {}) =>
      ask('POST', '/contents', { 'X-WOPI-Override': 'PUT', 'X-WOPI-Lock': lock, ...headers }, body),
  }
}

async function opened(person: TestPerson, id: string, permission = 'edit'): Promise<Frame> {
  const { status, body } = await open(person, id, permission)
  expect(status).toBe(200)
  return frameOf(body)
}
/** The author has to revise, and has the document open. */
async function revising() {
  const { id } = await givenA(services, people, 'editing_feedback_given')
  return { id, frame: await opened(people.author, id) }
}
const versionsOf = async (id: string) =>
  services.db<{ version: number; size: number }>`
    select version, size from manuscript_versions where submission_id = ${id} order by version`
const rejectedOf = async (id: string) =>
  services.db<{ reason: string; storageKey: string }>`
    select reason, storage_key as "storageKey" from rejected_saves where submission_id = ${id} order by id`

// A zip file records when it was made: the same text is the same file only if it's made once.
const files = new Map<string, Uint8Array<ArrayBuffer>>()
function aFile(text = 'Paper creeps.'): Uint8Array<ArrayBuffer> {
  const file = files.get(text) ?? aWordFile(text)
  files.set(text, file)
  return file
}
async function uploadedTo(id: string): Promise<Uint8Array> {
  const [row] = await services.db<{ key: string }>`
    select storage_key as key from manuscript_versions where submission_id = ${id} and version = 1`
  return new Uint8Array(await services.storage.read(row?.key ?? ''))
}

describe('a token', () => {
  // oxfmt-ignore
  const whoMay: [Exclude<Status, 'published'>, keyof People, string | 403][] = [
    ['incomplete',               'author',        'edit'],
    ['submitted',                'author',        'readonly'],
    ['editing_in_progress',      'editor',        'edit'],
    ['editing_in_progress',      'author',        'readonly'],
    ['editing_in_progress',      'otherEditor',   403],
    ['editing_in_progress',      'otherAuthor',   403],
    ['editing_feedback_given',   'author',        'edit'],
    ['editing_feedback_given',   'editor',        'readonly'],
    ['sent_for_review',          'author',        'readonly'],
    ['sent_for_review',          'otherReviewer', 403],
    ['review_in_progress',       'reviewer',      'readonly'],
    ['review_in_progress',       'otherReviewer', 403],
    ['review_feedback_given',    'author',        'edit'],
    ['approved_for_publication', 'publisher',     'edit'],
    ['approved_for_publication', 'author',        'readonly'],
    ['rejected',                 'author',        'readonly'],
  ]
  test.each(whoMay)('at %s for the %s is %s', async (status, who, permission) => {
    const { id } = await givenA(services, people, status)
    const { status: answered, body } = await open(people[who], id)
    if (permission === 403) {
      expect([answered, body]).toEqual([403, { message: 'Unable to access document' }])
      return
    }
    expect([answered, body['permission']]).toEqual([200, permission])
    expect((await frameOf(body).info())['UserCanWrite']).toBe(permission === 'edit')
  })

  test('of a reviewer who gave the paper back opens it no more', async () => {
    const { id } = await givenA(services, people, 'review_in_progress')
    const frame = await opened(people.reviewer, id, 'readonly')
    expect((await frame.ask('GET', '/contents')).status).toBe(200)
    await decide(services, people.reviewer, { move: 'releaseFromReview', submissionId: id })
    expect((await frame.ask('GET', '')).status).toBe(401)
    expect((await frame.ask('GET', '/contents')).status).toBe(401)
  })

  test('has everything a frame needs, and only its hash is stored', async () => {
    const { id } = await givenA(services, people, 'editing_feedback_given')
    const { body } = await open(people.author, id)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      permission: 'edit',
      ttl: start.getTime() + 10 * 3600_000,
      wopiSrc: `http://journal.test/api/wopi/files/${id}`,
      action: `/office/frame?WOPISrc=${encodeURIComponent(`/api/wopi/files/${id}`)}`,
      editor: 'embedded',
    })
    const rows = await services.db`select * from wopi_tokens`
    expect(JSON.stringify(rows)).not.toContain(body['token'])
  })

  test('isn’t issued for a document that isn’t there', async () => {
    expect((await open(people.author, 'unknown')).status).toBe(404)
    const { id } = await givenA(services, people, 'incomplete')
    await services.db`delete from manuscript_versions where submission_id = ${id}`
    expect(await open(people.author, id)).toEqual({
      status: 404,
      body: { message: 'Could not load document. Please try again.', fields: undefined },
    })
    expect((await open(people.author, id, 'own')).status).toBe(422)
  })

  test('opens by address, by form or by header, and nothing without', async () => {
    const { frame } = await revising()
    const bare = async (path: string, init?: RequestInit) => app.request(path, init)
    expect((await bare(`${frame.path}?access_token=${frame.token}`)).status).toBe(200)
    const form = {
      method: 'POST',
      headers: { 'X-WOPI-Override': 'GET_LOCK', 'content-type': 'application/x-www-form-urlencoded' },
      body: `access_token=${frame.token}`,
    }
    expect((await bare(frame.path, form)).status).toBe(200)
    for (const path of [frame.path, `${frame.path}?access_token=wrong`, `${frame.path}/contents`])
      expect((await bare(path)).status).toBe(401)
  })

  test('opens one document, and nothing after its time', async () => {
    const { frame } = await revising()
    const other = await revising()
    const stranger = frameOf({ token: frame.token, wopiSrc: `http://x${other.frame.path}` })
    expect((await stranger.ask('GET', '')).status).toBe(404)
    expect(
      (await frameOf({ token: frame.token, wopiSrc: `http://x${frame.path}.anonymous` }).ask('GET', ''))
        .status,
    ).toBe(404)
    later(10 * 3600 - 1)
    expect((await frame.ask('GET', '')).status).toBe(200)
    later(1)
    for (const answer of [await frame.ask('GET', ''), await frame.lock('A'), await frame.put('A', aFile())])
      expect(answer.status).toBe(401)
  })

  test('ends with the move that ends editing, and the lock with it', async () => {
    const { id, frame } = await revising()
    await frame.lock('A')
    await resubmit(services, people.author, { submissionId: id })
    expect((await frame.put('A', aFile('Too late.'))).status).toBe(401)
    expect((await frame.ask('GET', '')).status).toBe(401)
    expect(await services.db`select * from document_locks where submission_id = ${id}`).toEqual([])
    expect(await versionsOf(id)).toHaveLength(1)
  })

  test('doesn’t outlast a role: anyone who may no longer read is kept out', async () => {
    const { id } = await givenA(services, people, 'editing_in_progress')
    const frame = await opened(people.editor, id)
    await giveRoles(services, people.editor)
    expect((await frame.ask('GET', '')).status).toBe(401)
    expect((await frame.lock('A')).status).toBe(401)
    await giveRoles(services, people.editor, 'editor')
  })

  test('of an editor who works as something else meanwhile stays the editor’s', async () => {
    const { id } = await givenA(services, people, 'editing_in_progress')
    const frame = await opened(people.editor, id)
    await services.db`
      update people set roles = '{author,editor,publisher}', role = 'publisher' where id = ${people.editor.id}`
    expect((await frame.lock('A')).status).toBe(200)
    await giveRoles(services, people.editor, 'editor')
  })

  test('of an editor who left lets no one save what a move forbids', async () => {
    const { id } = await givenA(services, people, 'editing_in_progress')
    const frame = await opened(people.editor, id)
    await decide(services, people.editor, { move: 'sendForReview', submissionId: id, feedback: '' })
    expect((await frame.lock('A')).status).toBe(401)
  })
})

describe('the host', () => {
  test('describes the file as the protocol asks, and offers nothing it would answer with 501', async () => {
    const { id, frame } = await revising()
    const info = await frame.info()
    expect(info).toMatchObject({
      BaseFileName: 'creep.docx',
      FileExtension: '.docx',
      OwnerId: people.author.id,
      UserId: people.author.id,
      UserFriendlyName: 'Anwen Tarrowby',
      Size: aFile().length,
      Version: 'v1.0',
      UserCanWrite: true,
      ReadOnly: false,
      SupportsLocks: true,
      SupportsGetLock: true,
      SupportsExtendedLockLength: true,
      SupportsUpdate: true,
      UserCanNotWriteRelative: true,
      PostMessageOrigin: 'http://journal.test',
    })
    expect(info['LastModifiedTime']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    for (const name of ['PUT_RELATIVE', 'RENAME_FILE', 'DELETE', 'GET_SHARE_URL', 'ADD_ACTIVITIES', 'X'])
      expect((await frame.ask('POST', '', { 'X-WOPI-Override': name })).status).toBe(501)
    expect((await frame.ask('POST', '/contents', {}, aFile())).status).toBe(501)
    expect((await frame.ask('DELETE', '')).status).toBe(405)
    expect((await app.request(`/api/wopi/containers/${id}`)).status).toBe(501)
    for (const forbidden of ['AccessTokenExpiry', 'SupportsCoauth', 'FileUrl', 'SequenceNumber'])
      expect(info).not.toHaveProperty(forbidden)
  })

  test('returns the bytes, unless there are more than the editor expects', async () => {
    const { id, frame } = await revising()
    const answer = await frame.ask('GET', '/contents')
    expect(answer.headers.get('X-WOPI-ItemVersion')).toBe('v1.0')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(await uploadedTo(id))
    expect((await frame.ask('GET', '/contents', { 'X-WOPI-MaxExpectedSize': '10' })).status).toBe(412)
    expect((await frame.ask('GET', '/contents', { 'X-WOPI-MaxExpectedSize': '99999999' })).status).toBe(200)
  })

  test('locks, renews, relocks and unlocks', async () => {
    const { frame } = await revising()
    const operate = (name: string, lock: string, old?: string) =>
      frame.ask('POST', '', {
        'X-WOPI-Override': name,
        'X-WOPI-Lock': lock,
        ...(old !== undefined && { 'X-WOPI-OldLock': old }),
      })
    const long = `{"S":"${'x'.repeat(1014)}"}`
    const held = async () => (await operate('GET_LOCK', '')).headers.get('X-WOPI-Lock')
    expect(await held()).toBe('')
    expect((await operate('LOCK', long)).status).toBe(200)
    expect(await held()).toBe(long)
    expect((await operate('LOCK', 'B', long)).status).toBe(200)
    expect((await operate('LOCK', 'C', long)).headers.get('X-WOPI-Lock')).toBe('B')
    later(1799)
    expect((await operate('REFRESH_LOCK', 'B')).status).toBe(200)
    later(1799)
    expect((await operate('LOCK', 'C')).status).toBe(409)
    later(1)
    expect(await held()).toBe('')
    expect((await operate('UNLOCK', 'B')).status).toBe(409)
    expect((await operate('LOCK', 'C')).status).toBe(200)
    expect((await operate('UNLOCK', 'C')).headers.get('X-WOPI-ItemVersion')).toBe('v1.0')
    expect(await held()).toBe('')
  })

  test('remembers what an editor notes about a person', async () => {
    const { frame } = await revising()
    const put = (text: string) => frame.ask('POST', '', { 'X-WOPI-Override': 'PUT_USER_INFO' }, text)
    expect((await put('zoom=1')).status).toBe(200)
    expect((await put('zoom=2')).status).toBe(200)
    for (const refused of ['x'.repeat(1025), 'zoom\0']) expect((await put(refused)).status).toBe(400)
    expect((await frame.info())['UserInfo']).toBe('zoom=2')
    expect((await frame.info())['Version']).toBe('v1.0')
  })

  test('lets in one of twenty who lock at once', async () => {
    const { id, frame } = await revising()
    const second = await opened(people.author, id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? frame : second).lock(`lock ${n}`)),
    )
    const won = answers.findIndex(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).filter((it) => it === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer.status).toBe(409)
      expect(answer.headers.get('X-WOPI-Lock')).toBe(`lock ${won}`)
    }
  })

  test('lets in one of twenty who relock at once, and numbers simultaneous saves one after another', async () => {
    const { id, frame } = await revising()
    await frame.lock('old')
    const relock = (n: number) =>
      frame.ask('POST', '', {
        'X-WOPI-Override': 'LOCK',
        'X-WOPI-Lock': `new ${n}`,
        'X-WOPI-OldLock': 'old',
      })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => relock(n)))
    const won = answers.findIndex(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    const saves = await Promise.all(
      Array.from({ length: 5 }, (_, n) => frame.put(`new ${won}`, aFile(`Text ${n}.`))),
    )
    expect(saves.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(saves.map(({ headers }) => headers.get('X-WOPI-ItemVersion'))).size).toBe(5)
    expect((await versionsOf(id)).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('a save', () => {
  test('is a version of the manuscript, with a line in its history', async () => {
    const { id, frame } = await revising()
    await frame.lock('A')
    later(60)
    const answer = await frame.put('A', aFile('Paper creeps a lot.'))
    expect(answer.headers.get('X-WOPI-ItemVersion')).toBe('v2.1')
    const { LastModifiedTime } = (await answer.json()) as Record<string, string>
    expect(await frame.info()).toMatchObject({ Version: 'v2.1', LastModifiedTime })
    expect(await frame.bytes()).toEqual(aFile('Paper creeps a lot.'))
    expect(await versionsOf(id)).toHaveLength(2)
    const [line] = await services.db`
      select event, note, person_id as "personId" from submission_history where submission_id = ${id} order by id desc`
    expect(line).toEqual({ event: 'keepVersion', note: 'Version 2', personId: people.author.id })
  })

  test('of the same bytes isn’t a new version to people, but is one to the editor', async () => {
    const { id, frame } = await revising()
    await frame.lock('A')
    const same = (await frame.bytes()) as Uint8Array<ArrayBuffer>
    const answers = [await frame.put('A', same), await frame.put('A', same)]
    expect(answers.map(({ headers }) => headers.get('X-WOPI-ItemVersion'))).toEqual(['v1.1', 'v1.2'])
    expect(await versionsOf(id)).toHaveLength(1)
  })

  test('by autosave joins the previous one, and one made on purpose stays for good', async () => {
    const { id, frame } = await revising()
    const auto = { 'X-COOL-WOPI-IsAutosave': 'true' }
    const save = async (text: string, headers = {}) => {
      later(60)
      return (await frame.put('A', aFile(text), headers)).headers.get('X-WOPI-ItemVersion')
    }
    await frame.lock('A')
    expect(await save('One.', auto)).toBe('v2.1')
    expect(await save('Two.', { 'X-WOPI-IsAutosave': 'True' })).toBe('v2.2')
    expect(await save('Three.')).toBe('v2.3')
    expect(await save('Four.', auto)).toBe('v3.4')
    later(600)
    expect(await save('Five.', { 'X-LOOL-WOPI-IsExitSave': 'true' })).toBe('v4.5')
    expect(await save('Six.', auto)).toBe('v5.6')
    expect(await versionsOf(id)).toHaveLength(5)
    const kinds = await services.db<{ kind: string; version: number }>`
      select kind, version from document_saves where submission_id = ${id} order by number`
    expect(kinds.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
      'auto 2',
      'auto 2',
      'asked 2',
      'auto 3',
      'exit 4',
      'auto 5',
    ])
  })

  test('never replaces a file that came some other way', async () => {
    const { id, frame } = await revising()
    const auto = { 'X-WOPI-IsAutosave': 'true' }
    await frame.lock('A')
    const same = (await frame.bytes()) as Uint8Array<ArrayBuffer>
    await frame.put('A', same, auto)
    await frame.put('A', aFile('Other.'), auto)
    expect((await versionsOf(id)).map(({ size }) => size)).toEqual([aFile().length, aFile('Other.').length])
  })

  test('over a file that was uploaded meanwhile is refused', async () => {
    const { id, frame } = await revising()
    await frame.lock('A')
    const { key: storageKey, size } = await services.storage.put(aFile('Uploaded.'))
    const submission = { id, status: 'editing_feedback_given' } as const
    await services.db.transaction((tx) =>
      keepVersion(tx, services, {
        viewer: people.author,
        submission,
        manuscript: {
          name: 'new.docx',
          kind: 'docx',
          size,
          storageKey,
        },
      }),
    )
    expect((await frame.put('A', aFile('Typed.'))).status).toBe(409)
    expect(await frame.bytes()).toEqual(aFile('Uploaded.'))
  })

  test('that comes too late is kept aside, and the answer says why', async () => {
    const { id, frame } = await revising()
    const text = aFile('Nobody shall lose this.')
    const unlocked = await frame.put('A', text)
    await frame.lock('B')
    const locked = await frame.put('A', text)
    const stale = await frame.put('B', text, { 'X-COOL-WOPI-Timestamp': '2020-01-01T00:00:00.000Z' })
    expect([unlocked, locked, stale].map(({ status }) => status)).toEqual([409, 409, 409])
    expect([unlocked, locked, stale].map(({ headers }) => headers.get('X-WOPI-Lock'))).toEqual(['', 'B', 'B'])
    expect(await stale.json()).toEqual({ COOLStatusCode: 1010, LOOLStatusCode: 1010 })
    const kept = await rejectedOf(id)
    expect(kept.map(({ reason }) => reason)).toEqual([
      'The document is not locked.',
      'You have this document open in another window.',
      'The document has changed since you opened it.',
    ])
    for (const { storageKey } of kept)
      expect(new Uint8Array(await services.storage.read(storageKey))).toEqual(text)
    expect(await versionsOf(id)).toHaveLength(1)
  })

  test('by someone who may only read is refused before it is read', async () => {
    const { id } = await givenA(services, people, 'editing_feedback_given')
    const frame = await opened(people.author, id, 'readonly')
    expect((await frame.put('A', aFile())).status).toBe(401)
    expect((await frame.lock('A')).status).toBe(401)
    expect(await rejectedOf(id)).toEqual([])
  })

  test('of anything but a Word file is refused with the reason', async () => {
    const { id, frame } = await revising()
    await frame.lock('A')
    const nasty = [
      strToU8('<!doctype html><p>Session expired'),
      zipSync({ 'a.txt': strToU8('x') }),
      aFile().slice(0, 300),
    ]
    for (const bytes of nasty) {
      const answer = await frame.put('A', bytes as Uint8Array<ArrayBuffer>)
      expect(answer.status).toBe(400)
      const { message } = (await answer.json()) as { message: string }
      expect(answer.headers.get('X-WOPI-ServerError')).toBe(message.replaceAll('’', "'"))
    }
    expect(await rejectedOf(id)).toHaveLength(nasty.length)
    expect(await versionsOf(id)).toHaveLength(1)
    expect((await frame.info())['Version']).toBe('v1.0')
  })

  test('of a different kind of file is refused', async () => {
    const { id, frame } = await revising()
    await frame.lock('A')
    const doc = nastyFiles.find(({ name }) => nastyAnswers[name] === 'doc')
    if (!doc) return
    expect((await frame.put('A', doc.bytes())).status).toBe(400)
    expect(await versionsOf(id)).toHaveLength(1)
  })

  test('larger than allowed is refused, announced or not', async () => {
    const { frame } = await revising()
    await frame.lock('A')
    const announced = await frame.put('A', 'x', { 'content-length': String(largestSave + 1) })
    expect(announced.status).toBe(413)
    const chunk = new Uint8Array(1024 * 1024)
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) })
    const streamed = await app.request(`${frame.path}/contents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${frame.token}`, 'X-WOPI-Override': 'PUT', 'X-WOPI-Lock': 'A' },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
  })

  test('that is cut off on its way doesn’t count', async () => {
    const { id, frame } = await revising()
    await frame.lock('A')
    const half = new ReadableStream({
      start: (controller) => controller.enqueue(aFile().slice(0, 300)),
      pull: (controller) => controller.error(new Error('gone')),
    })
    const headers = { authorization: `Bearer ${frame.token}`, 'X-WOPI-Override': 'PUT', 'X-WOPI-Lock': 'A' }
    const init = { method: 'POST', headers, body: half, duplex: 'half' } as RequestInit
    expect((await app.request(`${frame.path}/contents`, init)).status).toBe(400)
    expect(await rejectedOf(id)).toEqual([])
    expect((await frame.info())['Version']).toBe('v1.0')
  })

  test('of nothing empties the document until someone fills it, and leaves the versions alone', async () => {
    const { id, frame } = await revising()
    await frame.lock('A')
    expect((await frame.put('A', new Uint8Array())).status).toBe(200)
    expect((await frame.info())['Size']).toBe(0)
    expect(await frame.bytes()).toHaveLength(0)
    await frame.unlock('A')
    expect((await frame.put('', aFile('New.'))).status).toBe(200)
    expect(await frame.bytes()).toEqual(aFile('New.'))
    expect(await versionsOf(id)).toHaveLength(2)
    expect((await frame.put('', aFile('Newer.'))).status).toBe(409)
    await frame.lock('A')
    await frame.put('A', new Uint8Array())
    later(1801)
    expect(await frame.bytes()).toEqual(aFile('New.'))
  })

  test('by the publisher of an accepted paper has it pressed again', async () => {
    const { id } = await givenA(services, people, 'review_in_progress')
    await decide(services, people.reviewer, { move: 'approve', submissionId: id, feedback: '' })
    const frame = await opened(people.publisher, id)
    await frame.lock('A')
    await services.db`delete from pgboss.job where name = 'press'`
    expect((await frame.put('A', aFile('Copy-edited.'))).status).toBe(200)
    const jobs = await services.db<{ data: unknown }>`select data from pgboss.job where name = 'press'`
    expect(jobs.map(({ data }) => data)).toEqual([{ submissionId: id }])
  })
})

describe('a reviewer', () => {
  test('opens a separate file, without its writers’ names', async () => {
    const { id } = await givenA(services, people, 'review_in_progress')
    const frame = await opened(people.reviewer, id)
    expect(frame.path).toBe(`/api/wopi/files/${id}.anonymous`)
    const info = await frame.info()
    expect(info).toMatchObject({ ReadOnly: true, UserFriendlyName: 'Reviewer', OwnerId: 'anonymous' })
    expect(JSON.stringify(info)).not.toMatch(/Tarrowby|creep\.docx/)
    const bytes = await frame.bytes()
    expect(bytes).toHaveLength(info['Size'] as number)
    expect(bytes).not.toEqual(await uploadedTo(id))
    expect((await frame.lock('A')).status).toBe(401)
    expect((await frame.put('A', aFile())).status).toBe(401)
  })
})

describe("an editor's server", () => {
  test('must sign; the address counts as it came', async () => {
    const server: OfficeClient = {
      name: 'office.example',
      asks: 'server',
      findAction: ({ wopiSrc }) => `https://office.example/edit?WOPISrc=${encodeURIComponent(wopiSrc)}`,
    }
    state.client = server
    const { id } = await givenA(services, people, 'editing_feedback_given')
    const { body } = await open(people.author, id)
    expect(body['editor']).toBe('office.example')
    const frame = frameOf(body)
    state.asked = []
    expect((await frame.ask('GET', '')).status).toBe(500)
    expect((await frame.ask('GET', '?access_token=x%2fy', {})).status).toBe(401)
    const query = `?a=%2f&access_token=${frame.token}`
    expect((await frame.ask('GET', query, { 'X-WOPI-Proof': 'signed' })).status).toBe(200)
    expect(state.asked.at(-1)).toMatchObject({
      url: `http://journal.test${frame.path}${query}`,
      token: frame.token,
    })
  })

  test('saves with the time of its signature, which isn’t the state it began from', async () => {
    const { frame } = await revising()
    await frame.lock('A')
    const signed = { 'X-WOPI-TimeStamp': '639000000000000000' }
    expect((await frame.put('A', aFile('Signed.'), signed)).status).toBe(200)
  })
})
