// A journal with an editor in chief: papers are handed out, and a conflict of interest is seen first.
import { expect } from '@playwright/test'
import { join, joinAs } from '../support/api.ts'
import { emailsTo } from '../support/emails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aText, aWordFile } from '../support/submissions.ts'
import { holdsForEverybody } from './everybody.ts'
import { missedByTab, tabsTo } from './keys.ts'
import { cardOf, opensTab, signsIn } from './people.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

const [author, publisher, chief, colleague] = ['anwen', 'petra', 'cleo', 'edda'].map(
  (name) => `${name}@demo.example`,
) as [string, string, string, string]
const stranger = 'emil@elsewhere.example'

/** The author's colleagues, all at the same institute; and an editor from elsewhere. */
async function everybodyJoins() {
  const { upload } = await join(site, author)
  const paper = { name: 'creep.docx', bytes: aWordFile() }
  await upload('/api/submissions/create-author', { ...aText, status: 'submitted' }, paper)
  await joinAs(site, { givenName: 'Petra', email: publisher, role: 'publisher' })
  await joinAs(site, { givenName: 'Cleo', email: chief, role: 'editor' })
  await joinAs(site, { givenName: 'Edda', email: colleague, role: 'editor' })
  const { token = '' } = await joinAs(site, { givenName: 'Emil', email: stranger, role: 'editor' })
  const profile = { givenName: 'Emil', familyName: 'Quayle', username: 'emil', email: stranger }
  await fetch(`${site.url}/api/users/profile`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...profile, affiliation: 'Elsewhere Academy', country: 'Norway' }),
  })
}

test('an editor in chief assigns a paper despite a conflict, with a reason, and later to somebody else', async ({
  browser,
}) => {
  await everybodyJoins()
  const office = await signsIn({ browser, site }, publisher)
  await office.goto('/people?role=editor&q=cleo')
  await office.getByRole('link', { name: 'Roles of Tarrowby, Cleo' }).click()
  await office.getByRole('button', { name: 'Make editor in chief' }).click()
  await expect(office.getByText('Cleo is now editor in chief.')).toBeVisible()
  await expect(office.getByText('Editor in chief since')).toBeVisible()

  const page = await signsIn({ browser, site }, chief)
  await cardOf(page, aText.title).getByRole('link', { name: 'Assign an Editor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Assign an Editor' })).toBeVisible()
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/^Emil Quayle/)
  const edda = page.getByRole('radio', { name: /^Edda/ })
  await expect(edda).toHaveAccessibleName(/Works at the same institution as Anwen Tarrowby/)
  await holdsForEverybody(page)
  expect(await missedByTab(page)).toEqual([])
  await edda.check()
  await page.getByRole('button', { name: 'Assign the Paper' }).click()
  await expect(page.getByText('This editor has a conflict of interest.').first()).toBeVisible()
  await expect(edda).toBeChecked()
  await page.getByLabel('Reason').fill('Nobody else here knows paper.')
  await page.getByRole('button', { name: 'Assign the Paper' }).click()
  await expect(page.getByText('Article assigned.')).toBeVisible()
  await expect(cardOf(page, aText.title).getByText('Edited by Edda Tarrowby')).toBeVisible()

  const [sent] = await emailsTo(site, colleague)
  expect(sent?.subject).toMatch(/^You’re now the editor of ALD-/)
  expect(sent?.text).toContain('Nobody else here knows paper.')
  const desk = await signsIn({ browser, site }, colleague)
  await cardOf(desk, aText.title).getByRole('link', { name: 'View Details' }).click()
  await expect(desk.getByText('to Edda Tarrowby, Nobody else here knows paper.')).toBeVisible()
  const home = await signsIn({ browser, site }, author)
  await opensTab(home, 'Editing')
  await cardOf(home, aText.title).getByRole('link', { name: 'View Details' }).click()
  await expect(home.getByText('Assigned to an editor')).toBeVisible()
  await expect(home.getByText('Nobody else here knows paper.')).toHaveCount(0)

  await opensTab(page, 'All in Progress')
  await cardOf(page, aText.title).getByRole('link', { name: 'Change the Editor' }).click()
  await tabsTo(page, /^Emil Quayle/)
  await page.keyboard.press('Space')
  await tabsTo(page, 'Reason')
  await page.keyboard.type('Edda is on leave.')
  await tabsTo(page, 'Change the Editor')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Article assigned.')).toBeVisible()
  await expect(cardOf(page, aText.title).getByText('Edited by Emil Quayle')).toBeVisible()
  expect((await emailsTo(site, colleague))[0]?.subject).toMatch(/now has a different editor$/)
  await desk.goto('/dashboard?tab=mine')
  await expect(cardOf(desk, aText.title)).toHaveCount(0)

  const other = await signsIn({ browser, site }, stranger)
  await cardOf(other, aText.title).getByRole('link', { name: 'Continue Editing' }).click()
  await other.getByRole('link', { name: 'I have a conflict of interest' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('I Have a Conflict of Interest')
  await holdsForEverybody(other)
  expect(await missedByTab(other)).toEqual([])
  await other.getByLabel('What’s the conflict?').fill('We share a grant.')
  await other.getByRole('button', { name: 'Give It Back' }).click()
  await expect(other.getByText('Thank you. We won’t offer you this paper again.')).toBeVisible()
  await other.goto('/dashboard?tab=new')
  await expect(cardOf(other, aText.title)).toHaveCount(0)
  await opensTab(page, 'New Submissions')
  await cardOf(page, aText.title).getByRole('link', { name: 'Assign an Editor' }).click()
  await expect(page.getByRole('radio', { name: /^Emil Quayle/ })).toHaveAccessibleName(
    /Has declared a conflict: “We share a grant.”/,
  )
})
