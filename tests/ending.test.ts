// Told to stop at any moment, the program stops: with exit code 0, without complaint, leaving nothing behind.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#adapters/database/database.ts'
import { startEmbeddedPostgres } from '#adapters/database/embedded/embedded-postgres.ts'
import { forget, freePort, makeDataDir, processesOf } from './support/site.ts'

type Started = { dataDir: string; port: number }

const moments: [when: string, hasCome: (started: Started) => boolean | Promise<boolean>][] = [
  ['the database comes up', ({ dataDir }) => existsSync(join(dataDir, 'pg', 'data-18', 'postmaster.pid'))],
  ['the demo journal is filled', ({ port }) => answers(port)],
]

test.each(moments)('told to stop while %s', { timeout: 60_000 }, async (_, hasCome) => {
  const started = { dataDir: makeDataDir(), port: await freePort() }
  const { child, said } = start(started)
  const ended = once(child, 'close')
  while (!(await hasCome(started))) await pause(5)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(said.join('')).not.toMatch(/Error|\bat /)
  expect(processesOf(started.dataDir)).toEqual([])
  forget(started)
})

test(
  'what can’t start says why in a sentence, and leaves no database running',
  { timeout: 60_000 },
  async () => {
    const started = { dataDir: makeDataDir(), port: await freePort() }
    const other = createServer().listen(started.port, '127.0.0.1')
    await once(other, 'listening')
    for (const [env, sentence] of [
      [{}, `Port ${started.port} is in use by another program.`],
      [{ REGISTRAR_URL: 'https://doi.crossref.org' }, 'REGISTRAR_URL needs the prefix of your DOIs'],
    ] as const) {
      const { child, said } = start(started, env)
      expect(await once(child, 'close')).toEqual([1, null])
      const lines = said
        .join('')
        .split('\n')
        .filter((line) => !/^(?:Starting the database|Database ready|Closing the journal)/.test(line))
      expect(lines).toEqual([expect.stringContaining(sentence), ''])
      expect(processesOf(started.dataDir)).toEqual([])
    }
    other.close()
    forget(started)
  },
)

test(
  'told to end while a client still sends and jobs are in work, it ends within its seconds and no job loses a try',
  { timeout: 120_000 },
  async () => {
    const started = { dataDir: makeDataDir(), port: await freePort() }
    const { child, said } = start(started)
    const ended = once(child, 'close')
    while (!(await hasJobsInWork(started))) await pause(50)
    const slow = connect(started.port, '127.0.0.1').on('error', () => {})
    slow.write('POST /contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nname=')
    await once(slow, 'ready')
    const asked = Date.now()
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(Date.now() - asked).toBeLessThan(30_000) // ten for the request, ten for the jobs, and the rest
    expect(linesOf(said).filter((line) => /Error|didn’t stop/.test(line))).toEqual([])
    expect(processesOf(started.dataDir)).toEqual([])
    expect(await triesOfWaitingJobs(started)).toEqual([0])
    forget(started)
  },
)

const linesOf = (said: string[]) => said.join('').split('\n')

async function hasJobsInWork({ port }: Started): Promise<boolean> {
  const metrics = await fetch(`http://localhost:${port}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  )
  return /name="press",state="active"\S* [1-9]/.test(metrics)
}

/** The library counts a try when it hands out a job that was begun before. */
async function triesOfWaitingJobs({ dataDir }: Started): Promise<number[]> {
  const server = await startEmbeddedPostgres({ folder: dataDir })
  const db = openDatabase(server.connection)
  const found = await db<{ tries: number }>`
    select distinct retry_count + (started_on is not null)::int as tries
    from pgboss.job where name = 'press' and state < 'completed'`
  await db.close()
  await server.stop()
  return found.map(({ tries }) => tries)
}

function start({ dataDir, port }: Started, more: Record<string, string> = {}) {
  const own = { DATA_DIR: dataDir, PORT: String(port), DEMO: 'on', NODE_ENV: 'production', LOG_LEVEL: 'warn' }
  const env = { ...process.env, ...own, ...more }
  const child = spawn(process.execPath, ['src/main.ts'], { env })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)))
  return { child, said }
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/healthz`).then(
    () => true,
    () => false,
  )
}
