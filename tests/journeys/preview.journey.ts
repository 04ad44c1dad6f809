// The typeset paper is seen before it is submitted.
import { expect, type Page } from '@playwright/test'
import { waxPaper } from '#features/press/samples/wax-paper.ts'
import { join } from '../support/api.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { violationsIn } from './everybody.ts'
import { signsIn } from './people.ts'
import { test } from './test.ts'

const email = 'anwen@demo.example'
const title = 'Two-layer wax barriers hold capillary flow'
const file = {
  name: 'wax.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from(waxPaper),
}
let site: Site
test.beforeAll(async () => {
  site = await startSite()
  await join(site, email)
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

const phone = { viewport: { width: 390, height: 844 } }
const pageOne = (page: Page) => page.getByRole('img', { name: `Page one of the paper, typeset: ${title}` })
const button = (page: Page, name: string) => page.getByRole('button', { name })

test('on a phone: the typeset paper is seen before it is submitted', async ({ browser }) => {
  const page = await signsIn({ browser, site }, email, phone)
  await page.goto('/submissions/author')
  await button(page, 'Begin with your Word file').setInputFiles(file)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title, { timeout: 60_000 })
  await button(page, 'Next').click()
  await expect(page.getByLabel('Abstract')).not.toHaveValue('')
  await button(page, 'Next').click()
  await expect(page.getByText('This is how the paper would look.')).toBeVisible({ timeout: 30_000 })
  await expect(pageOne(page)).toBeVisible()
  await expect.poll(() => pageOne(page).evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(800)
  expect(await violationsIn(page.locator('html'))).toEqual([])
  await page.getByRole('link', { name: 'Read it as a web page' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('Paper strips move liquid without pumps')).toBeVisible()
  await expect(page.getByRole('img', { name: 'A strip of paper' })).toBeVisible()
  expect(await violationsIn(page.locator('html'))).toEqual([])
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(pageOne(page)).toBeVisible()
  await button(page, 'Submit manuscript').click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('without a script: the page says that it’s being typeset, and shows it when loaded again', async ({
  browser,
}) => {
  const page = await signsIn({ browser, site }, email, { javaScriptEnabled: false })
  await page.goto('/submissions/author')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await button(page, 'Begin with your Word file').setInputFiles(file)
  await button(page, 'Read this file').click()
  await page.goto(page.url().replace(/\?.*/, '?step=upload'))
  await expect(page.getByText('We’re typesetting the paper.')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(pageOne(page)).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 60_000 })
  const link = page.getByRole('link', { name: 'Open the PDF' })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
})
