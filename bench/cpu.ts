import { readdirSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { childrenOf, postgresOf } from '../tests/support/site.ts'

/** CPU time of all a process's threads so far, in milliseconds: proc_pid_schedstat. */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return times.reduce((sum, time) => sum + time, 0) / 1e6
}

/** The thread that runs our code; the others compress, collect garbage and compile. */
export function mainThreadCpuOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** The embedded PostgreSQL's, in this data folder. */
export function databaseCpuOf(dataDir: string): number {
  return postgresOf(dataDir).reduce((sum, pid) => sum + cpuOfAny(pid), 0)
}

/** PostgreSQL's helpers come and go. */
function cpuOfAny(pid: number): number {
  try {
    return cpuOf(pid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return 0
  }
}

/** The CPU time of this process and its children so far, in milliseconds; one that has ended counts as it was last seen. */
export function familyCpu(): () => number {
  const seen = new Map<number, number>()
  return () => {
    for (const pid of [process.pid, ...childrenOf(process.pid)])
      seen.set(pid, Math.max(seen.get(pid) ?? 0, cpuOfAny(pid)))
    return [...seen.values()].reduce((sum, cpu) => sum + cpu, 0)
  }
}

/** The most memory that any child has taken, in megabytes: proc_pid_status. */
export function peakOfChildren(): number {
  const peaks = childrenOf(process.pid).map((pid) =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
  )
  return Math.max(0, ...peaks) / 1000
}

export type Target = { name: string; pid: number; url: string }
type Headers = Record<string, string>

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Milliseconds of CPU the server spends per request, over `count` requests in brotli, four at a time. */
export async function cpuPerRequest({ pid, url }: Target, count: number): Promise<number> {
  const before = cpuOf(pid)
  await requests(url, count)
  return (cpuOf(pid) - before) / count
}

export async function requests(url: string, count: number, headers: Headers = {}): Promise<void> {
  await inParallel(
    4,
    Array.from({ length: count }, () => () => request(url, headers)),
  )
}

export async function inParallel<T>(width: number, tasks: (() => Promise<T>)[]): Promise<T[]> {
  const all: T[] = []
  const left = tasks.values()
  const client = async () => {
    for (const task of left) all.push(await task())
  }
  await Promise.all(Array.from({ length: width }, client))
  return all
}

export type Answer = { body: Buffer; headers: Record<string, string> }

/** In brotli, unless the headers say otherwise. Throws unless the answer is 200. */
export function request(url: string, headers: Headers = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`))
        resolve({ body: Buffer.concat(chunks), headers: toPlain(response.headers) })
      })
    }).on('error', reject)
  })
}

/** As everyone but the first readers gets it (docs/decisions/0003-pages-and-endpoints.md). */
export async function requestAgain(url: string): Promise<Answer> {
  await request(url)
  await request(url)
  await new Promise((resolve) => setTimeout(resolve, 100)) // until it has been compressed thoroughly
  return request(url)
}

const perConnection = ['date', 'connection', 'keep-alive', 'transfer-encoding']

function toPlain(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !perConnection.includes(name),
  )
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}
