// The demo journal: its start, its pages, its files and its documents.
import { spawnSync } from 'node:child_process'
import { theDesk } from '../tests/journeys/manuscript-in-frame.ts'
import { forget, makeDataDir, startSite, type Site } from '../tests/support/site.ts'
import { printBytes } from './bytes.ts'
import { printCounting } from './counting.ts'
import { printFiles } from './files.ts'
import { printFirst } from './first.ts'
import { median, round } from './numbers.ts'
import { printOpening } from './opening.ts'
import { pressed, printPages } from './pages.ts'

export async function printDemo(): Promise<void> {
  const demo = { dataDir: makeDataDir(), env: { DEMO: 'on' } }
  const nothing = timed(() => spawnSync(process.execPath, ['-e', '0']))
  const cold = await start(demo)
  await cold.site.stop()
  const warm = await start(demo)
  printStarts(nothing, { cold: cold.seconds, warm: warm.seconds })
  await pressed(warm.site)
  await printPages(warm.site)
  await printCounting(warm.site)
  await printFirst(warm.site)
  await printBytes(warm.site)
  const desk = await theDesk(warm.site)
  await printFiles(desk)
  await printOpening(warm.site, desk)
  await warm.site.stop()
  forget(demo)
}

async function start(options: Parameters<typeof startSite>[0]) {
  const begun = performance.now()
  const site = await startSite(options)
  const seconds = (performance.now() - begun) / 1000
  await firstPage(site)
  return { site, seconds }
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

function printStarts(nothing: number, { cold, warm }: Record<'cold' | 'warm', number>): void {
  const row = (seconds: number) => ({ seconds: round(seconds), ratio: round(seconds / nothing) })
  console.log('Start until the journal is open (reference: an empty Node process)')
  console.table({
    'empty process': row(nothing),
    'cold: new database, demo journal': row(cold),
    warm: row(warm),
  })
}
