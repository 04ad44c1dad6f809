import { once } from 'node:events'
import { cp, writeFile } from 'node:fs/promises'
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { schemaOf } from '#tests/support/schema.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { listMigrations } from './migration-files.ts'

let fresh: FreshDatabase
beforeEach(async () => void (fresh = await emptyDatabase()))
afterEach(() => fresh.close())

const first = {
  '0001-people.sql': 'create table people (id text primary key); insert into people values ($$a$$);',
}
const second = { '0002-papers.sql': 'create table papers (id text primary key);' }
const broken = { '0003-broken.sql': 'create table half (id text); create table half (id text);' }

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const tables = async () =>
  (
    await fresh.db<{
      name: string
    }>`select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`
  ).map((row) => row.name)

test('the files run in order, each once', async () => {
  expect(await migrate(fresh.connection, await folderOf({ ...second, ...first }))).toEqual([
    '0001-people',
    '0002-papers',
  ])
  expect(await migrate(fresh.connection, await folderOf({ ...first, ...second }))).toEqual([])
  expect(await tables()).toEqual(['papers', 'people'])
})

test('a file that comes after its successor is run as well', async () => {
  await migrate(fresh.connection, await folderOf(second))
  expect(await migrate(fresh.connection, await folderOf({ ...first, ...second }))).toEqual(['0001-people'])
  expect(await tables()).toEqual(['papers', 'people'])
})

test('when one fails, nothing of that run stays, and the error names it', async () => {
  await migrate(fresh.connection, await folderOf(first))
  const failing = migrate(fresh.connection, await folderOf({ ...first, ...second, ...broken }))
  await expect(failing).rejects.toThrow(/0003-broken failed: relation "half" already exists/)
  expect(await tables()).toEqual(['people'])
})

test('if four processes start at once, one migrates and the others wait', async () => {
  const folder = await folderOf({ ...first, ...second })
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(fresh.connection, folder)))
  expect(ran.flat().toSorted()).toEqual(['0001-people', '0002-papers'])
})

test('a database of a newer release is left alone, and the sentence says what to do', async () => {
  await migrate(fresh.connection, await folderOf({ ...first, ...second }))
  const older = migrate(fresh.connection, await folderOf(first))
  await expect(older).rejects.toThrow(/newer release, which added 0002-papers. Start that release/)
})

const { today, earlier } = await listMigrations('migrations')

describe('a database of earlier files', () => {
  const [first = [], folded = []] = earlier.map((set) => [...set.keys()])

  // One that has seen all of them is among the backups of tests/upgrade.test.ts.
  test.each([
    ['the first file of 0.1.0 alone', first.slice(0, 1)],
    ['the nine they were folded into', folded.slice(0, 9)],
    ['some of those that followed', folded.slice(0, 40)],
  ])('that has seen %s ends with the tables of a new one, and is done', async (_, names) => {
    await migrate(fresh.connection, 'migrations', names)
    expect(await seen()).toEqual(names)
    await migrate(fresh.connection, 'migrations')
    const another = await freshDatabase()
    expect(await schemaOf(fresh.db)).toEqual(await schemaOf(another.db))
    expect(await ships(fresh.db)).toEqual(await ships(another.db))
    await another.close()
    expect(await seen()).toEqual([...today.keys()])
    expect(await migrate(fresh.connection, 'migrations')).toEqual([])
  })

  test('is as it was when one of the newer files fails', async () => {
    await migrate(fresh.connection, 'migrations', first)
    const before = await seen()
    const folder = await folderOf(broken)
    await cp('migrations/earlier', join(folder, 'earlier'), { recursive: true })
    await expect(migrate(fresh.connection, folder)).rejects.toThrow('0003-broken failed')
    expect(await seen()).toEqual(before)
  })

  test('has no migration with the name of another', () => {
    const names = [...first, ...folded, ...today.keys()]
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })
})

/** The rows a new journal begins with; the secret is each journal's own. */
const ships = (db: Database) =>
  db`select to_jsonb(t) as row from article_types t union all select to_jsonb(n) from article_numbers n
     union all select to_jsonb(s) - 'value' from secrets s order by 1`

const seen = async () =>
  (await fresh.db<{ name: string }>`select name from kysely_migration order by name collate "C"`).map(
    ({ name }) => name,
  )

test('a server that goes down while a migration is disconnecting takes nothing down with it', async () => {
  const { port, close } = await goesDownAtTheEnd()
  const connection = { ...fresh.connection, host: '127.0.0.1', port }
  expect(await migrate(connection, await folderOf(first))).toEqual(['0001-people'])
  await close() // an error no one listens to ends the process: here, the test run
  expect(await tables()).toEqual(['people'])
})

/** The server behind a door that answers a goodbye the way PostgreSQL does while shutting down: with a fatal error. */
async function goesDownAtTheEnd() {
  const { host = '', port = 5432 } = fresh.connection
  const farewell = Buffer.from([0x58, 0, 0, 0, 4]) // https://www.postgresql.org/docs/current/protocol-message-formats.html
  const fields = 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'
  const fatal = Buffer.concat([Buffer.from([0x45, 0, 0, 0, fields.length + 4]), Buffer.from(fields)])
  const gone: Promise<unknown>[] = []
  const door = createServer((client: Socket) => {
    const server = createConnection(`${host}/.s.PGSQL.${port}`)
    gone.push(once(client, 'close'))
    server.pipe(client)
    client.on('data', (bytes: Buffer) => (bytes.includes(farewell) ? client.end(fatal) : server.write(bytes)))
    client.on('close', () => server.destroy())
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  return {
    port: (door.address() as AddressInfo).port, // a TCP server's address is never a string
    close: async () => {
      await Promise.all(gone)
      door.close()
    },
  }
}
