// Making a page of search results, beside making an issue's page with as many papers, neither of them kept.
import { volumes, type Month } from '#journal/calendar.ts'
import type { Database } from '../src/adapters/database/database.ts'
import { inDatabaseOf } from '../tests/support/database-of.ts'
import { forget, startSite, type Site } from '../tests/support/site.ts'
import { cpuOf, databaseCpuOf, request } from './cpu.ts'
import { forgetPages } from './first.ts'
import { median, round } from './numbers.ts'
import { addPapers } from './papers.ts'
import { nameOf, wordOf } from './words.ts'

const issues = 21
const inAnIssue = 10 // as many as on a page of results
const wordsOfText = 4000
const rounds = 60
const warmUp = 20

// oxfmt-ignore
const kinds: Record<string, (n: number) => string> = {
  'common word':  (n) => wordOf(20 + 7 * n),
  word:           (n) => wordOf(300 + 11 * n),
  'two words':    (n) => `${wordOf(20 + n)} ${wordOf(60 + n)}`,
  phrase:         (n) => `"${wordOf(1 + n)} ${wordOf(2 + n)}"`,
  author:         (n) => nameOf(40 * n),
}

export async function printSearchPage(): Promise<void> {
  console.log(
    `CPU of program and database for a page of search results, among ${issues * inAnIssue} papers with ${wordsOfText} words of text each (reference: the page of an issue with ${inAnIssue} papers), median of ${rounds}, interleaved`,
  )
  const site = await startSite({ env: { DATABASE_POOL: '4' } })
  await inDatabaseOf(site, async (db) => {
    const months = volumes({ year: 2026, month: 11 })
      .flatMap((volume): Month[] => volume.months)
      .toReversed()
      .slice(-issues)
    await addPapers(db, { from: 1, to: issues * inAnIssue, months, words: wordsOfText })
    console.table(await rowsOf(site, db))
  })
  await site.stop()
  forget(site)
}

async function rowsOf(site: Site, db: Database): Promise<Record<string, object>> {
  const issue: number[] = []
  const found = new Map<string, { cpu: number; papers: number }[]>()
  for (let n = 0; n < warmUp + rounds; n++) {
    const page = await make(site, db, `/volumes/2/issues/${1 + (n % 10)}`)
    const results = await eachKind(site, db, n)
    if (n < warmUp) continue
    issue.push(page.cpu)
    for (const [name, one] of results) found.set(name, [...(found.get(name) ?? []), one])
  }
  const reference = median(issue)
  return Object.fromEntries(
    [...found].map(([name, pages]) => {
      const cpu = median(pages.map((one) => one.cpu))
      const papers = pages.reduce((sum, one) => sum + one.papers, 0) / pages.length
      return [
        name,
        {
          papers: round(papers),
          'ms CPU': round(cpu),
          issue: round(reference),
          ratio: round(cpu / reference),
        },
      ]
    }),
  )
}

async function eachKind(site: Site, db: Database, n: number) {
  const results: [string, { cpu: number; papers: number }][] = []
  for (const [name, wordsOf] of Object.entries(kinds))
    results.push([name, await make(site, db, `/search?q=${encodeURIComponent(wordsOf(n % 40))}`)])
  return results
}

async function make({ pid, dataDir, url }: Site, db: Database, path: string) {
  await forgetPages(db)
  const cpu = () => cpuOf(pid) + databaseCpuOf(dataDir)
  const before = cpu()
  const { body } = await request(url + path, { 'accept-encoding': 'identity' })
  return { cpu: cpu() - before, papers: body.toString().split('<article ').length - 1 }
}
