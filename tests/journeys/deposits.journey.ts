// A DOI that the registrar refuses: explained in plain words, put right, sent again and registered.
import { expect, type Page } from '@playwright/test'
import { join, joinAs, type Api } from '../support/api.ts'
import { inDatabaseOf } from '../support/database-of.ts'
import { isInTrouble } from '../support/deposits.ts'
import { emailsTo } from '../support/emails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aText, aWordFile } from '../support/submissions.ts'
import { holdsForEverybody } from './everybody.ts'
import { missedByTab, tabsTo } from './keys.ts'
import { signsIn } from './people.ts'
import { test } from './test.ts'

const emails = { author: 'anwen@demo.example', publisher: 'petra@demo.example' }
const title = 'Creep that nobody could cite'
let site: Site
let people: Record<'author' | 'editor' | 'reviewer' | 'publisher', Api>

test.beforeAll(async () => {
  site = await startSite({ env: { JOURNAL_CHARGE: '0' } })
  people = {
    author: await join(site, emails.author),
    editor: await join(site, 'edda@demo.example', 'editor'),
    reviewer: await join(site, 'runa@demo.example', 'reviewer'),
    publisher: await joinAs(site, { givenName: 'Petra', email: emails.publisher, role: 'publisher' }),
  }
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

/** As programs do it, up to the publisher's desk. */
async function isApproved(): Promise<string> {
  const paper = { name: 'creep.docx', bytes: aWordFile(title) }
  const { body } = await people.author.upload(
    '/api/submissions/create-author',
    { ...aText, title, status: 'submitted' },
    paper,
  )
  const submissionId = (body['data'] as { id: string }).id
  const takes = async (who: Api, call: string, status: string) =>
    expect(await who.post(`/api/submissions/${call}`, { submissionId, status })).toMatchObject({
      status: 200,
    })
  await takes(people.editor, 'update-editor', 'editing_in_progress')
  await takes(people.editor, 'update-editor', 'sent_for_review')
  await takes(people.reviewer, 'update-reviewer', 'review_in_progress')
  await takes(people.reviewer, 'update-reviewer', 'approved_for_publication')
  return submissionId
}

const isRightForEverybody = async (page: Page) => {
  await holdsForEverybody(page)
  expect.soft(await missedByTab(page), `${page.url()} by keys alone`).toEqual([])
}

const refusal =
  'ISSN "23771666" has already been assigned, title/issn: Creep/23771666 is owned by publisher: 10.3765'

test('a refused deposit is told by email, on the paper and at its desk; corrected and sent again, it’s registered', async ({
  browser,
}) => {
  await inDatabaseOf(site, (db) => isInTrouble({ db }, 'refuse', { words: refusal }))
  const id = await isApproved()
  const publisher = await signsIn({ browser, site }, emails.publisher)
  await expect(async () => {
    await publisher.goto(`/doi/${id}`)
    await expect(publisher.getByText(/PDF ready/)).toBeVisible({ timeout: 500 })
  }).toPass()
  await publisher.getByRole('button', { name: /^Publish in Issue/ }).click()
  await publisher.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(publisher.getByText('Article Published Successfully.')).toBeVisible()

  await expect(async () => {
    await publisher.goto(`/submissions/${id}`)
    await expect(publisher.getByText('ISSN: Crossref has this ISSN under another publisher.')).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  await isRightForEverybody(publisher)
  await expect
    .poll(async () => (await emailsTo(site, emails.publisher)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('The DOI of a paper wasn’t registered'))

  await publisher.goto('/dashboard')
  await publisher
    .getByRole('navigation', { name: 'Workspace' })
    .getByRole('link', { name: 'Deposits' })
    .click()
  await expect(publisher.getByText('One deposit has failed')).toBeVisible()
  await isRightForEverybody(publisher)
  await publisher.getByRole('link', { name: 'see why' }).click()
  await publisher.getByRole('link', { name: /^Open the deposit of/ }).click()
  await expect(publisher.getByRole('heading', { name: 'ISSN' })).toBeVisible()
  await expect(publisher.getByText('Ask Crossref’s support team to transfer the title')).toBeVisible()
  await publisher.getByText('The original message', { exact: true }).click()
  await expect(publisher.getByText(refusal).first()).toBeVisible()
  await isRightForEverybody(publisher)

  // Put right at the registrar's: sent again by keys alone.
  await publisher.goto(`/deposits/${id}`)
  await tabsTo(publisher, 'Send again')
  await publisher.keyboard.press('Enter')
  await expect(publisher.getByText('On its way.')).toBeVisible()
  await expect(async () => {
    await publisher.goto(`/deposits/${id}`)
    await expect(publisher.getByText('Registered').first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(publisher.getByRole('heading', { name: 'ISSN' })).toHaveCount(0)
  await isRightForEverybody(publisher)
  const sent = publisher.getByRole('link', { name: /^What we sent/ })
  await expect(sent).toHaveCount(2)
  const xml = await publisher.request.get((await sent.first().getAttribute('href')) ?? '')
  expect(await xml.text()).toContain(`<title>${title}</title>`)

  await publisher.goto('/deposits?standing=failed')
  await expect(publisher.getByText('No failed deposits')).toBeVisible()

  await publisher.getByRole('link', { name: 'Ready for DOAJ?' }).click()
  await expect(publisher.getByRole('region', { name: 'Still missing' })).toContainText('ISSN')
  await isRightForEverybody(publisher)

  const scriptless = await signsIn({ browser, site }, emails.publisher, { javaScriptEnabled: false })
  await scriptless.goto(`/deposits/${id}`)
  await scriptless.getByRole('button', { name: 'Send again' }).click()
  await expect(scriptless.getByText('On its way.')).toBeVisible()
})
