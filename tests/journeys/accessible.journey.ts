// Every page, for people with low vision, without a mouse or on a phone: axe's rules, no sideways scrolling, the
// keyboard alone.
import { expect, type Page } from '@playwright/test'
import { emailsTo } from '../support/emails.ts'
import { brokenIds, holdsAtItsEnd, holdsForEverybody } from './everybody.ts'
import { missedByTab, signsInByKeys, tabsTo } from './keys.ts'
import { aVisitor, cardOf, signsIn } from './people.ts'
import { test } from './test.ts'

const secret = 'alidade-demo'
const reading = ['/', '/archives', '/contact', '/issue', '/nowhere', '/login', '/register']
const texts = [
  ['/why', '/mission-scope', '/editorial-board', '/indexing', '/author-guidelines', '/for-readers'],
  ['/for-authors', '/for-librarians', '/paper-template', '/peer-review', '/ethics', '/open-access'],
  ['/privacy', '/processing-charges'],
]
const searches = ['', '?q=paper', '?q=measured&year=2026', '?q=mesured', '?q=the', `?q=${'word+'.repeat(99)}`]

for (const some of texts) {
  test(`what the journal says of itself: ${some.join(' ')}`, async ({ browser, demo: site }) => {
    const page = await aVisitor({ browser, site })
    for (const address of some) await isForEverybody(page, address)
  })
}

test('the search, whatever its outcome', async ({ browser, demo: site }) => {
  const page = await aVisitor({ browser, site })
  for (const search of searches) await isForEverybody(page, `/search${search}`)
})

test('what visitors read and fill in', async ({ browser, demo: site }) => {
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
  for (const address of [...reading, issue ?? '', paper ?? '']) await isForEverybody(page, address)
})

// oxfmt-ignore
const workplaces: { who: string; start: string[]; tabs: number; opens: string[] }[] = [
  { who: 'author@demo.example',    start: ['/submissions/author', '/notifications', '/edit'], tabs: 6, opens: ['Continue Editing', 'Modify', 'Complete Payment Now'] },
  { who: 'editor@demo.example',    start: ['/submissions', '/submissions?q=paper&sort=title', '/dashboard?tab=completed&q=nowhere', '/dashboard', '/statistics'], tabs: 3, opens: ['Continue Editing', 'View Details'] },
  { who: 'reviewer@demo.example',  start: ['/submissions', '/notifications', '/profile/reviews'], tabs: 3, opens: ['Continue Review', 'View Details'] },
  { who: 'publisher@demo.example', start: ['/submissions/publisher'], tabs: 2, opens: ['Add DOI & Publish'] },
]

for (const { who, start, tabs, opens } of workplaces) {
  test(`what ${who} works with`, async ({ browser, demo: site }) => {
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
    for (const address of [...stages, ...start, ...new Set(desks)]) {
      await page.goto(address)
      await holdsAtItsEnd(page)
      expect.soft(await missedByTab(page), `${address} by keys alone`).toEqual([])
    }
  })
}

const longEmail = 'somebody.with.a.very.long.name@institute-for-paper-engineering.example'

test('who has which role, and what an invited person sees', async ({ browser, demo: site }) => {
  const page = await signsIn({ browser, site }, 'publisher@demo.example', { secret })
  await page.goto('/people/invitations')
  const links: string[] = []
  for (const email of [longEmail, 'author@demo.example']) {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('radio', { name: 'Reviewer' }).check()
    await page.getByLabel('Personal note').fill('You know how paper creeps.')
    await page.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(page.getByRole('button', { name: `Send again to ${email}` })).toBeVisible()
    const [sent] = await emailsTo(site, email)
    links.push(/\S+\/invitation\?code=\S+/.exec(sent?.text ?? '')?.[0] ?? '')
  }
  await page.goto('/people?role=editor')
  const [person = ''] = await hrefsOf(page, page.getByRole('link', { name: /^Roles of/ }))
  const places = ['/people', '/people?q=nowhere', '/people/invitations', '/people/history', person]
  for (const address of [...places, `${person}?withdraw=editor`]) {
    await isForEverybody(page, address)
    expect.soft(await missedByTab(page), `${address} by keys alone`).toEqual([])
  }
  const [toNew = '', toAuthor = ''] = links
  await isForEverybody(page, toAuthor) // signed in to a different account
  const invited = await signsIn({ browser, site }, 'author@demo.example', { secret })
  await isForEverybody(invited, toAuthor)
  const visitor = await aVisitor({ browser, site })
  for (const address of [toAuthor, toNew, '/invitation/register', '/invitation?declined'])
    await isForEverybody(visitor, address)
  await isForEverybody(await aVisitor({ browser, site }), '/invitation')
})

async function hrefsOf(page: Page, links: ReturnType<Page['getByRole']>): Promise<string[]> {
  const found = await Promise.all((await links.all()).map((link) => link.getAttribute('href')))
  return found.map((href) => new URL(href ?? '', page.url()).href.replace(/payment\/\w+$/, stays))
}

/** A payment page opened afresh goes on to the provider by itself. */
const stays = '$&?cancelled'

async function isForEverybody(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await holdsForEverybody(page, address)
}

test('the number of a paper stays on one line, whatever the width', async ({ browser, demo: site }) => {
  const page = await signsIn({ browser, site }, 'author@demo.example', { secret })
  for (const address of ['/notifications', '/dashboard', '/submissions']) {
    await page.goto(address)
    for (let width = 320; width <= 900; width += 16) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await brokenIds(page), `${address} at ${width}`).toEqual([])
    }
  }
})

test('from the search in the head of a page to a paper by keys alone', async ({ browser, demo: site }) => {
  const page = await aVisitor({ browser, site })
  await page.goto('/')
  await tabsTo(page, 'Search')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Search the journal' })).toBeVisible()
  await tabsTo(page, 'Search the papers')
  await page.keyboard.type('mesured')
  await page.keyboard.press('Enter')
  await expect(page.getByText('These contain')).toBeVisible()
  await tabsTo(page, '2026, Volume 2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^2026, Volume 2.*remove$/ })).toBeVisible()
  const title = await page.getByRole('article').getByRole('heading').first().innerText()
  await tabsTo(page, title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('from signing in to the second step of the wizard and out again by keys alone', async ({
  browser,
  demo: site,
}) => {
  const page = await aVisitor({ browser, site })
  await signsInByKeys(page, 'author@demo.example', secret)
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

test('an editor sends a paper on and a reviewer approves it by keys alone', async ({
  browser,
  demo: site,
}) => {
  const page = await aVisitor({ browser, site })
  await signsInByKeys(page, 'editor@demo.example', secret)
  await opensByKeys(page, 'New Submissions')
  const title = await page.getByRole('article').getByRole('heading').first().innerText()
  await pressesKey(page, 'Select for Edit')
  await expect(page.getByText('Article selected for editing.')).toBeVisible()
  await opensFromCard(page, title, 'Continue Editing')
  await expect(page).toHaveURL(/\/edit\//)
  await tabsTo(page, 'Feedback to the author')
  await page.keyboard.type('Well written.')
  await pressesKey(page, 'Send for Review')
  await expect(page.getByText('Article sent for review successfully!')).toBeVisible()

  const other = await aVisitor({ browser, site })
  await signsInByKeys(other, 'reviewer@demo.example', secret)
  await opensByKeys(other, 'Available for Review')
  await opensFromCard(other, title, 'Select for Review')
  await expect(other.getByText('Article selected for review.')).toBeVisible()
  await opensFromCard(other, title, 'Continue Review')
  // Its title folds it once the script is there, so the question comes in a dialog.
  await expect(other.getByRole('button', { name: 'Reviewer Panel' })).toBeVisible()
  await tabsTo(other, 'Review feedback')
  await other.keyboard.type('Nothing to add.')
  await pressesKey(other, 'Reject')
  await pressesKey(other, 'Keep reviewing')
  await pressesKey(other, 'Approve')
  await expect(other.getByText('Article approved for publication successfully!')).toBeVisible()
})

async function pressesKey(page: Page, name: string): Promise<void> {
  await tabsTo(page, name)
  await page.keyboard.press('Enter')
}

/** A dashboard tab, whose name is followed by a number. */
async function opensByKeys(page: Page, name: string): Promise<void> {
  await tabsTo(page, new RegExp(`^${name}`))
  await page.keyboard.press('Enter')
  await expect(page.locator('[aria-current="page"]', { hasText: name })).toBeVisible()
}

/** Presses something on the card with this title, skipping the cards before it. */
async function opensFromCard(page: Page, title: string, name: string): Promise<void> {
  const target = cardOf(page, title).getByText(name, { exact: true })
  await expect(target).toBeVisible()
  await tabsTo(page, name, () => target.evaluate((it) => it === document.activeElement))
  await page.keyboard.press('Enter')
}
