// The performance report, as ratios against references measured in the same run: `npm run bench`.
import { spawnSync } from 'node:child_process'
import { theDesk } from '../tests/journeys/manuscript-in-frame.ts'
import { forget, makeDataDir, startSite, type Site } from '../tests/support/site.ts'
import { startBare } from './bare.ts'
import { cpuPerRequest, request, type Target } from './cpu.ts'
import { printFiles } from './files.ts'
import { printLists } from './lists.ts'
import { median, round } from './numbers.ts'
import { printOpening } from './opening.ts'

const rounds = 9
const requestsARound = 1500

const dataDir = makeDataDir()
const demo = { dataDir, env: { DEMO: 'on' } }
const nothing = timed(() => spawnSync(process.execPath, ['-e', '0']))

const cold = await start(demo)
await firstPage(cold.site)
await cold.site.stop()
const warm = await start(demo)
await firstPage(warm.site)
printStarts()
await pressed(warm.site)
await printPages(warm.site)
const desk = await theDesk(warm.site)
await printFiles(desk)
await printOpening(warm.site, desk)
await warm.site.stop()
forget({ dataDir })
await printLists()

async function start(options: Parameters<typeof startSite>[0]) {
  const begun = performance.now()
  const site = await startSite(options)
  return { site, seconds: (performance.now() - begun) / 1000 }
}

function timed(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now()
    work()
    return (performance.now() - begun) / 1000
  })
  return median(times)
}

async function firstPage({ url }: Site): Promise<void> {
  const response = await fetch(url)
  if (response.status !== 200) throw new Error(`The first page answered ${response.status}.`)
}

/** The program's CPU is to be that of the requests, not of the press at work on the demo journal. */
async function pressed({ url }: Site): Promise<void> {
  const isBusy = async () => /^jobs{name="press"/m.test(await (await fetch(`${url}/metrics`)).text())
  while (await isBusy()) await new Promise((resolve) => setTimeout(resolve, 1000))
}

function printStarts(): void {
  console.log('Start until the journal is open (reference: an empty Node process)')
  console.table({
    'empty process': { seconds: round(nothing), ratio: 1 },
    'cold: new database, demo journal': {
      seconds: round(cold.seconds),
      ratio: round(cold.seconds / nothing),
    },
    warm: { seconds: round(warm.seconds), ratio: round(warm.seconds / nothing) },
  })
}

async function printPages(site: Site): Promise<void> {
  console.log(
    `CPU of one request in brotli (reference: node:http sending the same bytes), median of ${rounds} rounds of ${requestsARound}, interleaved`,
  )
  const paths = await pagesOf(site)
  const rows: Record<string, object> = {}
  for (const [name, path] of Object.entries(paths)) rows[name] = await compare(site, name, site.url + path)
  console.table(rows)
}

async function pagesOf({ url }: Site): Promise<Record<string, string>> {
  const home = await (await fetch(url)).text()
  const find = (pattern: RegExp) => pattern.exec(home)?.[0] ?? '/'
  return { home: '/', archive: find(/\/volumes\/\d+\/issues\/\d+/), paper: find(/\/articles\/[0-9a-z]+/) }
}

async function compare(site: Site, name: string, url: string) {
  const { body, headers } = await request(url)
  const bare = await startBare('bare-server.ts', body, JSON.stringify(headers))
  const targets: Target[] = [
    { name, pid: site.pid, url },
    { name: 'bare', ...bare },
  ]
  const times: Record<string, number[]> = { [name]: [], bare: [] }
  for (const target of targets) await cpuPerRequest(target, requestsARound)
  for (let round = 0; round < rounds; round++) {
    for (const target of round % 2 ? targets : [...targets].reverse())
      times[target.name]?.push(await cpuPerRequest(target, requestsARound))
  }
  bare.stop()
  const [ours, theirs] = [median(times[name] ?? []), median(times['bare'] ?? [])]
  return {
    'bytes (br)': body.length,
    'ms CPU': round(ours, 4),
    'bare ms CPU': round(theirs, 4),
    ratio: round(ours / theirs),
  }
}
