// Everything people get wrong, all at once, and what the journal then says. Nothing typed is lost.
import { existsSync, readFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { join, type Api } from '../support/api.ts'
import { collection, theManuscript } from '../support/manuscripts.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { cardOf, isAwake, signsIn, type Visitors } from './people.ts'
import { test } from './test.ts'

const { bytes, abstract, keywords } = theManuscript()
const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const locked = pathOf(collection, 'nasty/n01-password-agile.docx')
const megabyte = 1024 * 1024
let site: Site
let author: Api

test.beforeAll(async () => {
  site = await startSite()
  author = await join(site, 'solveig@demo.example')
  await join(site, 'edda@demo.example', 'editor')
  await join(site, 'edwin@demo.example', 'editor')
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

test('if two editors press at the same moment, one is told', async ({ browser }) => {
  const title = 'Wax on layered paper'
  const progress = { title, abstract, keywords, status: 'submitted' }
  await author.upload('/api/submissions/create-author', progress, { name: 'wax.docx', bytes })
  const editors = [
    await signsIn({ browser, site }, 'edda@demo.example'),
    await signsIn({ browser, site }, 'edwin@demo.example'),
  ]
  await Promise.all(
    editors.map((page) => cardOf(page, title).getByRole('button', { name: 'Select for Edit' }).click()),
  )
  // In the card; or above the list, if the press came before the script and the whole page was reloaded.
  const told = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'This article is currently being edited by another editor.' })
  const taken = (page: Page) => cardOf(page, title).getByRole('link', { name: 'Continue Editing' })
  for (const page of editors) await expect(told(page).or(taken(page))).toBeVisible()
  const [first = 0, second = 0] = await Promise.all(editors.map((page) => told(page).count()))
  expect(first + second).toBe(1)
})

const refused: { file: string; content: () => Buffer; why: string }[] = [
  {
    file: 'really-a-pdf.docx',
    content: () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'),
    why: 'This isn’t a Word document. Please save your paper as .docx and choose that file.',
  },
  { file: 'empty.docx', content: () => Buffer.alloc(0), why: 'The file is empty. Please choose another.' },
  {
    file: 'large.docx',
    content: () => Buffer.alloc(12 * megabyte),
    why: 'The file is larger than 10 MB. Please make its pictures smaller and choose it again.',
  },
  ...(existsSync(locked)
    ? [
        {
          file: 'locked.docx',
          content: () => readFileSync(locked),
          why: 'The file is password-protected. Please remove the password in Word and choose it again.',
        },
      ]
    : []),
]

test('a file that can’t be a manuscript is named, with the reason', async ({ browser }) => {
  const page = await isAtUpload({ browser, site }, 'A hygrometer made of hair')
  for (const { file, content, why } of refused) {
    await page.getByLabel('Drop your file here').setInputFiles({ name: file, mimeType, buffer: content() })
    await expect(page.getByRole('alert').filter({ hasText: `${file} wasn’t added.` })).toContainText(why)
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  }
  await staysClosedWhileUploading(page)
  await hasLostNothing(page)
})

test('without a script the refused file is explained beside its field', async ({ browser }) => {
  const page = await isAtUpload({ browser, site }, 'A hygrometer made of horsehair', {
    javaScriptEnabled: false,
  })
  for (const { file, content, why } of refused) {
    await page.getByLabel('Drop your file here').setInputFiles({ name: file, mimeType, buffer: content() })
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByLabel('Drop your file here')).toHaveAccessibleDescription(why)
  }
  await hasLostNothing(page)
})

test('someone saving an older text is told, keeps what was typed, and alone saves it over the other', async ({
  browser,
}) => {
  const page = await isAtUpload({ browser, site }, 'A rain gauge')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Abstract')).toHaveValue(abstract)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel('Abstract').fill('Written in the second tab.')
  await other.getByRole('button', { name: 'Next' }).click()
  await expect(other.getByRole('heading', { name: 'Add the manuscript' })).toBeVisible()

  await page.clock.install()
  const saves: string[] = []
  page.on('request', (one) => one.url().includes('/api/submissions/create-author') && saves.push(one.url()))
  await page.getByLabel('Abstract').fill('Written in the first tab.')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone saved this text after you opened it.')
  await expect(page.getByLabel('Abstract')).toHaveValue('Written in the first tab.')
  await page.clock.runFor(20_000)
  expect(saves).toEqual([])
  await other.reload()
  await isAwake(other)
  await other.getByRole('button', { name: 'Back' }).click()
  await expect(other.getByLabel('Abstract')).toHaveValue('Written in the second tab.')

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Add the manuscript' })).toBeVisible()
})

async function isAtUpload(visitors: Visitors, title: string, options = {}): Promise<Page> {
  const page = await signsIn(visitors, 'solveig@demo.example', options)
  await page.goto('/submissions/author')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Abstract').fill(abstract)
  await page.getByLabel('Keywords', { exact: true }).fill(keywords.join(', '))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Add the manuscript' })).toBeVisible()
  return page
}

async function staysClosedWhileUploading(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' })
  await expect(next).toHaveAccessibleDescription('Please choose a Word file.')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/submissions/create-author', async (route) => {
    await held
    await route.continue()
  })
  await page
    .getByLabel('Drop your file here')
    .setInputFiles({ name: 'hair.docx', mimeType, buffer: Buffer.from(bytes) })
  await expect(next).toHaveAccessibleDescription('Uploading')
  await expect(page.getByRole('button', { name: 'Cancel upload' })).toBeVisible()
  letGo()
  await expect(next).toBeEnabled()
  await expect(page.getByText('hair.docx', { exact: true })).toBeVisible()
}

async function hasLostNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Abstract')).toHaveValue(abstract)
}
