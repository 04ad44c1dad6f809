// What counting the use of a kept page adds to the cost of sending it.
import { join } from 'node:path'
import type { Site } from '../tests/support/site.ts'
import { askAgain } from './again.ts'
import { startBare, type Bare } from './bare.ts'
import { cpuOf, databaseCpuOf, request } from './cpu.ts'
import { median, round } from './numbers.ts'
import { pagesOf } from './pages.ts'

const rounds = 9
const warmUp = 3
const requestsARound = 4000 // of fewer than are noted between two writings

/** Who asks, by the number of the request: behind a proxy, each from an address of their own. */
const readers: Record<string, (n: number) => number> = {
  'one reader again and again': () => 0,
  'ten times each reader': (n) => n % (requestsARound / 10),
  'each time another reader': (n) => n,
}

export async function printCounting(site: Site): Promise<void> {
  console.log(
    `CPU of sending a paper’s kept page and counting its use, what the database does for it included (reference: the same, not counted), median of ${rounds} rounds of ${requestsARound}, interleaved`,
  )
  const { paper = '/' } = await pagesOf(site)
  const page = new Uint8Array(await (await fetch(site.url + paper)).arrayBuffer())
  const start = (way: string) => startBare('counted-page.ts', page, paper, join(site.dataDir, 'pg/run'), way)
  const servers = [await start('counted'), await start('not counted')] as const
  const rows: Record<string, object> = {}
  for (const [name, reader] of Object.entries(readers)) {
    const measure = (server: Bare) => cpuPerRequest(site, server, { paper, reader })
    rows[name] = await compare(servers, measure)
  }
  for (const server of servers) server.stop()
  console.table(rows)
}

async function compare(servers: readonly [Bare, Bare], measure: (server: Bare) => Promise<number>) {
  const times: [number[], number[]] = [[], []]
  for (let n = 0; n < warmUp + rounds; n++)
    for (const at of n % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const time = await measure(servers[at])
      if (n >= warmUp) times[at].push(time)
    }
  const [ours, theirs] = times
  const ratios = ours.map((time, n) => time / (theirs[n] ?? Number.NaN))
  return {
    'ms CPU': round(median(ours), 4),
    'not counted': round(median(theirs), 4),
    ratio: round(median(ratios)), // of neighbouring rounds: the machine's other work comes and goes
  }
}

type Asked = { paper: string; reader: (n: number) => number }

/** Milliseconds, with its part of writing all of them down. */
async function cpuPerRequest(
  { dataDir }: Site,
  { pid, url }: Bare,
  { paper, reader }: Asked,
): Promise<number> {
  const cpu = () => cpuOf(pid) + databaseCpuOf(dataDir)
  const before = cpu()
  await askAgain(new URL(paper, url), requestsARound, (n) => headersOf(reader(n)))
  await request(new URL('/write', url).href)
  return (cpu() - before) / requestsARound
}

const headersOf = (reader: number) => ({
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'x-forwarded-for': `10.0.${reader >> 8}.${reader & 255}`,
})
