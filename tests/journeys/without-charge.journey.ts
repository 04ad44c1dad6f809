// A journal that charges nothing, from submission to publication, and no page or email on the way speaks of money.
import { expect, type Page } from '@playwright/test'
import { join } from '../support/api.ts'
import { theManuscript } from '../support/manuscripts.ts'
import { wordsOfMoney } from '../support/money.ts'
import { emailsTo } from '../support/emails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aVisitor, publishes, signsIn } from './people.ts'
import { test } from './test.ts'

const { title, abstract, keywords, name, bytes } = theManuscript()
const people = {
  author: 'solveig@demo.example',
  editor: 'edda@demo.example',
  reviewer: 'runa@demo.example',
  publisher: 'petra@demo.example',
}
let site: Site
const read = new Set<string>()
const said: string[] = []

test.beforeAll(async () => {
  site = await startSite({ env: { JOURNAL_CHARGE: '0' } })
  await join(site, people.author)
  await join(site, people.editor, 'editor')
  await join(site, people.reviewer, 'reviewer')
  await join(site, people.publisher, 'publisher')
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

/** What's on the page now, and where it leads. */
async function readsForMoney(page: Page): Promise<void> {
  const links = await page.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  const path = new URL(page.url()).pathname
  read.add(path)
  for (const text of [await page.locator('body').innerText(), links.join(' ')])
    said.push(...wordsOfMoney(text).map((words) => `${path}: ${words}`))
}

test('a paper is submitted, reviewed and published without a word of money', async ({ browser }) => {
  const author = await signsIn({ browser, site }, people.author)
  await submits(author)

  const editor = await signsIn({ browser, site }, people.editor)
  await readsForMoney(editor)
  await editor.getByRole('button', { name: 'Select for Edit' }).click()
  await editor.getByRole('link', { name: 'Continue Editing' }).click()
  await readsForMoney(editor)
  await editor.getByRole('button', { name: 'Send for Review' }).click()
  await expect(editor.getByText('Article sent for review successfully!')).toBeVisible()

  const reviewer = await signsIn({ browser, site }, people.reviewer)
  await reviewer.getByRole('button', { name: 'Select for Review' }).click()
  await reviewer.getByRole('link', { name: 'Continue Review' }).click()
  await reviewer.getByLabel('Review feedback').fill('Sound and useful.')
  await readsForMoney(reviewer)
  await reviewer.getByRole('button', { name: 'Approve' }).click()
  await expect(reviewer.getByText('Article approved for publication successfully!')).toBeVisible()

  await author.goto('/dashboard')
  await readsForMoney(author)
  await author.getByRole('link', { name: 'View Details' }).first().click()
  await expect(author.getByRole('heading', { name: title })).toBeVisible()
  await readsForMoney(author)

  const publisher = await signsIn({ browser, site }, people.publisher)
  await readsForMoney(publisher)
  await publishes(publisher)
  await readsForMoney(publisher)

  const visitor = await aVisitor({ browser, site })
  await visitor.goto('/')
  await readsForMoney(visitor)
  await visitor.getByRole('link', { name: title }).first().click()
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible()

  for (const email of Object.values(people))
    for (const { subject, text } of await emailsTo(site, email))
      said.push(...wordsOfMoney(`${subject}\n${text}`).map((words) => `to ${email}: ${words}`))
  expect(said).toEqual([])
  expect(read.size).toBeGreaterThan(6)
})

async function submits(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New Submission' }).first().click()
  await page.getByLabel('Title').fill(title)
  await readsForMoney(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Abstract').fill(abstract)
  await page.getByLabel('Keywords', { exact: true }).fill(keywords.join(', '))
  await readsForMoney(page)
  await page.getByRole('button', { name: 'Next' }).click()
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await page.getByLabel('Drop your file here').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })
  await expect(page.getByText(name).first()).toBeVisible()
  await readsForMoney(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await readsForMoney(page)
  await page.getByRole('button', { name: 'Submit manuscript' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await readsForMoney(page)
}
