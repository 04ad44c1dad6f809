// A publisher amends a name in a published paper: from the form to what readers are told.
import { expect } from '@playwright/test'
import { joinAs, type Api } from '../support/api.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aText, aWordFile } from '../support/submissions.ts'
import { holdsForEverybody } from './everybody.ts'
import { signsIn } from './people.ts'
import { test } from './test.ts'

const email = 'petra@demo.example'
let site: Site
let publisher: Api
test.beforeAll(async () => {
  site = await startSite({ env: { JOURNAL_CHARGE: '0' } })
  publisher = await joinAs(site, { givenName: 'Petra', email, role: 'publisher' })
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

async function isPublished(): Promise<string> {
  const author = { givenName: 'Ottokar', familyName: 'Fennimarsh', email: 'ottokar@demo.example' }
  const { body } = await publisher.upload(
    '/api/submissions/create-publisher',
    { ...aText, ...author, status: 'approved_for_publication' },
    { name: 'creep.docx', bytes: aWordFile('Creep') },
  )
  const { id } = body['data'] as { id: string }
  const publication = { submissionId: id, doi: `10.5555/${id}`, status: 'published' }
  await expect
    .poll(async () => (await publisher.post('/api/submissions/update-publisher', publication)).status)
    .toBe(200)
  return id
}

test('an amended name is looked at, saved, and told to readers with its reason', async ({ browser }) => {
  const id = await isPublished()
  const page = await signsIn({ browser, site }, email)
  await page.goto(`/submissions/${id}`)
  await page.getByRole('link', { name: 'Amend the Paper' }).click()
  await page.getByLabel('Family name').fill('Fennymarsh')
  await page.getByLabel('Reason, for readers').fill('The author’s name was misspelt.')
  await page.getByRole('button', { name: 'See what will change' }).click()
  await expect(page.getByRole('heading', { name: 'What will change' })).toBeVisible()
  await holdsForEverybody(page)
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Amended. The PDF will follow in a minute.')).toBeVisible()

  await page.goto(`/submissions/${id}/mend`)
  await expect(page.getByLabel('Family name')).toHaveValue('Fennymarsh')
  await expect(page.getByRole('region', { name: 'Earlier amendments' })).toContainText('Fennimarsh')
  await page.goto(`/articles/${id}`)
  await expect(page.getByRole('heading', { name: 'Updates' })).toBeVisible()
  await expect(page.getByText('The author’s name was misspelt.')).toBeVisible()
  await page.getByText('What was changed').click()
  await expect(page.locator('del', { hasText: 'Fennimarsh' })).toBeVisible()
})
