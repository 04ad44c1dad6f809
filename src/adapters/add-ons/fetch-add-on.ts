// Has npm install a list of packages as a folder: completely or not at all, and once, however many processes ask.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'

/** It couldn't be fetched: no npm, no network, no room. The message contains the last words. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** `list` is a folder with a package.json and its package-lock.json, `to` where they are installed; `what` names it in the log
 * ("the converter"), `megabytes` says how much comes. */
export type Wanted = { list: string; to: string; what: string; megabytes: number; log: Log }

const beat = 5000 // milliseconds between two signs of life
const silence = 60_000 // milliseconds after which whoever is fetching must have died
const timeout = 14 * 60_000 // milliseconds, less than a job is given

/** Resolves when the folder is there; throws `Unreachable`. The signal ends it. */
export async function fetchAddOn(wanted: Wanted, signal: AbortSignal): Promise<void> {
  const half = `${wanted.to}.half`
  try {
    await mkdir(dirname(wanted.to), { recursive: true })
    while (!existsSync(wanted.to)) {
      signal.throwIfAborted()
      if (await isMine(half)) await install(wanted, half, signal)
      else await pause(beat / 5, undefined, { signal })
    }
  } catch (problem) {
    signal.throwIfAborted()
    throw new Unreachable(problem instanceof Error ? problem.message : String(problem))
  }
}

/**
 * The process that creates the folder has npm fill it. If no one has touched it for a minute, that process has died.
 */
async function isMine(half: string): Promise<boolean> {
  const found = await stat(half).catch(() => undefined)
  if (found && Date.now() - found.mtimeMs > silence) await rm(half, { recursive: true, force: true })
  return mkdir(half).then(
    () => true,
    (problem: NodeJS.ErrnoException) => {
      if (problem.code === 'EEXIST') return false
      throw problem
    },
  )
}

async function install(
  { list, to, what, megabytes: all, log }: Wanted,
  half: string,
  signal: AbortSignal,
): Promise<void> {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const sign = setInterval(() => {
    void utimes(half, new Date(), new Date()).catch(() => undefined)
    void sizeOf(half).then((megabytes) => log.info({ megabytes, seconds: seconds() }, `fetching ${what}`))
  }, beat)
  try {
    log.info({ to }, `fetching ${what}, about ${all} MB, with npm`)
    await cp(list, half, { recursive: true })
    await runNpm(half, signal)
    await rm(join(half, 'cache'), { recursive: true, force: true })
    await rename(half, to)
    log.info({ seconds: seconds() }, `fetched ${what}`)
  } finally {
    clearInterval(sign)
    await rm(half, { recursive: true, force: true })
  }
}

// A cache of its own, since a service account may have no home. No package's scripts run.
const args = 'ci --ignore-scripts --legacy-peer-deps --install-links --no-audit --no-fund --loglevel=error'

async function runNpm(folder: string, signal: AbortSignal): Promise<void> {
  const child = start(
    [...npm(), ...args.split(' '), '--prefix', folder, '--cache', join(folder, 'cache')],
    folder,
  )
  const end = () => void child.stdin?.destroy()
  const ended = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
  ended.addEventListener('abort', end, { once: true })
  let lastWords = ''
  child.stderr?.on('data', (chunk) => (lastWords = (lastWords + String(chunk)).slice(-2000)))
  const [code, killed] = await once(child, 'close')
  ended.removeEventListener('abort', end)
  end()
  if (code !== 0) throw new Error(`npm exited with ${killed ?? code}: ${lastWords.trim()}`)
}

/** npm's own program if npm started us, otherwise the one on the PATH. */
function npm(): string[] {
  const program = process.env['npm_execpath']
  return program && existsSync(program) ? [process.execPath, program] : ['npm']
}

// npm has no use for our secrets. It's killed when its input closes: by us, or because we were killed.
const guard =
  'exec 3<&0 </dev/null; "$@" 3<&- & it=$!; { read -r end <&3; kill -KILL $it; } 2>/dev/null & wait $it'
const known = /^(?:path|home|lang|tmpdir|user|npm_config_.*|node_extra_ca_certs|(?:https?|no|all)_proxy)$/i

function start(command: string[], cwd: string): ChildProcess {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => known.test(name)))
  const PATH = [dirname(process.execPath), env['PATH']].join(delimiter)
  return spawn('/bin/sh', ['-c', guard, 'sh', ...command], {
    cwd,
    env: { ...env, PATH },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true, // Ctrl-C is for us; we end it
  })
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name))
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        (it) => it.size,
        () => 0,
      ),
    ),
  )
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024)
}
