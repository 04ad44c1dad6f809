// The form of a review, with the journal's own questions: from the publisher who writes them to the editor who compares the answers.
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import { aWordFile, paragraph } from '#features/press/samples/word-file.ts'
import { join } from '../support/api.ts'
import { emailsTo } from '../support/emails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { holdsForEverybody } from './everybody.ts'
import { aVisitor, isAwake, signsIn } from './people.ts'
import { test } from './test.ts'

const [writes, edits, prints] = ['yrsa', 'edda', 'petra'].map((name) => `${name}@demo.example`) as [
  string,
  string,
  string,
] // as many as names
let site: Site
let id: string

test.beforeAll(async () => {
  site = await startSite()
  const author = await join(site, writes)
  const text = { title: 'Folds that hold', abstract: 'They do.', keywords: ['folding'], status: 'submitted' }
  const file = { name: 'folds.docx', bytes: new Uint8Array(aWordFile([paragraph('They do.')])) }
  const { body } = await author.upload('/api/submissions/create-author', text, file)
  id = (body['data'] as { id: string }).id // as the contract says
  const editor = await join(site, edits, 'editor')
  await join(site, prints, 'publisher')
  const status = 'editing_in_progress'
  expect((await editor.post('/api/submissions/update-editor', { submissionId: id, status })).status).toBe(200)
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

test('the journal asks its own questions, and the editor compares the answers', async ({ browser }) => {
  await asksItsQuestions(browser)
  const editor = await signsIn({ browser, site }, edits)
  await editor.goto(`/edit/${id}`)
  await editor.getByRole('button', { name: 'Send for Review' }).click()
  await expect(editor).toHaveURL(/dashboard/)
  await editor.goto(`/submissions/${id}/reviews`)
  await asks(editor, 'Tamsin')
  await asks(editor, 'Idris')
  await reviewsWithoutScript(browser)

  const reviewer = await opensInvitation(browser, 'Tamsin', { viewport: { width: 390, height: 844 } })
  await isAwake(reviewer)
  await accepts(reviewer)
  await holdsForEverybody(reviewer)
  const sound = reviewer.getByRole('group', { name: 'How sound is it?' }).getByLabel('4', { exact: true })
  await sound.check()
  await reviewer.getByLabel('To the author').fill('Say which paper.')
  await reviewer.reload() // before anything could be saved
  await expect(reviewer.getByLabel('To the author')).toHaveValue('Say which paper.')
  await expect(sound).toBeChecked()
  await isAwake(reviewer)
  await reviewer.getByLabel('Accept after a minor revision').check()
  await reviewer
    .getByLabel('Add a file')
    .setInputFiles({ name: 'mine.pdf', mimeType: 'application/pdf', buffer: await aPdf() })
  await reviewer.getByLabel('Share this file with the author after the decision').check()
  await reviewer.getByRole('button', { name: 'Attach the File' }).click()
  await expect(reviewer.getByRole('link', { name: 'mine.pdf' })).toBeVisible()
  await expect(reviewer.getByLabel('To the author')).toHaveValue('Say which paper.')
  await holdsForEverybody(reviewer)
  await reviewer.getByRole('button', { name: 'Send Review' }).click()
  await expect(reviewer.getByText('The editor has your review. Thank you.')).toBeVisible()

  await editor.reload()
  await expect(
    editor.getByRole('img', { name: 'How sound is it? Reviewer 1: 4, Reviewer 2: 2' }),
  ).toBeVisible()
  await holdsForEverybody(editor)
  await editor.getByLabel('Letter to the author').fill('Please measure again.')
  await editor.getByRole('button', { name: 'Major Revision' }).click()
  await editor.getByRole('button', { name: 'Send It Now' }).click()
  await expect(editor).toHaveURL(/dashboard/)

  const author = await signsIn({ browser, site }, writes)
  await author.goto(`/submissions/${id}`)
  const file = author.getByRole('link', { name: 'round-1-reviewer-1-file-1.pdf' })
  const got = await author.request.get((await file.getAttribute('href')) ?? '')
  expect(got.status()).toBe(200)
  expect((await got.body()).toString('latin1')).not.toContain('Tamsin')
  await holdsForEverybody(author)
})

async function aPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage([200, 200])
  pdf.setAuthor('Tamsin Oldacre')
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}

async function asksItsQuestions(browser: Browser): Promise<void> {
  const publisher = await signsIn({ browser, site }, prints)
  await publisher.goto('/policies')
  await publisher.getByLabel(/^The editor, once the reviews are in/).check()
  await publisher.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(publisher.getByText('Saved.')).toBeVisible()
  const summary = publisher.getByText('Add a question', { exact: true })
  const form = publisher.locator('details', { has: summary })
  await adds(summary, form, { label: 'How sound is it?', kind: 'A score from 1 to 5', required: true })
  await expect(publisher.getByRole('listitem').filter({ hasText: 'How sound is it?' })).toBeVisible()
  await adds(summary, form, { label: 'Would you read it again?', kind: 'Yes or no', required: false })
  await expect(publisher.getByRole('listitem').filter({ hasText: 'Would you read it again?' })).toBeVisible()
  await summary.click()
  await holdsForEverybody(publisher)
}

type Added = { label: string; kind: string; required: boolean }

async function adds(summary: Locator, form: Locator, { label, kind, required }: Added): Promise<void> {
  await summary.click()
  await form.getByLabel('Question').fill(label)
  await form.getByLabel(kind).check()
  if (required) await form.getByLabel('No review can be sent without an answer').check()
  await form.getByRole('button', { name: 'Add the Question' }).click()
}

const emailOf = (name: string) => `${name.toLowerCase()}@elsewhere.example`

async function asks(editor: Page, name: string): Promise<void> {
  await editor.getByLabel('Given name').fill(name)
  await editor.getByLabel('Email').fill(emailOf(name))
  await editor.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(editor.getByText(`An invitation is on its way to ${emailOf(name)}.`)).toBeVisible()
}

/** By the link in the email. */
async function opensInvitation(
  browser: Browser,
  name: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const path = async () =>
    (await emailsTo(site, emailOf(name))).map(({ text }) => /\/reviews\/\S+/.exec(text)?.[0])
  await expect.poll(async () => (await path())[0]).toBeTruthy()
  const page = await aVisitor({ browser, site }, options)
  await page.goto((await path())[0] ?? '')
  return page
}

async function accepts(page: Page): Promise<void> {
  await page.getByLabel(/^I know of none/).check()
  await page.getByRole('button', { name: 'Accept and Open the Paper' }).click()
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible()
}

/** What was written is kept and sent all the same. */
async function reviewsWithoutScript(browser: Browser): Promise<void> {
  const page = await opensInvitation(browser, 'Idris', { javaScriptEnabled: false })
  await accepts(page)
  await page.getByLabel('To the author').fill('Say which load.')
  await page.getByRole('button', { name: 'Save for Later' }).click()
  await expect(page.getByText('Your review is saved.')).toBeVisible()
  await expect(page.getByLabel('To the author')).toHaveValue('Say which load.')
  await page.getByRole('group', { name: 'How sound is it?' }).getByLabel('2', { exact: true }).check()
  await page.getByLabel('Reject', { exact: true }).check()
  await page.getByRole('button', { name: 'Send Review' }).click()
  await expect(page.getByText('The editor has your review. Thank you.')).toBeVisible()
}
