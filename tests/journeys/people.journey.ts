// A publisher recruits an editor from outside, and parts with them again.
import { expect, type Page } from '@playwright/test'
import { join, joinAs } from '../support/api.ts'
import { emailsTo } from '../support/emails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aText, aWordFile } from '../support/submissions.ts'
import { aVisitor, cardOf, signsIn } from './people.ts'
import { test } from './test.ts'

let site: Site

test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

const [author, publisher, guest] = ['anwen', 'petra', 'mirren'].map((name) => `${name}@demo.example`) as [
  string,
  string,
  string,
]

async function opensPeople(page: Page) {
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
}

async function registers(page: Page) {
  await page.getByRole('link', { name: 'Create Your Account' }).click()
  await page.getByLabel('Given name').fill('Mirren')
  await page.getByLabel('Affiliation').fill('Institute for Paper Engineering')
  await page.getByLabel('Country').selectOption('Iceland')
  await page.getByLabel('Username').fill('mirren')
  await page.getByLabel('Password', { exact: true }).fill('layers of creeping sheets')
  await page.getByLabel('Repeat password').fill('layers of creeping sheets')
  await page.getByLabel(/^I agree/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/invitation')
}

test('a newcomer is invited, works as an editor, then no longer, and then in three roles by turns', async ({
  browser,
}) => {
  const { upload } = await join(site, author)
  await upload(
    '/api/submissions/create-author',
    { ...aText, status: 'submitted' },
    { name: 'creep.docx', bytes: aWordFile() },
  )
  await joinAs(site, { givenName: 'Petra', email: publisher, role: 'publisher' })

  const office = await signsIn({ browser, site }, publisher)
  await opensPeople(office)
  await office.getByRole('link', { name: 'Invite Someone' }).click()
  await office.getByLabel('Email').fill(guest)
  await office.getByRole('radio', { name: 'Editor' }).check()
  await office.getByLabel('Personal note').fill('You know how paper creeps.')
  await office.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(office.getByText(`An invitation is on its way to ${guest}.`)).toBeVisible()
  await expect(office.getByRole('button', { name: `Send again to ${guest}` })).toBeVisible()

  const [sent] = await emailsTo(site, guest)
  expect(sent?.subject).toBe('You are invited to be an editor')
  const page = await aVisitor({ browser, site })
  await page.goto(/http\S+\/invitation\?code=\S+/.exec(sent?.text ?? '')?.[0] ?? '')
  await expect(page.getByRole('heading', { name: 'You are invited to be an editor' })).toBeVisible()
  await expect(page.getByText('You know how paper creeps.')).toBeVisible()
  await registers(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Thank you. You are now an editor.')).toBeVisible()
  await cardOf(page, aText.title).getByRole('button', { name: 'Select for Edit' }).click()
  await expect(page.getByText('Article selected for editing.')).toBeVisible()

  await opensPeople(office)
  await office.getByLabel('Search people').fill('mirren')
  await office.getByRole('button', { name: 'Search' }).click()
  await office.getByRole('link', { name: 'Roles of Mirren' }).click()
  await office.getByRole('link', { name: 'Withdraw the role of editor' }).click()
  await expect(office.getByText('One paper they hold as editor goes back to the pool')).toBeVisible()
  await office.getByRole('button', { name: 'Withdraw the role' }).click()
  await expect(office.getByText('Mirren is no longer an editor.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Author dashboard')).toBeVisible()
  await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0)
  expect((await emailsTo(site, guest)).map(({ subject }) => subject)).toContain('You are no longer an editor')

  await office.getByRole('link', { name: /^Make reviewer ?: Mirren/ }).click()
  await office.getByRole('button', { name: 'Make reviewer' }).click()
  await office.getByRole('link', { name: /^Make editor ?: Mirren/ }).click()
  await office.getByRole('button', { name: 'Make editor' }).click()
  await office.getByRole('link', { name: /^Make publisher ?: Mirren/ }).click()
  await office.getByRole('button', { name: 'Make publisher' }).click()
  await expect(office.getByText('Editor, Reviewer, Publisher since')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Reviewer dashboard')).toBeVisible()
  await worksAs(page, 'publisher')
  await expect(page.getByRole('link', { name: 'People' }).first()).toBeVisible()
  await worksAs(page, 'editor')
  await expect(cardOf(page, aText.title).getByRole('button', { name: 'Select for Edit' })).toBeVisible()

  const desk = await signsIn({ browser, site }, author)
  await desk.getByRole('link', { name: /^Submitted/ }).click()
  await cardOf(desk, aText.title).getByRole('link', { name: 'View Details' }).click()
  await expect(desk.getByText('The person who had selected it is no longer an editor')).toBeVisible()
})

async function worksAs(page: Page, role: 'editor' | 'publisher'): Promise<void> {
  const said = role === 'editor' ? 'an editor' : 'a publisher'
  await page.locator('summary').filter({ hasText: 'M' }).click()
  await page.getByRole('button', { name: `Work as ${said}` }).click()
  await expect(page.getByText(`You’re now working as ${said}.`)).toBeVisible()
  await expect(page.getByText(`${role === 'editor' ? 'Editor' : 'Publisher'} dashboard`)).toBeVisible()
}
