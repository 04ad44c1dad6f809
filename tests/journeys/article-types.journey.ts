// A journal that also publishes letters and editorials.
import { expect, type Page } from '@playwright/test'
import { join } from '../support/api.ts'
import { theManuscript } from '../support/manuscripts.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { holdsForEverybody } from './everybody.ts'
import { cardOf, signsIn } from './people.ts'
import { test } from './test.ts'

const { name, bytes } = theManuscript()
const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const manuscript = { name, mimeType, buffer: Buffer.from(bytes) }
const [writes, prints] = ['yrsa@demo.example', 'petra@demo.example'] as const
let site: Site

test.beforeAll(async () => {
  site = await startSite()
  await join(site, writes)
  await join(site, prints, 'publisher')
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

test('a publisher turns on letters and editorials; an author submits a letter, and an editorial appears unreviewed and free', async ({
  browser,
}) => {
  const publisher = await signsIn({ browser, site }, prints)
  await offers(publisher, 'Letter', { called: 'Letter to the editor', hasAbstract: false })
  await holdsForEverybody(publisher)
  await offers(publisher, 'Editorial')

  const author = await signsIn({ browser, site }, writes)
  await submitsALetter(author)

  await createsAnEditorial(publisher)
  await publishes(publisher, 'Where we stand')

  const reader = await browser.newPage()
  await reader.goto(`${site.url}/search?q=stand`)
  await expect(reader.getByText('Editorial', { exact: true })).toBeVisible()
  await expect(reader.getByText('Peer reviewed')).toHaveCount(0)
  await reader.getByRole('link', { name: 'Where we stand' }).first().click()
  await expect(reader.getByText('Articles of this type aren’t peer reviewed.')).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'Abstract' })).toHaveCount(0)
  await expect(reader.getByText(/:e1\./).first()).toBeAttached()
})

async function offers(
  page: Page,
  type: string,
  set?: { called: string; hasAbstract: boolean },
): Promise<void> {
  await page.goto('/policies/types')
  const row = page
    .getByRole('listitem')
    .filter({ hasText: type })
    .filter({ has: page.locator('details') })
  await row.getByText(`Change “${type}”`).click()
  await row.getByRole('checkbox', { name: /can choose it/ }).check()
  if (set) {
    await row.getByLabel('Name', { exact: true }).fill(set.called)
    await row.getByRole('checkbox', { name: /has an abstract/ }).setChecked(set.hasAbstract)
  }
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved\. It applies from now on/).first()).toBeVisible()
}

async function submitsALetter(page: Page): Promise<void> {
  await page.goto('/submissions/author')
  await page.getByLabel('Title').fill('A word about tides')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Article type').selectOption('Letter to the editor')
  await expect(page.getByLabel('Abstract')).toHaveCount(0)
  await holdsForEverybody(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Drop your file here').setInputFiles(manuscript)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Letter to the editor')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('link', { name: 'Follow your paper' }).click()
  await expect(page.getByText('Letter to the editor').first()).toBeVisible()
}

async function createsAnEditorial(page: Page): Promise<void> {
  await page.goto('/submissions/publisher')
  await page.getByLabel('Given name').fill('Ottokar')
  await page.getByLabel('Family name').fill('Fennimarsh')
  await page.getByLabel('Email', { exact: true }).fill('ottokar@demo.example')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Title').fill('Where we stand')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Article type').selectOption('Editorial')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Drop your file here').setInputFiles(manuscript)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Create article' }).click()
  await expect(cardOf(page, 'Where we stand')).toContainText('No charge')
}

async function publishes(page: Page, called: string): Promise<void> {
  await cardOf(page, called).getByRole('link', { name: 'Add DOI & Publish' }).click()
  await expect(page.getByText(/^Payment/)).toHaveCount(0)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: /^Publish in Issue/ })).toBeEnabled({ timeout: 1000 })
  }).toPass() // once the PDF is made
  await page.getByRole('button', { name: /^Publish in Issue/ }).click()
  await page
    .getByRole('button', { name: /^Publish/ })
    .last()
    .click()
  await expect(page.getByText('Article Published Successfully.').first()).toBeVisible()
}
