// From the click to an editable document, in Chromium, beside an empty page that fetches the same bytes.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, Response } from '@playwright/test'
import { authorsEmail, inRevision, loaded, type Desk } from '../tests/journeys/manuscript-in-frame.ts'
import { signsIn } from '../tests/journeys/people.ts'
import { collection, theManuscript, type TestManuscript } from '../tests/support/manuscripts.ts'
import type { Site } from '../tests/support/site.ts'
import { startBare } from './bare.ts'
import { openChromium } from './chromium.ts'
import { median, round } from './numbers.ts'

const rounds = 5

export async function printOpening(site: Site, desk: Desk): Promise<void> {
  console.log(
    `From the click to the open document (reference: an empty page that gets the same files and compiles the scripts among them), median of ${rounds}, nothing cached`,
  )
  const browser = await openChromium()
  const person = await (await signsIn({ browser, site }, authorsEmail)).context().storageState()
  const rows: Record<string, object> = {}
  for (const manuscript of [theManuscript(), theLargest()])
    rows[manuscript.name] = await compare(browser, manuscript.bytes.length, {
      url: `${site.url}/modify/${await inRevision(desk, manuscript)}`,
      person,
    })
  await browser.close()
  console.table(rows)
}

/** From the collection beside the project; without it, the demo's again. */
function theLargest(): TestManuscript {
  const folder = join(collection, 'real')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.docx')) : []
  const [name] = names.sort((one, other) => sizeOf(folder, other) - sizeOf(folder, one))
  if (!name) return theManuscript()
  return { ...theManuscript(), name, bytes: new Uint8Array(readFileSync(join(folder, name))) }
}

const sizeOf = (folder: string, name: string) => statSync(join(folder, name)).size

type Place = { url: string; person: Awaited<ReturnType<BrowserContext['storageState']>> }
type Fetched = { path: string; type: string; base64: string }

async function compare(browser: Browser, bytes: number, place: Place) {
  const [ours, theirs]: [number[], number[]] = [[], []]
  const files: Promise<Fetched>[] = []
  await open(browser, place, files)
  const fetched = await Promise.all(files)
  const bare = await startBare('bare-frame.ts', Buffer.from(JSON.stringify(fetched)))
  for (let n = 0; n < rounds; n++) {
    ours.push(await open(browser, place))
    theirs.push(await openEmpty(browser, bare.url))
  }
  bare.stop()
  const [seconds, reference] = [median(ours), median(theirs)]
  return {
    'file MB': round(bytes / 1e6),
    'MB in all': round(fetched.reduce((sum, { base64 }) => sum + base64.length * 0.75, 0) / 1e6),
    seconds: round(seconds),
    'empty page': round(reference),
    ratio: round(seconds / reference, 1),
  }
}

/** Adds what the frame gets to `files`. */
async function open(browser: Browser, { url, person }: Place, files?: Promise<Fetched>[]): Promise<number> {
  const context = await browser.newContext({ storageState: person })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  page.on('response', (answer) => {
    if (files && isOfTheFrame(answer)) files.push(toFetched(answer))
  })
  const seconds = await timed(page, 'Click to open the document.', () => loaded(page))
  await Promise.all(files ?? [])
  await context.close()
  return seconds
}

const isOfTheFrame = (answer: Response) =>
  answer.status() === 200 && (answer.request().method() === 'GET' || answer.url().includes('/office/frame'))

async function toFetched(answer: Response): Promise<Fetched> {
  const type = answer.headers()['content-type'] ?? ''
  return { path: new URL(answer.url()).pathname, type, base64: (await bodyOf(answer)).toString('base64') }
}

/** Chromium forgets some of what it got once that has been shown: what can be had again, is. */
async function bodyOf(answer: Response): Promise<Buffer> {
  const request = answer.request()
  if (request.method() !== 'GET') return answer.body()
  const again = await request.frame().page().request.get(answer.url(), { headers: request.headers() })
  return again.body()
}

async function openEmpty(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage()
  await page.goto(url)
  const seconds = await timed(page, 'Get', () => page.getByText('All there.').waitFor())
  await page.close()
  return seconds
}

async function timed(page: Page, button: string, until: () => Promise<unknown>): Promise<number> {
  const pressed = page.getByRole('button', { name: button })
  await pressed.hover()
  const begun = performance.now()
  await pressed.click()
  await until()
  return (performance.now() - begun) / 1000
}
