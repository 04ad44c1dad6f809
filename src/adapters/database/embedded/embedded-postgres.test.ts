import { spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../database.ts'
import { findClosedFolder } from './account.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

vi.setConfig({ testTimeout: 90_000 }) // a busy machine takes four seconds to create a folder

const isRoot = process.geteuid?.() === 0
const nobody = 65_534
const processes: ChildProcess[] = []
const folders: string[] = []

afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) await removeFolder(folder)
})

test('it starts in an empty folder, keeps what is written, and stops', async () => {
  const folder = newFolder()
  const first = await startEmbeddedPostgres({ folder })
  await ask(first, (db) => db`create table papers as select 'p1' as id`)
  expect(await first.stop()).toBe('stopped')
  expect(first.pid()).toBeUndefined()

  const second = await startEmbeddedPostgres({ folder })
  expect(await ask(second, (db) => db`select id from papers`)).toEqual([{ id: 'p1' }])
  expect(await second.stop()).toBe('stopped')
})

test('nothing of it is on the network, and the journal is not its superuser', async () => {
  const server = await startEmbeddedPostgres({ folder: newFolder() })
  const [found] = await ask(
    server,
    (db) =>
      db`select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync, usesuper as super from pg_user where usename = current_user`,
  )
  expect(found).toEqual({ addresses: '', fsync: 'on', super: false })
  await server.stop()
})

test('two processes share the server of one folder, and the last one out shuts it down', async () => {
  const folder = newFolder()
  const [one, two] = await Promise.all([startWriter(folder, 0), startWriter(folder, 1_000_000)])
  expect(one.postgres).toBe(two.postgres)
  expect(await one.stop()).toBe('left running')
  expect(await two.stop()).toBe('stopped')
})

test('kill -9 of everything at any moment loses no acknowledged row', async () => {
  const folder = newFolder()
  const acknowledged: number[] = []
  for (const round of [1, 2, 3]) {
    const writer = await startWriter(folder, round * 1_000_000)
    await writer.until(50 * round)
    for (const pid of familyOf(writer.postgres).concat(writer.pid)) kill(pid)
    await writer.ended
    acknowledged.push(...writer.acknowledged)
  }
  const server = await startEmbeddedPostgres({ folder })
  const rows = await ask(server, (db) => db<{ number: number }>`select number from written`)
  await server.stop()
  const kept = new Set(rows.map((row) => row.number))
  expect(acknowledged.length).toBeGreaterThanOrEqual(300)
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([])
})

test('a server that outlived its process is joined, not replaced', async () => {
  const folder = newFolder()
  const writer = await startWriter(folder, 0)
  kill(writer.pid)
  await writer.ended
  const server = await startEmbeddedPostgres({ folder })
  expect(server.pid()).toBe(writer.postgres)
  expect(await server.stop()).toBe('stopped')
})

test('a server that was killed is started again while the process goes on', async () => {
  const server = await startEmbeddedPostgres({ folder: newFolder() })
  const db = openDatabase(server.connection)
  await db`create table papers (id text)`
  for (const pid of familyOf(server.pid() ?? 0)) kill(pid)
  await eventually(() => db`insert into papers values ('p1')`)
  expect(await db`select id from papers`).toEqual([{ id: 'p1' }])
  await db.close()
  expect(await server.stop()).toBe('stopped')
})

test('a crash while the folder is being created leaves nothing half-finished', async () => {
  const folder = newFolder()
  const child = startProcess(folder, 0)
  await eventually(async () =>
    expect(
      existsSync(join(folder, 'pg')) &&
        readdirSync(join(folder, 'pg')).some((name) => name.includes('.init-')),
    ).toBe(true),
  )
  kill(child.pid ?? 0)
  await new Promise((done) => child.once('close', done))
  const server = await startEmbeddedPostgres({ folder })
  expect(await ask(server, (db) => db`select 1 as one`)).toEqual([{ one: 1 }])
  await server.stop()
  // An initdb that outlived its parent may have kept writing meanwhile; the next start then sweeps up.
  await eventually(async () => {
    await (await startEmbeddedPostgres({ folder })).stop()
    expect(readdirSync(join(folder, 'pg')).filter((name) => name.includes('.init-'))).toEqual([])
  })
})

test('after a crash, the server’s old process number may belong to someone else', async () => {
  const folder = newFolder()
  await (await startEmbeddedPostgres({ folder })).stop()
  const [cluster = ''] = readdirSync(join(folder, 'pg')).filter((name) => name.startsWith('data-'))
  writeFileSync(
    join(folder, 'pg', cluster, 'postmaster.pid'),
    `${process.pid}\n${join(folder, 'pg', cluster)}\n1\n5432\n\n\n\nready\n`,
  )
  const server = await startEmbeddedPostgres({ folder })
  expect(await server.stop()).toBe('stopped')
})

test('a path too long for a socket does no harm', async () => {
  const folder = join(newFolder(), 'a-long-name-'.repeat(8))
  const server = await startEmbeddedPostgres({ folder })
  expect(await ask(server, (db) => db`select 1 as one`)).toEqual([{ one: 1 }])
  await server.stop()
})

test.runIf(isRoot)('as root, a folder that PostgreSQL may not enter is named in the error', async () => {
  const closed = newFolder()
  chmodSync(closed, 0o700)
  await expect(startEmbeddedPostgres({ folder: join(closed, 'data') })).rejects.toThrow(
    `that account can’t open ${closed}`,
  )
})

test('only the journal’s account may look into its data folder, and only PostgreSQL’s may pass through', async () => {
  const folder = newFolder()
  await (await startEmbeddedPostgres({ folder })).stop()
  for (const place of [folder, join(folder, 'pg')])
    expect((statSync(place).mode & 0o777).toString(8)).toBe(isRoot ? '710' : '700')
  if (isRoot) expect(statSync(folder).gid).toBe(statSync(join(folder, 'pg', 'run')).gid)
})

test.runIf(isRoot && !findClosedFolder(resolve('.')))('an ordinary person can run it, too', async () => {
  const folder = newFolder()
  chownSync(folder, nobody, nobody)
  const writer = await startWriter(folder, 0, { uid: nobody, gid: nobody })
  await writer.until(10)
  expect(readFileSync(`/proc/${writer.postgres}/status`, 'utf8')).toMatch(
    new RegExp(`^Uid:\\s${nobody}\\s`, 'm'),
  )
  expect(await writer.stop()).toBe('stopped')
})

test.runIf(isRoot && !findClosedFolder(resolve('.')))(
  'a folder of another account is refused with a sentence',
  async () => {
    const folder = newFolder()
    await (await startEmbeddedPostgres({ folder })).stop()
    for (const place of [folder, join(folder, 'pg')]) chmodSync(place, 0o777)
    const child = startProcess(folder, 0, { uid: nobody, gid: nobody })
    let said = ''
    child.stderr?.on('data', (text) => (said += text))
    await new Promise((done) => child.once('close', done))
    expect(said).toContain('belongs to another account')
  },
)

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'alidade-embedded-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

async function ask<T>(
  server: EmbeddedPostgres,
  question: (db: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const db = openDatabase(server.connection, { poolSize: 1 })
  try {
    return await question(db)
  } finally {
    await db.close()
  }
}

function startProcess(
  folder: string,
  first: number,
  account: { uid?: number; gid?: number } = {},
): ChildProcess {
  const child = spawn(process.execPath, ['tests/support/postgres-process.ts', folder, String(first)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  })
  processes.push(child)
  return child
}

/** A process that writes. `until` waits for this many acknowledged rows, `stop` returns what it said last. */
async function startWriter(folder: string, first: number, account = {}) {
  const child = startProcess(folder, first, account)
  const lines: string[] = []
  const output = createInterface({ input: child.stdout! }) // it was created with a pipe
  output.on('line', (line) => lines.push(line))
  const acknowledged = () => lines.filter((line) => /^\d+$/.test(line)).map(Number)
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  await eventually(async () => expect(lines[0]).toMatch(/^ready \d+$/))
  return {
    pid: child.pid ?? 0,
    postgres: Number(lines[0]?.split(' ')[1]),
    ended,
    get acknowledged() {
      return acknowledged()
    },
    until: (rows: number) =>
      eventually(async () => expect(acknowledged().length).toBeGreaterThanOrEqual(rows)),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      return lines.at(-1)
    },
  }
}

/** The server and all its processes, the server first. */
function familyOf(postgres: number): number[] {
  const parentOf = (pid: string) => / \(.*\) \S (\d+)/.exec(readIfThere(`/proc/${pid}/stat`))?.[1]
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(name) === String(postgres),
  )
  return [postgres, ...children.map(Number)]
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it was faster
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

async function removeFolder(folder: string): Promise<void> {
  const base = join(folder, 'pg')
  const clusters = existsSync(base) ? readdirSync(base).filter((name) => /^data-\d+$/.test(name)) : []
  for (const name of clusters)
    familyOf(Number(readIfThere(join(base, name, 'postmaster.pid')).split('\n')[0] || -1)).forEach(
      (pid) => pid > 0 && pid !== process.pid && kill(pid),
    )
  await eventually(async () => rmSync(folder, { recursive: true, force: true }))
}

async function eventually<T>(attempt: () => Promise<T>, timeout = 30_000): Promise<T> {
  for (const start = Date.now(); ; await pause(20)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() - start > timeout) throw error
    }
  }
}
