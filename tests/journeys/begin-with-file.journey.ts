// A paper begins with its file: the journal reads it, the author looks at what it read and hands it in.
import { writeFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { aWordFile, bold, heading, paragraph, raised } from '#features/press/samples/word-file.ts'
import { join } from '../support/api.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { violationsIn } from './everybody.ts'
import { isAwake, signsIn } from './people.ts'
import { test } from './test.ts'

const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const email = 'ragnhild@demo.example'
const title = 'Two-layer wax barriers hold capillary flow'
const file = {
  name: 'wax.docx',
  mimeType,
  buffer: Buffer.from(
    aWordFile([
      paragraph(bold(title)),
      paragraph('Jorin Vask-Oduya', raised('1'), ', Yrsa Hallorand', raised('2')),
      paragraph(raised('1'), ' Institute for Paper Engineering, University of Larkhaven, India'),
      paragraph(raised('2'), ' Northmere School of Pharmacy, Northmere, Ireland'),
      paragraph('Correspondence: Yrsa Hallorand, yrsa@northmere.example'),
      heading(1, 'Abstract'),
      paragraph('We printed a second wax pass over the first. It holds.'),
      paragraph(bold('Keywords:'), ' wax; paper strips'),
      heading(1, 'Introduction'),
      paragraph('Paper strips move liquid without pumps.'),
      heading(1, 'Data availability'),
      paragraph('The strips are in a drawer.'),
    ]),
  ),
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

/** With the mouse, as from a folder beside the browser. */
async function dropsOn(target: Locator, path = test.info().outputPath(file.name)) {
  writeFileSync(path, file.buffer)
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())! // it's visible
  const mouse = await target.page().context().newCDPSession(target.page())
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await mouse.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data })
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const titleField = (page: Page) => page.getByLabel('Title', { exact: true })

test('on a phone: a file chosen, what was read looked at and confirmed, submitted', async ({ browser }) => {
  const page = await signsIn({ browser, site }, email, { viewport: { width: 390, height: 844 } })
  await page.goto('/submissions/author')
  await page.getByRole('button', { name: 'Begin with your Word file' }).setInputFiles(file)
  await expect(page.getByText('We’ve read wax.docx.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('2 authors, an abstract of 11 words and 2 keywords')).toBeVisible()
  await expect(titleField(page)).toHaveValue(title)
  await page.getByText('Read from your file').click()
  await expect(page.locator('blockquote').getByText(title)).toBeVisible()
  expect(await violationsIn(page.locator('html'))).toEqual([])
  await next(page)
  await expect(page.getByLabel('Abstract')).toHaveValue(
    'We printed a second wax pass over the first. It holds.',
  )
  await expect(page.getByRole('list', { name: 'Keywords added' })).toContainText('paper strips')
  await expect(page.getByLabel('Language')).toHaveValue('en')
  await page.getByLabel('Language').selectOption('Portuguese')
  await expect(page.getByText('Your file says:')).toHaveCount(2) // the profile names somebody else, too
  await expect(page.getByText('Jorin Vask-Oduya, Yrsa Hallorand')).toBeVisible() // offered: the profile names somebody else
  await page.getByRole('button', { name: 'Use this instead' }).last().click()
  await expect(page.getByLabel('Affiliation').nth(1)).toHaveValue(
    'Northmere School of Pharmacy, Northmere, Ireland',
  )
  await page.getByText('Declarations (optional) 1 of 8 answered').click()
  await expect(page.getByLabel('Data availability')).toHaveValue('The strips are in a drawer.')
  await page.getByRole('button', { name: 'The authors declare no competing interests.' }).press('Enter')
  await expect(page.getByLabel('Competing interests')).toHaveValue(
    'The authors declare no competing interests.',
  )
  await page.getByText('Links to preprint, data and code').click()
  await page.getByLabel('Dataset').fill('in a drawer')
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByLabel('Dataset').fill('https://doi.org/10.5281/zenodo.1234567')
  expect(await violationsIn(page.locator('html'))).toEqual([])
  await next(page)
  await expect(page.getByRole('heading', { name: 'The manuscript', exact: true })).toBeVisible()
  await next(page)
  await expect(page.getByText('Competing interests, Data availability')).toBeVisible()
  await expect(page.getByText('10.5281/zenodo.1234567')).toBeVisible()
  await expect(page.getByText('Portuguese')).toBeVisible()
  await page.getByRole('button', { name: 'Submit manuscript' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('what was typed by hand is only offered another wording', async ({ browser }) => {
  const page = await signsIn({ browser, site }, email)
  await page.goto('/submissions/author')
  await titleField(page).fill('My own title')
  await page.getByRole('button', { name: 'Begin with your Word file' }).setInputFiles(file)
  await expect(page.getByText('We’ve read wax.docx.')).toBeVisible({ timeout: 60_000 })
  await expect(titleField(page)).toHaveValue('My own title')
  await page.getByRole('button', { name: 'Use this instead' }).click()
  await expect(titleField(page)).toHaveValue(title)
})

test('a file is taken wherever it is dropped, on each step', async ({ browser }) => {
  const page = await signsIn({ browser, site }, email)
  const heading = page.getByRole('heading', { level: 1 })
  const begins = async () => {
    await page.goto('/submissions/author')
    await isAwake(page)
  }
  await begins()
  await dropsOn(heading)
  await expect(titleField(page)).toHaveValue(title, { timeout: 60_000 })

  await begins()
  await titleField(page).fill('My own title')
  await next(page)
  await expect(page.getByRole('heading', { name: 'What did you find?' })).toBeVisible()
  await dropsOn(heading)
  await expect(page.getByLabel('Abstract')).toHaveValue(/second wax pass/, { timeout: 60_000 })

  await begins()
  await titleField(page).fill('My own title')
  await next(page)
  await expect(page.getByRole('heading', { name: 'What did you find?' })).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?step=upload`)
  await isAwake(page)
  await dropsOn(heading)
  await expect(page.getByRole('heading', { name: 'The manuscript', exact: true })).toBeVisible()
  await expect(page.getByText(file.name).first()).toBeVisible()

  for (const step of ['title', 'review']) {
    await page.goto(`${page.url().split('?')[0]}?step=${step}`)
    await isAwake(page)
    await dropsOn(heading, test.info().outputPath(`${step}.docx`))
    await expect(page.getByText(`${step}.docx`).first()).toBeVisible({ timeout: 60_000 })
  }
})

test('without a script the same, with a button more', async ({ browser }) => {
  const page = await signsIn({ browser, site }, email, { javaScriptEnabled: false })
  await page.goto('/submissions/author')
  await titleField(page).fill('My own title')
  await page.getByRole('button', { name: 'Begin with your Word file' }).setInputFiles(file)
  await page.getByRole('button', { name: 'Read this file' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('We’ve read wax.docx.')).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 60_000 })
  await expect(titleField(page)).toHaveValue('My own title')
  await page.getByRole('button', { name: 'Use this instead' }).click()
  await expect(titleField(page)).toHaveValue(title)
})
