// What a reader's browser fetches for the first paper it sees, as sent over the wire.
import type { Browser, Page, Response } from '@playwright/test'
import { inDatabaseOf } from '../tests/support/database-of.ts'
import type { Site } from '../tests/support/site.ts'
import { openChromium } from './chromium.ts'
import { requestAgain } from './cpu.ts'
import { forgetPages } from './first.ts'
import { pagesOf } from './pages.ts'

const kinds = ['document', 'stylesheet', 'script', 'font', 'image'] as const

export async function printBytes(site: Site): Promise<void> {
  const { paper = '/' } = await pagesOf(site)
  const browser = await openChromium()
  console.log(`Bytes of a paper page that nothing is cached of (${paper}), as sent`)
  await inDatabaseOf(site, forgetPages)
  const rows = await fetched(browser, site.url + paper)
  await requestAgain(site.url + paper)
  const later = await fetched(browser, site.url + paper)
  const of = (all: Fetched[], kind: string) => toRow(all.filter((it) => it.kind === kind))
  console.table({
    ...Object.fromEntries(kinds.map((kind) => [kind, of(rows, kind)])),
    'document, for later readers': of(later, 'document'),
  })
  await browser.close()
}

type Fetched = { kind: string; bytes: number }

async function fetched(browser: Browser, url: string): Promise<Fetched[]> {
  const page: Page = await browser.newPage()
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  await page.goto(url, { waitUntil: 'networkidle' })
  const all = await Promise.all(
    answers.map(async (answer) => {
      const { responseBodySize: bytes } = await answer.request().sizes()
      return { kind: answer.request().resourceType(), bytes }
    }),
  )
  await page.close()
  return all
}

const toRow = (files: Fetched[]) => ({
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
})
