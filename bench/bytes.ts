// What a reader's browser fetches for the first paper that it sees, as it came over the wire.
import type { Browser, Page, Response } from '@playwright/test'
import type { Site } from '../tests/support/site.ts'
import { openChromium } from './chromium.ts'
import { pagesOf } from './pages.ts'

const kinds = ['document', 'stylesheet', 'script', 'font', 'image'] as const

export async function printBytes(site: Site): Promise<void> {
  const { paper = '/' } = await pagesOf(site)
  const browser = await openChromium()
  console.log(`Bytes of a paper page that nothing is cached of (${paper}), as sent`)
  const rows = await fetched(browser, site.url + paper)
  console.table(Object.fromEntries(kinds.map((kind) => [kind, toRow(rows.filter((it) => it.kind === kind))])))
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
