// What Lighthouse says about the pages readers see first, on a phone and on a desktop: `npm run lighthouse`.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from '#scripts/setup/chromium.mjs'
import { forget, makeDataDir, startSite } from '../tests/support/site.ts'
import { median, round } from './numbers.ts'
import { pagesOf, pressed } from './pages.ts'

const runs = 5
const folder = join(import.meta.dirname, 'lighthouse')

/** As `audit.mjs` prints it; times in milliseconds. */
type Found = {
  url: string
  device: string
  scores: Record<string, number>
  metrics: Record<string, number>
  failed: string[]
}

const dataDir = makeDataDir()
const site = await startSite({ dataDir, env: { DEMO: 'on' } })
try {
  await pressed(site)
  const pages = Object.entries(await pagesOf(site)).map(([name, path]) => [site.url + path, name] as const)
  print(await audit(pages.map(([url]) => url)), new Map(pages))
} finally {
  await site.stop()
  forget({ dataDir })
}

function print(found: Found[], names: ReadonlyMap<string, string>): void {
  const nameOf = ({ url, device }: Found) => `${names.get(url)}, ${device}`
  const groups = Object.entries(Object.groupBy(found, nameOf))
  console.log(`Lighthouse, median of ${runs}; times are of a simulated phone or desk`)
  console.table(Object.fromEntries(groups.map(([name, group = []]) => [name, toRow(group)])))
  const failed = new Set(found.flatMap((it) => it.failed.map((audit) => `${nameOf(it)}: ${audit}`)))
  if (failed.size > 0) console.log(`What took points away in one run at least:\n${[...failed].join('\n')}`)
}

async function audit(urls: string[]): Promise<Found[]> {
  execFileSync('npm', ['install', '--no-save', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
  const chromium = findChromium() ?? 'chromium'
  const told = [join(folder, 'audit.mjs'), chromium, String(runs), ...urls]
  return JSON.parse(execFileSync(process.execPath, told, { encoding: 'utf8', maxBuffer: 1e8 })) as Found[]
}

function toRow(group: Found[]) {
  const medians = (of: 'scores' | 'metrics', digits: number) =>
    Object.keys(group[0]?.[of] ?? {}).map((key) => [
      key,
      round(median(group.map((it) => it[of][key] ?? 0)), digits),
    ])
  return Object.fromEntries([...medians('scores', 0), ...medians('metrics', 2)])
}
