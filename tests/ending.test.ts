// Told to end at any moment, the program ends: with exit code 0, without a word of complaint, and nothing of it is left.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forget, freePort, makeDataDir } from './support/site.ts'

type Started = { dataDir: string; port: number }

const moments: [when: string, hasCome: (started: Started) => boolean | Promise<boolean>][] = [
  ['the database comes up', ({ dataDir }) => existsSync(join(dataDir, 'pg', 'data-18', 'postmaster.pid'))],
  ['the demo journal is filled', ({ port }) => answers(port)],
]

test.each(moments)('told to end while %s', { timeout: 60_000 }, async (_, hasCome) => {
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
  'what cannot begin says why in a sentence, and leaves no database running',
  { timeout: 60_000 },
  async () => {
    const started = { dataDir: makeDataDir(), port: await freePort() }
    const other = createServer().listen(started.port, '127.0.0.1')
    await once(other, 'listening')
    for (const [env, sentence] of [
      [{}, `Port ${started.port} is taken by another program.`],
      [{ REGISTRAR_URL: 'https://doi.crossref.org' }, 'REGISTRAR_URL needs the prefix of your DOIs'],
    ] as const) {
      const { child, said } = start(started, env)
      expect(await once(child, 'close')).toEqual([1, null])
      expect(said.join('').split('\n')).toEqual([expect.stringContaining(sentence), ''])
      expect(processesOf(started.dataDir)).toEqual([])
    }
    other.close()
    forget(started)
  },
)

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

/** Every process that was started with this folder in its command line. */
function processesOf(folder: string): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => commandOf(pid).includes(folder))
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // it has ended meanwhile
  }
}
