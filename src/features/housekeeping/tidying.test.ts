import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { memoryStorage } from '#adapters/storage/memory.ts'
import { resubmit, saveForLater } from '#features/submissions/moves/writing.server.ts'
import { deleteDraft } from '#features/submissions/moves/deleting.server.ts'
import type { Services } from '#edge/context.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, aWordFile, givenA, type People } from '#tests/support/submissions.ts'
import { aWindow } from '#tests/support/windows.ts'
import { holdFiles } from '#features/manuscripts/held-files.server.ts'
import { jobs } from './jobs.server.ts'
import { keepVersion } from '#features/submissions/versions/keeping.server.ts'
import type { SaveKind } from '#features/editing/wopi/read-operation.ts'
import { beginTidying, tidy } from './tidy.server.ts'
import { removeUnused } from './unused-files.server.ts'

let services: Services
let close: () => Promise<void>
let people: People
const start = new Date('2026-11-20T09:00:00.000Z')
const clock = fakeClock(start)
const day = 24 * 3600
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000))

beforeAll(async () => {
  ;({ services, close } = await testServices({ clock }))
  people = await thePeople(services)
})
afterAll(() => close())
beforeEach(() => clock.set(start))

const anOrphan = async (text: string) => (await services.storage.put(aWordFile(text))).key
const isThere = (key: string) => services.storage.has(key)
const filesLost = async () => {
  const rows = await services.db<{ key: string }>`select storage_key as key from files_in_use`
  const found = await Promise.all(rows.map(({ key }) => isThere(key)))
  return found.filter((it) => !it).length
}

describe('a file nothing points to', () => {
  test('goes after a day, and one with a row stays', async () => {
    const { id } = await givenA(services, people, 'submitted')
    const orphan = await anOrphan('Refused.')
    await removeUnused(services)
    later(day - 1)
    await removeUnused(services)
    expect(await isThere(orphan)).toBe(true)
    later(1)
    await removeUnused(services)
    expect(await isThere(orphan)).toBe(false)
    const [row] = await services.db<{ key: string }>`
      select storage_key as key from manuscript_versions where submission_id = ${id}`
    expect(await isThere(row?.key ?? '')).toBe(true)
    expect(await services.db`select * from unused_files`).toEqual([])
  })

  test('stays if it gets a row meanwhile, and its day starts over when the row goes', async () => {
    const { id } = await givenA(services, people, 'editing_feedback_given')
    const paper = await aManuscript(services, 'Found again.')
    await removeUnused(services)
    await resubmit(services, people.author, { submissionId: id, paper })
    later(2 * day)
    await removeUnused(services)
    expect(await isThere(paper.storageKey)).toBe(true)
    await services.db`delete from manuscript_versions where storage_key = ${paper.storageKey}`
    await removeUnused(services)
    expect(await isThere(paper.storageKey)).toBe(true)
    later(day)
    await removeUnused(services)
    expect(await isThere(paper.storageKey)).toBe(false)
  })

  test('goes with a deleted draft, which leaves no row behind', async () => {
    const paper = await aManuscript(services, 'Of a draft.')
    const { id } = await saveForLater(services, people.author, { ...aText, paper })
    await deleteDraft(services, people.author, id)
    for (const rows of [
      await services.db`select from manuscript_versions where submission_id = ${id}`,
      await services.db`select from submission_history where submission_id = ${id}`,
    ])
      expect(rows).toEqual([])
    await removeUnused(services)
    later(day)
    await removeUnused(services)
    expect(await isThere(paper.storageKey)).toBe(false)
  })

  test('isn’t removed while its row is being written', async () => {
    const key = await anOrphan('Held.')
    await removeUnused(services)
    later(day)
    await services.db.transaction(async (tx) => {
      await holdFiles(tx, services.storage, [key])
      await removeUnused(services)
    })
    expect(await isThere(key)).toBe(true)
    await removeUnused(services)
    const holding = services.db.transaction((tx) => holdFiles(tx, services.storage, [key]))
    await expect(holding).rejects.toMatchObject({ code: 'upload_broken' })
  })

  test('can be uploaded again while it’s being removed: no row is left without its file', async () => {
    const { id } = await givenA(services, people, 'editing_feedback_given')
    const texts = Array.from({ length: 40 }, (_, n) => `At the same time ${n}.`)
    await Promise.all(texts.map(anOrphan))
    await removeUnused(services)
    later(day)
    const keep = async (text: string) => {
      const paper = await aManuscript(services, text)
      await services.db.transaction(async (tx) => {
        await tx`select from submissions where id = ${id} for update`
        await keepVersion(tx, services, {
          viewer: people.author,
          submission: { id, status: 'editing_feedback_given' },
          manuscript: paper,
        })
      })
    }
    const [removal, ...kept] = await Promise.allSettled([removeUnused(services), ...texts.map(keep)])
    expect(removal.status).toBe('fulfilled')
    for (const it of kept)
      if (it.status === 'rejected') expect(it.reason).toMatchObject({ code: 'upload_broken' })
    expect(await filesLost()).toBe(0)
  })

  test('stays if most files are unused: the database is another journal’s', async () => {
    const storage = memoryStorage()
    for (let n = 0; n <= 100; n++) await storage.put(Buffer.from(`Of another journal ${n}`))
    await removeUnused({ ...services, storage })
    later(day)
    await removeUnused({ ...services, storage })
    expect(await Readable.from(storage.list()).toArray()).toHaveLength(101)
    await services.db`delete from unused_files`
  })

  test('is any file that no table has: no table is forgotten', async () => {
    const [row] = await services.db<{ definition: string }>`
      select pg_get_viewdef('files_in_use') as definition`
    const tables = await services.db<{ name: string }>`
      select table_name as name from information_schema.columns
      where column_name = 'storage_key' and table_schema = 'public' and table_name not in ('files_in_use', 'unused_files', 'faulty_files')`
    expect(tables.length).toBeGreaterThan(3)
    for (const { name } of tables) expect(row?.definition).toContain(`FROM ${name}`)
  })
})

/** The author's document in one window, which keeps its lock while it saves. */
function inAWindow(id: string, name = 'A') {
  const window = aWindow(services, people.author, { submissionId: id, lock: name })
  const save = async (kind: SaveKind, text: string) => {
    await window.lock()
    return window.save(text, kind)
  }
  return { ...window, save }
}
const versionsOf = async (id: string) =>
  (
    await services.db<{ version: number }>`
      select version from manuscript_versions where submission_id = ${id} order by version`
  ).map(({ version }) => version)

describe('every day', () => {
  test('autosaves replaced long ago go; the last of a sitting and what people saved stay', async () => {
    const { id } = await givenA(services, people, 'editing_feedback_given')
    const { save, unlock } = inAWindow(id)
    for (const [kind, text] of [
      ['auto', '2: overtaken by 3'],
      ['auto', '3: overtaken by 4'],
      ['asked', '4: asked for'],
      ['auto', '5: overtaken by 6'],
      ['exit', '6: at the end'],
      ['auto', '7: the last of its sitting'],
    ] as const) {
      expect((await save(kind, text)).status).toBe(200)
      later(700)
    }
    await unlock()
    later(day)
    await inAWindow(id, 'B').save('auto', '8: handed on')
    await resubmit(services, people.author, { submissionId: id })
    later(29 * day - 6000)
    await tidy(services)
    expect(await versionsOf(id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    later(2 * day)
    await tidy(services)
    expect(await versionsOf(id)).toEqual([1, 4, 6, 7, 8])
    const saves = await services.db<{ version: number }>`
      select version from document_saves where submission_id = ${id} order by number`
    expect(saves.map(({ version }) => version)).toEqual([4, 6, 7, 8])
    expect(await filesLost()).toBe(0)
  })

  test('of the saves that made one version, the last remains', async () => {
    const { id } = await givenA(services, people, 'editing_feedback_given')
    const { save } = inAWindow(id)
    const first = await save('auto', 'One')
    later(30)
    const last = await save('auto', 'One and two')
    later(31 * day)
    for (let n = 0; n < 3; n++) {
      await tidy(services)
      later(day)
    }
    expect([await isThere(first.storageKey), await isThere(last.storageKey)]).toEqual([false, true])
    expect(await versionsOf(id)).toEqual([1, 2])
  })

  test('a version that went to review stays, whoever saved it and however', async () => {
    const { id } = await givenA(services, people, 'editing_feedback_given')
    const { save } = inAWindow(id)
    await save('auto', 'Handed in as it is')
    later(1)
    await resubmit(services, people.author, { submissionId: id })
    await services.db`update submissions set status = 'review_feedback_given' where id = ${id}`
    later(3600)
    await save('auto', 'The same window, an hour later')
    later(31 * day)
    await tidy(services)
    expect(await versionsOf(id)).toEqual([1, 2, 3])
  })

  test('a rejected save is kept for thirty days, and its file until nothing has pointed to it for a day', async () => {
    const { id } = await givenA(services, people, 'editing_feedback_given')
    await aWindow(services, people.author, { submissionId: id, lock: 'one' }).lock()
    const late = aWindow(services, people.author, { submissionId: id, lock: 'another' })
    const { storageKey, status } = await late.save('Too late.')
    expect(status).toBe(409)
    const count = async () =>
      (await services.db`select from rejected_saves where submission_id = ${id}`).length
    later(30 * day)
    await tidy(services)
    expect(await count()).toBe(1)
    later(day)
    await tidy(services)
    expect([await count(), await isThere(storageKey)]).toEqual([0, true])
    later(day)
    await tidy(services)
    later(day)
    await tidy(services)
    expect(await isThere(storageKey)).toBe(false)
  })

  test('the next round waits, once, however often the journal starts', async () => {
    await services.db`delete from pgboss.job where name = 'tidy'`
    await Promise.all([beginTidying(services), beginTidying(services), jobs.tidy(services)])
    await beginTidying(services)
    const waiting = await services.db`select from pgboss.job where name = 'tidy' and state = 'created'`
    expect(waiting).toHaveLength(1)
  })
})
