// CPU for reading pages that are kept, beside a bare server.
import type { Site } from '../tests/support/site.ts'
import { startBare } from './bare.ts'
import { cpuPerRequest, requestAgain, type Target } from './cpu.ts'
import { median, round } from './numbers.ts'

const rounds = 9
const requestsARound = 1500

export async function printPages(site: Site): Promise<void> {
  console.log(
    `CPU of one request in brotli (reference: node:http sending the same bytes), median of ${rounds} rounds of ${requestsARound}, interleaved`,
  )
  const { paper = '/', ...others } = await pagesOf(site)
  const paths = { ...others, paper, 'paper in JATS': `${paper}.xml` }
  const rows: Record<string, object> = {}
  for (const [name, path] of Object.entries(paths)) rows[name] = await compare(site, name, site.url + path)
  console.table(rows)
}

export async function pagesOf({ url }: Site): Promise<Record<string, string>> {
  const home = await (await fetch(url)).text()
  const find = (pattern: RegExp) => pattern.exec(home)?.[0] ?? '/'
  return { home: '/', archive: find(/\/volumes\/\d+\/issues\/\d+/), paper: find(/\/articles\/[0-9a-z]+/) }
}

async function compare(site: Site, name: string, url: string) {
  const { body, headers } = await requestAgain(url)
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

/** The program's CPU should be the requests', not the press's at work on the demo journal. */
export async function pressed({ url }: Site): Promise<void> {
  const isBusy = async () => /^jobs{name="press"/m.test(await (await fetch(`${url}/metrics`)).text())
  while (await isBusy()) await new Promise((resolve) => setTimeout(resolve, 1000))
}
