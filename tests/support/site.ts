// The whole program as an operator starts it, in its own process and data folder.
import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { findSecrets, secretsOf } from './secrets-in-log.ts'

const root = join(import.meta.dirname, '../..')
const execute = promisify(execFile)
/** Outside every site's own folder: compiling the program again for each takes half the time of a start. */
const compiled = join(tmpdir(), 'node-compile-cache')

export type Site = {
  url: string
  pid: number
  dataDir: string
  /** SIGTERM, as a service manager sends it; resolves with the exit code. Throws if the log has a secret in it. */
  stop(): Promise<number | null>
  /** SIGKILL to the program and all processes of its PostgreSQL, at once. */
  kill(): Promise<void>
  /** All that it has printed: the log. */
  said(): string
  /** One operator's command, beside the running program. */
  journal(...args: string[]): string
  /** The same, while the test goes on. */
  journalMeanwhile(...args: string[]): Promise<string>
}

type Options = { dataDir?: string; port?: number; env?: Record<string, string> }

/** Resolves when the program says that the journal is open; rejects with its output if it ended before that. */
export async function startSite({ dataDir = emptyJournal(), port, env = {} }: Options = {}): Promise<Site> {
  const chosen = port ?? (await freePort())
  const ownTemporary = join(dataDir, 'tmp') // what a killed program leaves goes with the rest
  mkdirSync(ownTemporary, { recursive: true })
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(chosen),
    DEMO: 'off',
    LOG_LEVEL: 'debug', // what is never to be in the log isn't there at any level
    ADD_ONS: 'off', // nothing is fetched from outside
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2', // like the space for short-lived objects below, as `npm start` has it
    TMPDIR: ownTemporary,
    NODE_COMPILE_CACHE: compiled,
    ...env,
  }
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'src/main.ts'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const said = await untilOpen(child)
  const url = `http://localhost:${chosen}`
  return {
    said: () => said.join('\n'),
    url,
    pid: child.pid!, // it's running: it has said that it's open
    dataDir,
    stop: async () => {
      const secrets = await secretsOf({ url, dataDir, env })
      const code = await end(child, 'SIGTERM')
      const found = findSecrets(said.join('\n'), secrets)
      if (found.length > 0) throw new Error(`The log has ${found.join(', ')} in it.`)
      return code
    },
    kill: async () => {
      for (const pid of [child.pid, ...postgresOf(dataDir)]) kill(pid)
      await ended(child)
    },
    journal: (...args) => command(args, environment),
    journalMeanwhile: async (...args) =>
      (await execute(process.execPath, ['src/main.ts', ...args], { cwd: root, env: environment })).stdout,
  }
}

/** A folder PostgreSQL's own account may enter. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'alidade-site-'))
  chmodSync(folder, 0o755)
  return folder
}

/** A copy, where there's an empty journal to copy: making its database takes twice as long as all the rest of a start. */
function emptyJournal(): string {
  const folder = makeDataDir()
  const made = process.env['EMPTY_JOURNAL']
  if (made) execFileSync('cp', ['-a', join(made, '.'), folder]) // with the accounts that the files belong to
  return folder
}

export function forget({ dataDir }: Pick<Site, 'dataDir'>): void {
  rmSync(dataDir, { recursive: true, force: true })
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  server.close()
  await once(server, 'close')
  return port
}

/** The lines it prints, then and later. */
async function untilOpen(child: ChildProcess): Promise<string[]> {
  const said: string[] = []
  const open = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream! }).on('line', (line) => {
        // both are pipes
        said.push(line)
        if (line.startsWith('The journal is open')) resolve()
      })
    }
    child.once('exit', (code) =>
      reject(new Error(`The site exited with ${code} before it was open:\n${said.join('\n')}`)),
    )
  })
  await open
  return said
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal)
  await ended(child)
  return child.exitCode
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

export function kill(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The postmaster of this data folder and everything it started. */
export function postgresOf(dataDir: string): number[] {
  const base = join(dataDir, 'pg')
  const clusters = existsSync(base) ? readdirSync(base).filter((name) => /^data-\d+$/.test(name)) : []
  const files = clusters.map((name) => join(base, name, 'postmaster.pid')).filter((file) => existsSync(file))
  const postmasters = files.map((file) => Number(readFileSync(file, 'utf8').split('\n')[0]))
  return postmasters.flatMap((pid) => [pid, ...childrenOf(pid)])
}

/** Everything with this folder on its command line. */
export function processesOf(folder: string): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  return pids.filter((pid) => commandOf(pid).includes(folder))
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // it has ended meanwhile
  }
}

export function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  return pids.filter((pid) => parentOf(pid) === parent)
}

/** The second field after the name in parentheses: proc_pid_stat(5). */
function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined // it has ended meanwhile
  }
}

/** One operator's command on a data folder no program has open. */
export const journalIn = (dataDir: string, env: Record<string, string>, ...args: string[]) =>
  command(args, {
    ...process.env,
    ...{ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    ...env,
  })

function command(args: string[], env: NodeJS.ProcessEnv): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/main.ts', ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`journal ${args.join(' ')} exited with ${status}:\n${stderr}`)
  return stdout
}
