import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { migrate } from './migrate.ts'

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

test('of four processes that start at once, one migrates and the others wait', async () => {
  const folder = await folderOf({ ...first, ...second })
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(fresh.connection, folder)))
  expect(ran.flat().toSorted()).toEqual(['0001-people', '0002-papers'])
})
