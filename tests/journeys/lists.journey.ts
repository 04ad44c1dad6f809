// The lists of a dashboard: searching, sorting, paging; and the pictures that rotate above them.
import { expect, type Page } from '@playwright/test'
import { join } from '../support/api.ts'
import { inDatabaseOf } from '../support/database-of.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { cardOf, signsIn } from './people.ts'
import { test } from './test.ts'

let site: Site

test.beforeAll(async () => {
  site = await startSite()
  await join(site, 'anwen@demo.example')
  await join(site, 'edda@demo.example', 'editor')
  await join(site, 'petra@demo.example', 'publisher')
  await inDatabaseOf(
    site,
    (db) => db`
      insert into submissions (id, reference, status, title, keywords, author_id, updated_at)
      select 'paper' || n, 'ALD-2026-' || 1000 + n, 'submitted', 'Creep of sheet ' || 100 + n, array['cotton'], id,
        now() - n * interval '1 hour'
      from people, generate_series(1, 45) n where email = 'anwen@demo.example'`,
  )
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

const titlesOn = (page: Page) => page.getByRole('article').getByRole('heading')
const sheets = (from: number, to: number) =>
  Array.from(
    { length: Math.abs(to - from) + 1 },
    (_, n) => `Creep of sheet ${from < to ? from + n : from - n}`,
  )

test('on a phone the strip above the workspace is whole, and its ground goes on below the page', async ({
  browser,
}) => {
  const page = await signsIn({ browser, site }, 'petra@demo.example', {
    viewport: { width: 390, height: 844 },
  })
  const strip = page.getByRole('navigation', { name: 'Workspace' })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(strip.getByRole('link')).toHaveText(['Dashboard', 'All submissions', 'People'])
    expect(await strip.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  }
  const groundOf = (element: string) =>
    page.locator(element).evaluate((it) => getComputedStyle(it).backgroundColor)
  expect(await groundOf('html')).toBe(await groundOf('main >> xpath=..'))
})

test('a list is read to its end, put in order and searched without a script', async ({ browser }) => {
  const page = await signsIn({ browser, site }, 'edda@demo.example', { javaScriptEnabled: false })
  await expect(titlesOn(page)).toHaveText(sheets(101, 120))
  await expect(page.getByText('1 to 20 of 45')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(titlesOn(page)).toHaveText(sheets(121, 140))
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(titlesOn(page)).toHaveText(sheets(141, 145))
  await expect(page.getByText('41 to 45 of 45')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0)
  await page.getByRole('link', { name: 'First page' }).click()
  await page.getByRole('link', { name: 'Oldest change' }).click()
  await expect(titlesOn(page)).toHaveText(sheets(145, 126))

  await page.getByLabel('Search New Submissions').fill('TARROWBY 13')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(titlesOn(page)).toHaveText(sheets(139, 130).concat('Creep of sheet 113'))
  await expect(page.getByLabel('Search New Submissions')).toHaveValue('TARROWBY 13')
  await page.getByRole('link', { name: 'Edit Completed' }).click()
  await expect(
    page.getByText('No paper under Edit Completed has all of these words: TARROWBY 13'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Clear the search' }).last().click()
  await expect(page.getByRole('heading', { name: 'No edits completed' })).toBeVisible()
})

test('a paper that was found is selected from there', async ({ browser }) => {
  const page = await signsIn({ browser, site }, 'edda@demo.example')
  await page.goto('/dashboard?tab=new&q=sheet+144&sort=title')
  await cardOf(page, 'Creep of sheet 144').getByRole('button', { name: 'Select for Edit' }).click()
  await expect(page).toHaveURL(/tab=mine/)
  await expect(cardOf(page, 'Creep of sheet 144')).toBeVisible()
})

test('what a list can’t be asked for is answered with a sentence', async ({ browser }) => {
  const page = await signsIn({ browser, site }, 'edda@demo.example')
  for (const [address, sentence] of [
    ['/dashboard?sort=size', 'Please sort by newest, oldest or title.'],
    [`/submissions?q=${'a'.repeat(201)}`, 'This text is too long: 200 characters at most, please.'],
    [
      '/submissions?cursor=nonsense',
      'This list can’t be continued from here. Please start again from the beginning.',
    ],
  ] as const) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBeLessThan(500)
    expect(answer?.status()).toBeGreaterThanOrEqual(400)
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
  }
})

/** Which picture is in front. */
const inFront = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[data-turn] img')].findIndex((it) => it.matches('.on')))

/** Time passes only when told to. */
async function standsStill(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

test('the pictures change every four seconds, every three above the list, and pause when told to', async ({
  browser,
}) => {
  const page = await signsIn({ browser, site }, 'edda@demo.example')
  await standsStill(page)
  for (const [address, milliseconds] of [
    ['/dashboard', 4000],
    ['/submissions', 3000],
  ] as const) {
    await page.mouse.move(0, 0)
    await page.goto(address)
    await page.clock.runFor(milliseconds - 100)
    expect(await inFront(page)).toBe(0)
    await page.clock.runFor(200)
    expect(await inFront(page)).toBe(1)
    await page.getByRole('button', { name: 'Pause the slideshow' }).click()
    await page.clock.runFor(20_000)
    expect(await inFront(page)).toBe(1)
    await expect(page.getByRole('button', { name: 'Start the slideshow' })).toBeVisible()
  }
})

test('the pictures stay still for people disturbed by movement', async ({ browser }) => {
  const page = await signsIn({ browser, site }, 'edda@demo.example', { reducedMotion: 'reduce' })
  await standsStill(page)
  await page.goto('/dashboard')
  await page.clock.runFor(20_000)
  expect(await inFront(page)).toBe(0)
})
