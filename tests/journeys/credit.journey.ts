// What reviewers get for their work, with an account and without one, and what readers learn of them.
import { expect, type Browser, type Page } from '@playwright/test'
import { pdfText } from '#features/press/samples/pdf-text.ts'
import { aWordFile, paragraph } from '#features/press/samples/word-file.ts'
import { join, joinAs } from '../support/api.ts'
import { emailsTo } from '../support/emails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { holdsForEverybody } from './everybody.ts'
import { missedByTab, tabsTo } from './keys.ts'
import { aVisitor, isAwake, signsIn } from './people.ts'
import { test } from './test.ts'

const emails = {
  author: 'yrsa@demo.example',
  editor: 'edda@demo.example',
  reviewer: 'runa@demo.example',
  publisher: 'petra@demo.example',
  guest: 'tamsin@elsewhere.example',
}
const title = 'Folded sheets remember their creases'
let site: Site
let id: string

test.beforeAll(async () => {
  site = await startSite({ env: { JOURNAL_CHARGE: '0' } })
  const author = await join(site, emails.author)
  const progress = { title, abstract: 'They do.', keywords: ['folding'], status: 'submitted' }
  const file = { name: 'folds.docx', bytes: new Uint8Array(aWordFile([paragraph('They do.')])) }
  const { body } = await author.upload('/api/submissions/create-author', progress, file)
  id = (body['data'] as { id: string }).id // as the contract says
  const editor = await join(site, emails.editor, 'editor')
  await joinAs(site, { givenName: 'Runa', email: emails.reviewer, role: 'reviewer' })
  await join(site, emails.publisher, 'publisher')
  const status = 'editing_in_progress'
  expect((await editor.post('/api/submissions/update-editor', { submissionId: id, status })).status).toBe(200)
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

const isRightForEverybody = async (page: Page) => {
  await holdsForEverybody(page)
  expect.soft(await missedByTab(page), `${page.url()} by keys alone`).toEqual([])
}

test('a reviewer shows a certificate, and readers learn the names of those who agreed', async ({
  browser,
}) => {
  await publishesNames(browser)
  const editor = await signsIn({ browser, site }, emails.editor)
  await editor.goto(`/edit/${id}`)
  await editor.getByRole('button', { name: 'Send for Review' }).click()
  await expect(editor).toHaveURL(/dashboard/)
  await editor.goto(`/submissions/${id}/reviews`)
  await asks(editor, 'Runa', emails.reviewer)
  await asks(editor, 'Tamsin', emails.guest)

  const reviewer = await signsIn({ browser, site }, emails.reviewer)
  await reviewer.goto(await linkOf(emails.reviewer))
  await accepts(reviewer)
  await isRightForEverybody(reviewer)
  await reviewer.getByLabel('Name me as a reviewer if the paper is published').check()
  await reviewer.reload() // before anything could be saved
  await expect(reviewer.getByLabel('Name me as a reviewer if the paper is published')).toBeChecked()
  await sends(reviewer)
  const guest = await aVisitor({ browser, site }, { javaScriptEnabled: false })
  await guest.goto(await linkOf(emails.guest))
  await accepts(guest)
  await sends(guest)

  await listsWithoutCertificate(reviewer)
  await editor.reload()
  await isAwake(editor)
  await editor.getByRole('button', { name: 'Accept' }).click()
  await editor.getByRole('button', { name: 'Send It Now' }).click()
  await expect(editor).toHaveURL(/dashboard/)

  await reviewer.reload()
  await isRightForEverybody(reviewer)
  await tabsTo(reviewer, /^Certificate for/)
  await reviewer.keyboard.press('Enter')
  await expect(reviewer.getByRole('heading', { name: /^Runa/ })).toBeVisible()
  await isOurs(await aVisitor({ browser, site }), reviewer.url())
  await changesTheirMind(reviewer)
  await guestChoosesTwice(guest, await aVisitor({ browser, site }))

  await publishes(await signsIn({ browser, site }, emails.publisher))
  await reads(await aVisitor({ browser, site }))
  await reviewer.goto('/profile/reviews')
  await expect(reviewer.getByText('The paper names you.')).toBeVisible()
  await reviewer.getByRole('link', { name: /^Certificate/ }).click()
  await expect(reviewer.getByRole('link', { name: title })).toBeVisible()
})

async function publishesNames(browser: Browser): Promise<void> {
  const publisher = await signsIn({ browser, site }, emails.publisher)
  await publisher.goto('/policies')
  await publisher.getByLabel(/^The editor, once the reviews are in/).check()
  await publisher.getByLabel('Reviews in each round').fill('2')
  await publisher.getByLabel(/names of reviewers who agree/).check()
  await isRightForEverybody(publisher)
  await publisher.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(publisher.getByText('Saved.')).toBeVisible()
  await expect(publisher.getByLabel(/names of reviewers who agree/)).toBeChecked()
}

async function asks(editor: Page, name: string, email: string): Promise<void> {
  await editor.getByLabel('Given name').fill(name)
  await editor.getByLabel('Email').fill(email)
  const despite = editor.getByLabel('Why you’re asking this person anyway')
  await editor.getByRole('button', { name: 'Send Invitation' }).click()
  const said = editor.getByText(`An invitation is on its way to ${email}.`)
  await expect(said.or(despite).first()).toBeVisible()
  if (await said.isVisible()) return
  await despite.fill('They work in another building.')
  await editor.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(said).toBeVisible()
}

async function linkOf(email: string): Promise<string> {
  const path = async () =>
    (await emailsTo(site, email)).map(({ text }) => /\/reviews\/\S+/.exec(text)?.[0]).find(Boolean)
  await expect.poll(path).toBeTruthy()
  return (await path()) ?? ''
}

async function accepts(page: Page): Promise<void> {
  await page.getByLabel(/^I know of none/).check()
  await page.getByRole('button', { name: 'Accept and Open the Paper' }).click()
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible()
}

async function sends(page: Page): Promise<void> {
  await page.getByLabel('To the author').fill('Say which paper.')
  await page.getByLabel('Accept', { exact: true }).check()
  await page.getByRole('button', { name: 'Send Review' }).click()
  await expect(page.getByText('The editor has your review. Thank you.')).toBeVisible()
}

async function listsWithoutCertificate(reviewer: Page): Promise<void> {
  await reviewer.goto('/dashboard')
  await reviewer.getByRole('link', { name: 'Your Reviews' }).click()
  await expect(reviewer.getByRole('heading', { name: title })).toBeVisible()
  await expect(reviewer.getByText('The certificate will be here')).toBeVisible()
  await expect(reviewer.getByRole('link', { name: /^Certificate/ })).toHaveCount(0)
}

/** To somebody signed out, who was given the address. */
async function isOurs(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByText('issued this certificate.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Runa/ })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('body')).not.toContainText(title)
  await isRightForEverybody(page)
  const link = page.getByRole('link', { name: 'Certificate (PDF)' })
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
  const text = await pdfText(new Uint8Array(await pdf.body()))
  expect(text).toMatch(/Runa/)
  expect(text).not.toContain(title)
}

async function changesTheirMind(reviewer: Page): Promise<void> {
  await reviewer.goto('/profile/reviews')
  const box = reviewer.getByLabel('Name me as a reviewer if the paper is published')
  await expect(box).toBeChecked()
  await box.uncheck()
  await reviewer.getByRole('button', { name: 'Save My Choice' }).click()
  await expect(reviewer.getByText('Saved. Readers won’t see your name.')).toBeVisible()
  await expect(box).not.toBeChecked()
  await box.check()
  await reviewer.getByRole('button', { name: 'Save My Choice' }).click()
  await expect(reviewer.getByText('Your name will appear with your review')).toBeVisible()
}

/** By the link of the review, without a script. */
async function guestChoosesTwice(guest: Page, awake: Page): Promise<void> {
  const link = await linkOf(emails.guest)
  await guest.goto(link)
  await awake.goto(link)
  await expect(guest.getByRole('link', { name: 'Open Your Certificate' })).toBeVisible()
  await isRightForEverybody(awake)
  const box = guest.getByLabel('Name me as a reviewer if the paper is published')
  await expect(box).not.toBeChecked()
  await box.check()
  await guest.getByRole('button', { name: 'Save My Choice' }).click()
  await expect(box).toBeChecked()
  await box.uncheck()
  await guest.getByRole('button', { name: 'Save My Choice' }).click()
  await expect(box).not.toBeChecked()
  await guest.getByRole('link', { name: 'Open Your Certificate' }).click()
  await expect(guest.getByRole('heading', { name: /^Tamsin/ })).toBeVisible()
}

async function publishes(page: Page): Promise<void> {
  await page.goto(`/doi/${id}`)
  const publish = page.getByRole('button', { name: /^Publish in Issue/ })
  await expect(async () => {
    await page.reload()
    await expect(publish).toBeEnabled({ timeout: 1000 })
  }).toPass({ timeout: 90_000 })
  await isAwake(page)
  await publish.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Article Published Successfully.')).toBeVisible()
}

async function reads(page: Page): Promise<void> {
  await page.goto(`/articles/${id}`)
  const record = page.locator('#review')
  await expect(record.getByRole('heading', { name: 'Round 1' })).toBeVisible()
  await expect(record.getByText(/^Reviewer 1, Runa/)).toBeVisible()
  await expect(record.getByText('Reviewer 2', { exact: true })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Tamsin')
  await holdsForEverybody(page)
  const text = async () => {
    const pdf = await page.request.get(`/articles/${id}.pdf`)
    return pdf.ok() ? pdfText(new Uint8Array(await pdf.body())) : ''
  }
  await expect.poll(text, { timeout: 60_000 }).toMatch(/Reviewer 1, Runa.*recommended acceptance/)
  expect(await text()).not.toContain('Tamsin')
}
