// The performance report, as ratios against references measured in the same run: `npm run bench`.
import { spawnSync } from 'node:child_process'
import { theDesk } from '../tests/journeys/manuscript-in-frame.ts'
import { forget, makeDataDir, startSite, type Site } from '../tests/support/site.ts'
import { printBackups } from './backups.ts'
import { printFiles } from './files.ts'
import { printLists } from './lists.ts'
import { printBytes } from './bytes.ts'
import { printFirst } from './first.ts'
import { median, round } from './numbers.ts'
import { printOpening } from './opening.ts'
import { printSearch } from './search.ts'
import { pressed, printPages } from './pages.ts'
import { printPressing } from './pressing.ts'
import { printReviewers } from './reviewers.ts'
import { printScale } from './scale.ts'

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
await printFirst(warm.site)
await printBytes(warm.site)
const desk = await theDesk(warm.site)
await printFiles(desk)
await printOpening(warm.site, desk)
await warm.site.stop()
forget({ dataDir })
await printPressing()
await printLists()
await printReviewers()
await printSearch()
await printScale()
await printBackups()

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
