// A journal of the last release, kept as its backup in tests/releases, is brought up to date and read. For a new
// release, put a backup of it there: every table filled, everyone invented, less than 300 kB.
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgresQueue } from '#adapters/queue/postgres-queue.ts'
import { openLog } from '#adapters/log.ts'
import { diskStorage } from '#adapters/storage/disk.ts'
import { commands } from '#features/housekeeping/commands.server.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { openSafe } from '#server/backup/safe.ts'
import type { Contents } from '#server/backup/contents.ts'
import type { Services } from '#edge/context.ts'
import { apiOf, password, type Api } from './support/api.ts'
import { emptyDatabase, freshDatabase } from './support/database.ts'
import { schemaOf } from './support/schema.ts'
import { makeDataDir, forget } from './support/site.ts'
import { testServices } from './support/services.ts'
import { openSite } from './support/whole-site.ts'

const release = join(import.meta.dirname, 'releases/0.1.0')
const dataDir = makeDataDir()
const ids: Record<string, string> = {}
let contents: Contents
let services: Services
let site: Awaited<ReturnType<typeof openSite>>
let close: () => Promise<void>

beforeAll(async () => {
  const { db, connection, close: drop } = await emptyDatabase()
  const storage = diskStorage(join(dataDir, 'files'))
  const safe = await openSafe(release, undefined)
  const [name = ''] = await safe.place.list()
  contents = await safe.read(name)
  const log = openLog('silent')
  await restoreBackup({ connection, storage, dataDir }, safe, {
    name,
    migrations: 'migrations',
    replace: false,
    log,
  })
  const opened = await testServices({ storage })
  const queue = await openPostgresQueue(connection, { log })
  services = { ...opened.services, db, queue }
  site = await openSite(services)
  for (const { id, title } of await db<{ id: string; title: string }>`select id, title from submissions`)
    ids[title] = id
  close = async () => {
    await site.close()
    await queue.stop()
    await drop()
    await opened.close()
    forget({ dataDir })
  }
}, 60_000)
afterAll(() => close())

const idOf = (title: string) => ids[title] ?? ''

/** Tables that have had another name since. */
const renamed: Record<string, string> = {
  news: 'notifications',
  doi_deposits: 'deposits',
  sandbox_dois: 'sandbox_submissions',
}

test('every table of the release had rows, and has them still', async () => {
  expect(contents.tables.length).toBeGreaterThan(30)
  expect(contents.tables.filter(({ pieces }) => pieces.length === 0)).toEqual([])
  for (const { name: once } of contents.tables) {
    const name = renamed[once] ?? once
    const [row] = await services.db<{ has: boolean }>`select exists (select from ${sql.table(name)}) as has`
    expect([name, row?.has]).toEqual([name, true])
  }
})

test('its tables are those of a new journal', async () => {
  const fresh = await freshDatabase()
  expect(await schemaOf(services.db)).toEqual(await schemaOf(fresh.db))
  await fresh.close()
})

test('the check finds nothing', async () => {
  const lines: string[] = []
  await commands.check(services, [], (line) => lines.push(line))
  expect(lines.at(-1)).toBe('Every file is there, and every byte is as it was saved.')
})

async function signedIn(name: string): Promise<Api> {
  const { status, body } = await apiOf(site).post('/api/auth/login', {
    email: `${name}@demo.example`,
    password,
  })
  expect([name, status]).toEqual([name, 200])
  return apiOf(site, String(body['token']))
}

test('everyone signs in with their old password, and finds the same work', async () => {
  const author = await signedIn('anwen')
  const { body } = await author.post('/api/submissions/get/author/all')
  expect((body['submissions'] as { title: string }[]).map(({ title }) => title).toSorted()).toEqual(
    Object.keys(ids).toSorted(),
  )
  for (const name of ['edda', 'runa', 'petra']) await signedIn(name)
})

test('a submission opens with its history and its file', async () => {
  const id = idOf('Drying of folded maps')
  const editor = await signedIn('edda')
  const { body } = await editor.get(`/api/submissions/get/${id}`)
  expect(body['submission']).toMatchObject({ id, status: 'editing_in_progress' })
  expect((await editor.file(`/api/submissions/${id}/versions/2/file`)).status).toBe(200)
  const page = await editor.file(`/submissions/${id}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Drying of folded maps')])
})

test('a published paper is read as a page, as a PDF and by a call', async () => {
  const id = idOf('Creep of layered paper under load')
  const page = await fetch(`${site.url}/articles/${id}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Paper creeps.')])
  const pdf = await fetch(`${site.url}/articles/${id}.pdf`)
  expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
  const { body } = await apiOf(site).get(`/api/archives/paper/${id}`)
  expect(body['paper']).toMatchObject({
    doi: '10.5555/ald.creep',
    articleNumber: 'e1',
    reviewFeedback: 'Sound and useful.',
  })
  const found = await fetch(`${site.url}/search?q=layered`)
  expect(await found.text()).toContain('Creep of layered paper under load')
})

test('what was still to be done waits in the queue of today', async () => {
  const waiting = await services.db<{
    name: string
  }>`select distinct name from pgboss.job where state = 'created'`
  expect(waiting.map(({ name }) => name)).toContain('tidy')
})
