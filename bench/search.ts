// Searching 200,000 papers the way readers do: how long one of them waits, and the CPU of the program and PostgreSQL.
import { volumes } from '#journal/calendar.ts'
import { inDatabaseOf } from '../tests/support/database-of.ts'
import { forget, startSite, type Site } from '../tests/support/site.ts'
import { cpuOf, databaseCpuOf, request } from './cpu.ts'
import { percentile, round } from './numbers.ts'
import { addPapers } from './papers.ts'
import { nameOf, wordOf } from './words.ts'

const papers = 200_000
const wordsOfText = 300
const searchesOfAKind = 20

/** The addresses of each kind, all different: nothing is asked for twice. */
// oxfmt-ignore
const kinds: Record<string, (n: number) => Record<string, string | number>> = {
  'rare word':        (n) => ({ q: wordOf(50_000 - 400 * n) }),
  'word':             (n) => ({ q: wordOf(2000 + 300 * n) }),
  'common word':      (n) => ({ q: wordOf(20 + 7 * n) }),
  'two words':        (n) => ({ q: `${wordOf(300 + n)} ${wordOf(2000 + n)}` }),
  'two common words': (n) => ({ q: `${wordOf(30 + n)} ${wordOf(100 + n)}` }),
  'phrase':           (n) => ({ q: `"${wordOf(1 + n)} ${wordOf(30 + n)}"` }),
  'one without other': (n) => ({ q: `${wordOf(1500 + n)} -${wordOf(40 + n)}` }),
  'author':           (n) => ({ q: nameOf(40 * n) }),
  'mistyped author':  (n) => ({ q: mistyped(nameOf(45 * n)) }),
  'mistyped word':    (n) => ({ q: mistyped(wordOf(5000 + 50 * n)) }),
  'in a year':        (n) => ({ q: wordOf(600 + 30 * n), year: 2026 }),
  'in an issue':      (n) => ({ q: wordOf(610 + 30 * n), year: 2026, month: 1 + (n % 10) }),
  'with a keyword':   (n) => ({ q: wordOf(620 + 30 * n), keyword: wordOf(1 + n) }),
  'newest first':     (n) => ({ q: wordOf(630 + 30 * n), sort: 'newest' }),
  'second page':      (n) => ({ q: wordOf(640 + 30 * n), page: 2 }),
  'nothing found':    (n) => ({ q: `qqzzq${n}` }),
}

export async function printSearch(): Promise<void> {
  console.log(
    `Search over ${papers} papers with ${wordsOfText} words of full text each: ${searchesOfAKind} different searches of each kind`,
  )
  const site = await startSite({ env: { DATABASE_POOL: '4' } })
  await fill(site)
  const searches = toSearches(site)
  for (const { url } of searches.slice(0, 50)) await request(`${url}&page=3`) // to warm up code and connections
  const times: { kind: string; wait: number }[] = []
  const before = cpuOfAll(site)
  for (const { kind, url } of searches) times.push({ kind, wait: await timeOf(url) })
  const cpu = (cpuOfAll(site) - before) / searches.length
  const rows = Object.keys(kinds).map((kind) => [kind, toRow(times.filter((it) => it.kind === kind))])
  console.table({ ...Object.fromEntries(rows), 'all of them': { ...toRow(times), 'ms CPU': round(cpu) } })
  await site.stop()
  forget(site)
}

async function fill(site: Site): Promise<void> {
  const months = volumes({ year: 2026, month: 11 }).flatMap((volume) => volume.months)
  await inDatabaseOf(site, (db) =>
    addPapers(db, { from: 1, to: papers, months: months.toReversed(), words: wordsOfText }),
  )
}

/** One of each kind, then another of each. */
function toSearches({ url }: Site): { kind: string; url: string }[] {
  return Array.from({ length: searchesOfAKind }, (_, n) =>
    Object.entries(kinds).map(([kind, asked]) => {
      const entries = Object.entries(asked(n)).map(([name, value]) => [name, String(value)])
      return { kind, url: `${url}/search?${new URLSearchParams(entries)}` }
    }),
  ).flat()
}

async function timeOf(url: string): Promise<number> {
  const begun = performance.now()
  await request(url)
  return performance.now() - begun
}

function cpuOfAll({ pid, dataDir }: Site): number {
  return cpuOf(pid) + databaseCpuOf(dataDir)
}

function toRow(times: { wait: number }[]) {
  const waits = times.map(({ wait }) => wait)
  return { 'ms wait, median': round(percentile(waits, 50)), 'ms wait, p95': round(percentile(waits, 95)) }
}

/** Two letters that changed places. */
function mistyped(word: string): string {
  return word.slice(0, 3) + (word[4] ?? '') + (word[3] ?? '') + word.slice(5)
}
