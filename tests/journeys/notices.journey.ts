// A publisher retracts a paper, and corrects another without a script: from the form to what readers see.
import { expect, type Page } from '@playwright/test'
import { joinAs, type Api } from '../support/api.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aText, aWordFile } from '../support/submissions.ts'
import { holdsForEverybody } from './everybody.ts'
import { missedByTab } from './keys.ts'
import { aVisitor, signsIn } from './people.ts'
import { test } from './test.ts'

const email = 'petra@demo.example'
let site: Site
let publisher: Api
test.beforeAll(async () => {
  site = await startSite({ env: { JOURNAL_CHARGE: '0', CROSSMARK_POLICY: '10.5555/crossmark' } })
  publisher = await joinAs(site, { givenName: 'Petra', email, role: 'publisher' })
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

/** Entered by the publisher and published as programs do it. */
async function isPublished(title: string): Promise<string> {
  const author = { givenName: 'Ottokar', familyName: 'Fennimarsh', email: 'ottokar@demo.example' }
  const { body } = await publisher.upload(
    '/api/submissions/create-publisher',
    { ...aText, title, ...author, status: 'approved_for_publication' },
    { name: 'creep.docx', bytes: aWordFile(title) },
  )
  const { id } = body['data'] as { id: string }
  const publication = { submissionId: id, doi: `10.5555/${id}`, status: 'published' }
  await expect
    .poll(async () => (await publisher.post('/api/submissions/update-publisher', publication)).status, {
      timeout: 60_000, // the PDF is made first
    })
    .toBe(200)
  return id
}

async function fillsIn(page: Page, type: string): Promise<void> {
  await page.getByLabel('Type').selectOption(type)
  await page.getByLabel('Who asked for it').selectOption('The editor')
  await page.getByLabel('Do the authors agree?').selectOption('All authors agree with it.')
  await page.getByLabel('Reason').selectOption('Unreliable results')
  await page.getByLabel('Text', { exact: true }).fill('The scale was never calibrated.')
}

async function isReady(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/PDF ready/)).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('a retraction is previewed, saved and published, and readers can’t miss it', async ({ browser }) => {
  const id = await isPublished('Creep of layered paper')
  const page = await signsIn({ browser, site }, email)
  await page.goto(`/submissions/${id}`)
  await page.getByRole('link', { name: 'Correct or Retract' }).click()
  await page.getByRole('button', { name: 'Save the Notice' }).click()
  await expect(page.getByText('Please choose a reason.')).toBeVisible()
  await fillsIn(page, 'Retraction')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('RETRACTED: Creep of layered paper')).toBeInViewport()
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0) // a spinner stopped halfway sticks out
  await holdsForEverybody(page)
  expect.soft(await missedByTab(page)).toEqual([])
  await page.getByRole('button', { name: 'Save the Notice' }).click()
  await expect(page).toHaveURL(/\/doi\//)
  await expect(page.getByText(/marked as ‘Retracted’/)).toBeVisible()
  await isReady(page)
  await page.getByRole('button', { name: /^Publish in Issue/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Article Published Successfully.')).toBeVisible()

  const reader = await aVisitor({ browser, site }, { viewport: { width: 390, height: 844 } })
  await reader.goto(`/articles/${id}`)
  await expect(reader.getByText(/^Retracted, /)).toBeInViewport()
  await holdsForEverybody(reader)
  await reader.getByRole('link', { name: 'Retraction: Creep of layered paper' }).first().click()
  await expect(reader.getByText('The scale was never calibrated.')).toBeVisible()
  await reader.getByRole('link', { name: 'RETRACTED: Creep of layered paper' }).first().click()
  await expect(reader).toHaveURL(new RegExp(`/articles/${id}$`))
})

test('a correction is written and published without a script', async ({ browser }) => {
  const id = await isPublished('Swelling of layered paper')
  const page = await signsIn({ browser, site }, email, { javaScriptEnabled: false })
  await page.goto(`/submissions/${id}/notice`)
  await fillsIn(page, 'Correction')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Correction: Swelling of layered paper')).toBeVisible()
  await expect(page.getByLabel('Reason')).toHaveValue('unreliable')
  await page.getByRole('button', { name: 'Save the Notice' }).click()
  await isReady(page)
  await page.getByRole('button', { name: /^Publish in Issue/ }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  const reader = await aVisitor({ browser, site })
  await reader.goto(`/articles/${id}`)
  await expect(reader.getByText(/^Corrected, /)).toBeVisible()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Swelling of layered paper')
})
