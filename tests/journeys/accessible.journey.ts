// Every page, for people who see little, use no mouse or hold a phone: axe's rules, no sideways scroll, keys alone.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { mailedLink } from '../support/mails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aVisitor, signsIn } from './people.ts'

const secret = 'alidade-demo'
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
let site: Site

// Its snapshots would cost more than everything else here.
test.use({ trace: 'off' })

test.beforeAll(async () => {
  site = await startSite({ env: { DEMO: 'on' } })
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

const reading = [
  '/',
  '/archives',
  '/why',
  '/mission-scope',
  '/editorial-board',
  '/indexing',
  '/author-guidelines',
  '/for-readers',
  '/for-authors',
  '/for-librarians',
  '/paper-template',
  '/privacy',
  '/processing-charges',
  '/contact',
  '/issue',
  '/nowhere',
]
const identity = ['/login', '/register', '/forgot-password', '/verification-success']

test('what visitors read and fill in', async ({ browser }) => {
  const page = await aVisitor({ browser, site })
  await page.goto('/')
  const issue = await page.getByRole('link', { name: 'All papers in this issue' }).getAttribute('href')
  await page.goto(issue ?? '')
  const paper = await page
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .first()
    .getAttribute('href')
  await apiOf(site).post('/api/auth/forgot-password', { email: 'author@demo.example' })
  const { href } = await mailedLink(site, 'author@demo.example', 'resetPassword')
  for (const address of [...reading, issue ?? '', paper ?? '', ...identity, href])
    await isForEverybody(page, address)
})

// oxfmt-ignore
const workplaces: { who: string; start: string[]; tabs: number; opens: string[] }[] = [
  { who: 'author@demo.example',    start: ['/submissions/author', '/profile', '/welcome', '/edit'], tabs: 6, opens: ['Continue Editing', 'Modify', 'Complete Payment Now'] },
  { who: 'editor@demo.example',    start: ['/submissions'], tabs: 3, opens: ['Continue Editing', 'View Details'] },
  { who: 'reviewer@demo.example',  start: ['/submissions'], tabs: 3, opens: ['Continue Review', 'View Details'] },
  { who: 'publisher@demo.example', start: ['/submissions/publisher'], tabs: 2, opens: ['Add DOI & Publish'] },
]

for (const { who, start, tabs, opens } of workplaces) {
  test(`what ${who} works with`, async ({ browser }) => {
    const page = await signsIn({ browser, site }, who, { secret })
    const places = page.getByRole('navigation', { name: 'Submissions by stage' }).getByRole('link')
    await expect(places).toHaveCount(tabs)
    const stages = await hrefsOf(page, places)
    const desks: string[] = []
    for (const stage of stages) {
      await page.goto(stage)
      for (const name of opens)
        desks.push(...(await hrefsOf(page, page.getByRole('link', { name }))).slice(0, 1))
    }
    for (const address of [...stages, ...start, ...new Set(desks)]) await isForEverybody(page, address)
  })
}

async function hrefsOf(page: Page, links: ReturnType<Page['getByRole']>): Promise<string[]> {
  const found = await Promise.all((await links.all()).map((link) => link.getAttribute('href')))
  return found.map((href) => new URL(href ?? '', page.url()).href.replace(/payment\/\w+$/, stays))
}

/** A payment page that was opened afresh goes on to the provider by itself. */
const stays = '$&?cancelled'

const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const

/** One visit; the page changes its width and its colours in place. Motion is off, so that no colour is half way. */
async function isForEverybody(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(address)
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(scrollWidth, `${address} scrolls sideways`).toBeLessThanOrEqual(320)
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    )
    expect.soft(found, `${address} at ${width}, ${colorScheme}`).toEqual([])
  }
}

test('from signing in to the second step of the wizard and out again by keys alone', async ({ browser }) => {
  const page = await aVisitor({ browser, site })
  await page.goto('/login')
  await tabsTo(page, 'Email')
  await page.keyboard.type('author@demo.example')
  await tabsTo(page, 'Password')
  await page.keyboard.type(secret)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/welcome/)
  await tabsTo(page, 'Go to Dashboard')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
  await tabsTo(page, 'New Submission')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/submissions\/author/)
  await tabsTo(page, 'Title')
  await page.keyboard.type('A title without a mouse')
  await tabsTo(page, 'Next')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What did you find?' })).toBeVisible()
  await tabsTo(page, 'Abstract')
  await page.keyboard.press('Shift+Tab')
  await tabsTo(page, 'Dashboard')
  await page.keyboard.press('Enter')
  await tabsTo(page, 'Logout')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have been logged out.')).toBeVisible()
})

/** Goes on by Tab, at most once around the page, until the focus is on what has this name. */
async function tabsTo(page: Page, name: string): Promise<void> {
  const isThere = async () => {
    const focused = page.locator(':focus')
    return (await focused.count()) > 0 && (await nameOf(page)) === name
  }
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way by Tab to ${name} on ${page.url()}.`)
}

/** The label of a field, the words of anything else. */
async function nameOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const it = document.activeElement
    const [label] =
      it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement ? (it.labels ?? []) : []
    return (label ?? it)?.textContent?.trim() ?? ''
  })
}
