// A paper sent back twice, by an author whose browser runs no script; another one is rejected.
import { expect, type Page } from '@playwright/test'
import { writeManuscript } from '#demo/word/manuscript.ts'
import { join, type Api } from '../support/api.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { cardOf, isAwake, opensTab, signsIn } from './people.ts'
import { test } from './test.ts'

const abstract = 'Sheets of paper creep. We waxed some of them and measured by how much.'
const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const titles = {
  first: 'Wax on paper',
  second: 'Wax on layered paper under load',
  third: 'Creep of waxed paper under a steady load',
  other: 'A barometer made of string',
}
let site: Site
let author: Api

test.beforeAll(async () => {
  site = await startSite()
  author = await join(site, 'solveig@demo.example')
  await join(site, 'edda@demo.example', 'editor')
  await join(site, 'runa@demo.example', 'reviewer')
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

test('a paper is revised for the editor and for the reviewer without a script, and another is rejected', async ({
  browser,
}) => {
  const visitors = { browser, site }
  const page = await signsIn(visitors, 'solveig@demo.example', { javaScriptEnabled: false })
  await submits(page)
  await author.upload(
    '/api/submissions/create-author',
    { title: titles.other, abstract, keywords: ['weather'], status: 'submitted' },
    { name: 'barometer.docx', bytes: wordFile('barometer.docx', titles.other).buffer },
  )

  const editor = await signsIn(visitors, 'edda@demo.example')
  await takes(editor, titles.first, 'Select for Edit', 'Continue Editing')
  await expect(editor.getByRole('button', { name: 'Request Revision' })).toBeDisabled()
  await editor.getByLabel('Feedback to the author').fill('Please say which paper,\n\nand how many layers.')
  await editor.getByRole('button', { name: 'Request Revision' }).click()
  await expect(editor.getByText('Article sent back to the author for revision.')).toBeVisible()

  await revises(page, titles.first, titles.second, 'and how many layers.')
  await expect(cardOf(page, titles.second).getByText('sent for review', { exact: true })).toBeVisible()

  await takes(editor, titles.other, 'Select for Edit', 'Continue Editing')
  await editor.getByRole('button', { name: 'Send for Review' }).click()
  const reviewer = await signsIn(visitors, 'runa@demo.example')
  await rejects(reviewer, titles.other)
  await seesRejected(page)

  await takes(reviewer, titles.second, 'Select for Review', 'Continue Review')
  await reviewer.getByLabel('Review feedback').fill('The load should be in the title.')
  await reviewer.getByRole('button', { name: 'Request Revision' }).click()
  await expect(reviewer.getByText('Article sent back to the author for revision.')).toBeVisible()

  await revises(page, titles.second, titles.third, 'The load should be in the title.')
  await opensTab(page, 'Publishing')
  await expect(
    cardOf(page, titles.third).getByText('approved for publication', { exact: true }),
  ).toBeVisible()
  await cardOf(page, titles.third).getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByText(/kB, version 3, saved/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('Re-submitted')).toHaveCount(2)
})

async function submits(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New Submission' }).first().click()
  await page.getByLabel('Title').fill(titles.first)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Abstract').fill(abstract)
  await page.getByLabel('Keywords').fill('paper, wax; creep')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Drop your file here').setInputFiles(wordFile('wax.docx', titles.first))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('paper, wax, creep')).toBeVisible()
  await expect(page.getByText('wax.docx')).toBeVisible()
  await page.getByRole('button', { name: 'Submit manuscript' }).click()
  await expect(page.getByText('Submitted successfully!')).toBeVisible()
  await expect(cardOf(page, titles.first)).toBeVisible()
}

async function takes(page: Page, title: string, select: string, goOn: string): Promise<void> {
  await page.goto('/dashboard')
  await opensTab(page, select === 'Select for Edit' ? 'New Submissions' : 'Available for Review')
  await cardOf(page, title).getByRole('button', { name: select }).click()
  await cardOf(page, title).getByRole('link', { name: goOn }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await isAwake(page) // before that, a decision is confirmed on its own page
}

/** Reads the feedback on the dashboard, changes title and file, and sends the paper back. */
async function revises(page: Page, before: string, after: string, feedback: string): Promise<void> {
  await opensTab(page, 'Revision')
  await expect(cardOf(page, before).getByText(feedback)).toBeVisible()
  await cardOf(page, before).getByRole('link', { name: 'Modify' }).click()
  await expect(page.getByText(feedback)).toBeVisible()
  await page.getByLabel('Title').fill('  ')
  await page.getByRole('button', { name: 'Save and Submit' }).click()
  await expect(page.getByText('Please enter a title.').first()).toBeVisible()
  await page.getByLabel('Title').fill(after)
  await page.getByLabel('Revised manuscript').setInputFiles(wordFile('revised.docx', after))
  await page.getByLabel('Keywords', { exact: true }).fill('creep')
  await page.getByLabel('Keywords', { exact: true }).press('Enter')
  await expect(page.getByLabel('Revised manuscript')).toHaveAccessibleDescription(
    'Please choose the file again.',
  )
  await expect(page.getByLabel('Title')).toHaveValue(after)
  await page.getByLabel('Revised manuscript').setInputFiles(wordFile('revised.docx', after))
  await page.getByRole('button', { name: 'Save and Submit' }).click()
  await expect(page.getByText('Article re-submitted successfully.')).toBeVisible()
  await opensTab(page, after === titles.second ? 'Under Review' : 'Publishing')
}

async function rejects(page: Page, title: string): Promise<void> {
  await takes(page, title, 'Select for Review', 'Continue Review')
  await page.getByLabel('Review feedback').fill('String is no glass.')
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this paper?' })
  await expect(dialog.getByRole('button', { name: 'Keep reviewing' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Keep reviewing' }).click()
  await expect(page.getByLabel('Review feedback')).toHaveValue('String is no glass.')
  await page.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Article has been rejected successfully.')).toBeVisible()
}

async function seesRejected(page: Page): Promise<void> {
  await page.goto('/submissions')
  await page.getByRole('row', { name: titles.other }).getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByText('String is no glass.')).toBeVisible()
  await expect(page.getByText('rejected', { exact: true }).first()).toBeVisible()
}

function wordFile(name: string, title: string) {
  const body = [{ kind: 'paragraph' as const, text: abstract }]
  const bytes = writeManuscript({ title, authors: [], abstract, keywords: ['paper'], body, references: [] })
  return { name, mimeType, buffer: Buffer.from(bytes) }
}
