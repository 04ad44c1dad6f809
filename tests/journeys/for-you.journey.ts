// What a dashboard puts first: the list across the stages, its keys, and its head on a phone.
import { expect, type Page } from '@playwright/test'
import { join } from '../support/api.ts'
import { inDatabaseOf } from '../support/database-of.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { aWordFile } from '../support/submissions.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { holdsForEverybody } from './everybody.ts'
import { missedByTab } from './keys.ts'
import { cardOf, signsIn } from './people.ts'
import { test } from './test.ts'

let site: Site

test.beforeAll(async () => {
  site = await startSite()
  await join(site, 'anwen@demo.example')
  await join(site, 'edda@demo.example', 'editor')
  await inDatabaseOf(
    site,
    (db) => db`
      insert into submissions (id, reference, status, title, abstract, keywords, author_id, editor_id, updated_at, stage_since)
      select 'paper' || n, 'ALD-2026-' || 2000 + n, status, title, 'It creeps, ' || title, array['cotton'], a.id,
        case when status <> 'submitted' then e.id end, now() - days * interval '1 day', now() - days * interval '1 day'
      from people a, people e, unnest(
        array['submitted', 'submitted', 'editing_in_progress', 'editing_in_progress', 'review_in_progress', 'rejected'],
        array['New wax', 'Old wax', 'Wax on the desk', 'Wax on the desk for long', 'Wax in review', 'Wax no more'],
        array[1, 9, 2, 400, 3, 5]) with ordinality papers(status, title, days, n)
      where a.email = 'anwen@demo.example' and e.email = 'edda@demo.example'`,
  )
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

const titlesUnder = (page: Page, name: string) =>
  page.getByRole('region', { name }).getByRole('article').getByRole('heading')

for (const javaScriptEnabled of [true, false])
  test(`an editor finds what is due first, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    browser,
  }) => {
    const page = await signsIn({ browser, site }, 'edda@demo.example', { javaScriptEnabled })
    await expect(page.getByRole('link', { name: 'For you' })).toHaveAttribute('aria-current', 'page')
    await expect(titlesUnder(page, 'Yours to do')).toHaveText(['Wax on the desk for long', 'Wax on the desk'])
    await expect(cardOf(page, 'Wax on the desk for long')).toContainText(/\d+ days overdue/)
    await expect(cardOf(page, 'Wax on the desk')).toContainText('At this stage for 2 days')
    await expect(titlesUnder(page, 'Waiting for an editor')).toHaveText(['Old wax', 'New wax'])
    await expect(titlesUnder(page, 'Waiting for others')).toHaveText(['Wax in review'])
    await expect(cardOf(page, 'Wax in review')).toContainText('Waiting for its reviewer since')
    await cardOf(page, 'Old wax').getByText('Abstract', { exact: true }).click()
    await expect(page.getByText('It creeps, Old wax')).toBeVisible()

    const strip = page.getByRole('navigation', { name: 'Submissions by stage' })
    await expect(strip.getByRole('link')).toHaveText([
      'New Submissions2',
      'My Documents To Edit2',
      'Edit Completed2',
    ])
    await strip.getByRole('link', { name: 'New Submissions' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('link', { name: 'For you' }).click()
    await expect(page.getByRole('article')).toHaveCount(5)
  })

test('j and k move between papers, Enter opens an abstract, and the keys can be turned off', async ({
  browser,
}) => {
  const page = await signsIn({ browser, site }, 'edda@demo.example')
  const summaryOf = (title: string) => cardOf(page, title).getByText('Abstract', { exact: true })
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  for (const key of ['j', 'j', 'j', 'k', 'x']) await page.keyboard.press(key)
  await expect(summaryOf('Wax on the desk')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('It creeps, Wax on the desk', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+j')
  await expect(summaryOf('Wax on the desk')).toBeFocused()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(summaryOf('Wax on the desk for long')).not.toBeFocused()

  await page.goto('/dashboard?tab=new')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByLabel('Search New Submissions').pressSequentially('jk')
  await expect(page.getByLabel('Search New Submissions')).toHaveValue('jk')
})

for (const javaScriptEnabled of [true, false])
  test(`on a phone the first paper is in view, and the head unfolds, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    browser,
  }) => {
    const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled }
    for (const [who, start] of [
      ['edda@demo.example', undefined],
      ['anwen@demo.example', 'New Submission'],
    ] as const) {
      const page = await signsIn({ browser, site }, who, phone)
      for (const address of ['/dashboard', '/dashboard?tab=submitted', '/dashboard?tab=new']) {
        await page.goto(address)
        await expect(page.getByRole('article').first().getByRole('heading')).toBeInViewport({ ratio: 1 })
        expect(await page.evaluate(() => scrollY)).toBe(0)
      }
      if (start) await expect(page.getByRole('link', { name: start }).first()).toBeInViewport({ ratio: 1 })
      const head = page.locator('.band')
      await expect(head.getByRole('link', { name: 'View All Submissions' })).toBeHidden()
      await head.getByRole('button', { name: 'More' }).click()
      await expect(head.getByRole('link', { name: 'Profile' })).toBeInViewport({ ratio: 1 })
      await expect(head.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
      await head.getByRole('link', { name: 'View All Submissions' }).click()
      await expect(page.getByRole('heading', { name: 'All Submissions' })).toBeVisible()
    }
  })

test('somebody without a paper is shown three steps in place of empty tabs', async ({ browser }) => {
  await join(site, 'rhian@demo.example', 'reviewer')
  await join(site, 'solveig@demo.example')
  for (const [who, first] of [
    ['solveig@demo.example', 'Your first paper, in three steps'],
    ['rhian@demo.example', 'Your first review, in three steps'],
  ] as const) {
    const page = await signsIn({ browser, site }, who)
    await expect(page.getByRole('region', { name: first }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('navigation', { name: 'Submissions by stage' })).toHaveCount(0)
    await holdsForEverybody(page)
    expect(await missedByTab(page)).toEqual([])
  }
})

test('an author who has submitted is given the number to keep, and what to expect', async ({ browser }) => {
  const api = await join(site, 'sunniva@demo.example')
  const progress = { title: 'Wax handed in', abstract: 'It creeps.', keywords: ['wax'], status: 'submitted' }
  const paper = { name: 'wax.docx', bytes: aWordFile() }
  const submitted = await api.upload('/api/submissions/create-author', progress, paper)
  const { id, reference } = submitted.body['data'] as Submission // as the contract says
  const page = await signsIn({ browser, site }, 'sunniva@demo.example')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/dashboard/submitted/${id}`)
  const card = cardOf(page, 'Wax handed in')
  await expect(card.getByText(reference)).toBeVisible()
  await card.getByRole('button', { name: 'Copy' }).click()
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  await expect(card).toContainText('Next, an editor selects it.')
  await expect(card).toContainText('Email sent to')
  await expect(card).toContainText('sunniva@demo.example')
  await expect(card.getByRole('list', { name: 'Progress: Submitted' })).toBeVisible()
  await holdsForEverybody(page)
  expect(await missedByTab(page)).toEqual([])
  await card.getByRole('link', { name: 'Follow your paper' }).click()
  await expect(page).toHaveURL(`/submissions/${id}`)
})

test('the list across the stages is for everybody', async ({ browser }) => {
  for (const who of ['edda@demo.example', 'anwen@demo.example']) {
    const page = await signsIn({ browser, site }, who)
    await page.goto('/dashboard?tab=for-you')
    await page.getByText('Abstract', { exact: true }).first().click()
    for (let look = 0; look < 2; look++) await holdsForEverybody(page)
    expect(await missedByTab(page)).toEqual([])
  }
})
