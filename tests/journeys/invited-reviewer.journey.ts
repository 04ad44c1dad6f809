// Where the editor decides: two reviewers are invited, one declines and names a third, and the paper goes through two rounds.
import { expect, type Browser, type Page } from '@playwright/test'
import { aWordFile, paragraph } from '#features/press/samples/word-file.ts'
import { join } from '../support/api.ts'
import { emailsTo } from '../support/emails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { holdsAtItsEnd, holdsForEverybody } from './everybody.ts'
import { chooses, coveredByTab, presses, types } from './keys.ts'
import { aVisitor, isAwake, signsIn } from './people.ts'
import { test } from './test.ts'

const [writes, edits, prints] = ['yrsa', 'edda', 'petra'].map((name) => `${name}@demo.example`) as [
  string,
  string,
  string,
] // as many as names
const title = 'Folded sheets remember their creases'
let site: Site
let id: string

test.beforeAll(async () => {
  site = await startSite()
  const author = await join(site, writes)
  const progress = { title, abstract: 'They do.', keywords: ['folding'], status: 'submitted' }
  const file = { name: 'folds.docx', bytes: new Uint8Array(aWordFile([paragraph('They do.')])) }
  const { body } = await author.upload('/api/submissions/create-author', progress, file)
  id = (body['data'] as { id: string }).id
  const editor = await join(site, edits, 'editor')
  await join(site, prints, 'publisher')
  const status = 'editing_in_progress'
  expect((await editor.post('/api/submissions/update-editor', { submissionId: id, status })).status).toBe(200)
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

test('two invited reviewers, one who declines, and two rounds to acceptance', async ({ browser }) => {
  await letsEditorsDecide(browser)
  const editor = await signsIn({ browser, site }, edits)
  await editor.goto(`/edit/${id}`)
  await editor.getByRole('button', { name: 'Send for Review' }).click()
  await expect(editor).toHaveURL(/dashboard/)
  await editor.goto(`/submissions/${id}`)
  await editor.getByRole('link', { name: 'See the Reviews' }).click()
  await holdsAtItsEnd(editor)
  await asks(editor, 'Tamsin', 'tamsin@elsewhere.example')
  await asks(editor, 'Idris', 'idris@elsewhere.example')

  const idris = await opensInvitation(browser, 'idris@elsewhere.example')
  await idris.getByText('I can’t review it').click()
  await idris.getByLabel('Who would you ask instead?').fill('Wren Holloway')
  await idris.getByRole('button', { name: 'Decline' }).click()
  await expect(idris.getByText('You’ve declined this invitation')).toBeVisible()

  await editor.reload()
  await expect(editor.getByText('Instead: Wren Holloway')).toBeVisible()
  await asks(editor, 'Wren', 'wren@elsewhere.example')
  await reviews(browser, 'tamsin@elsewhere.example', 'Review again after a major revision')
  await readsCopy(browser, 'tamsin@elsewhere.example')
  await changesReview(browser, 'tamsin@elsewhere.example')
  await editor.reload()
  await expect(editor.getByText('One more review is needed')).toBeVisible()
  await reviews(browser, 'wren@elsewhere.example', 'Accept after a minor revision')

  await editor.reload()
  await isAwake(editor)
  await presses(editor, /^As sent on/)
  await expect(editor.getByText('What 6 letters say.', { exact: true })).toBeVisible()
  await holdsAtItsEnd(editor)
  await editor.getByLabel('Letter to the author').fill('Please measure again.')
  await editor.getByRole('button', { name: 'Major Revision' }).click()
  await sendsNow(editor)

  const author = await signsIn({ browser, site }, writes)
  await author.goto(`/modify/${id}`)
  await expect(author.getByText('Please measure again.').first()).toBeVisible()
  await expect(author.getByText('Reviewer 2:').first()).toBeVisible()
  await expect(author.locator('body')).not.toContainText('tamsin')
  await author.getByLabel('Revised manuscript').setInputFiles({
    ...{ name: 'folds.docx', buffer: Buffer.from(aWordFile([paragraph('They do, when damp.')])) },
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  })
  await author.getByRole('button', { name: 'Save and Submit' }).click()
  await expect(author).toHaveURL(/dashboard/)

  await editor.goto(`/submissions/${id}/reviews`)
  await expect(editor.getByRole('heading', { name: 'Reviews, round 2' })).toBeVisible()
  for (const name of ['Tamsin', 'Wren']) {
    await asks(editor, name, `${name.toLowerCase()}@elsewhere.example`)
    await reviews(browser, `${name.toLowerCase()}@elsewhere.example`, 'Accept')
  }
  await compares(browser, 'wren@elsewhere.example')
  await editor.reload()
  await editor.getByRole('button', { name: 'Accept' }).click()
  await sendsNow(editor)
  await author.goto(`/submissions/${id}`)
  await expect(author.getByText('Approved').first()).toBeVisible()
})

/** Without waiting for the ten seconds in which a decision can be taken back. */
async function sendsNow(editor: Page): Promise<void> {
  await editor.getByRole('button', { name: 'Send It Now' }).click()
  await expect(editor).toHaveURL(/dashboard/)
}

async function letsEditorsDecide(browser: Browser): Promise<void> {
  const publisher = await signsIn({ browser, site }, prints)
  await publisher.goto('/people')
  await publisher.getByRole('link', { name: 'Peer review' }).click()
  await holdsForEverybody(publisher)
  await publisher.getByLabel(/^The editor, once the reviews are in/).check()
  await publisher.getByLabel('Reviews in each round').fill('2')
  await publisher.getByLabel('Reviewers may select papers themselves').uncheck()
  await publisher.getByRole('button', { name: 'Save' }).click()
  await expect(publisher.getByText('Saved.')).toBeVisible()
}

async function asks(editor: Page, name: string, email: string): Promise<void> {
  await editor.getByLabel('Given name').fill(name)
  await editor.getByLabel('Email').fill(email)
  await editor.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(editor.getByText(`An invitation is on its way to ${email}.`)).toBeVisible()
}

/** The newest link that was emailed to them, on a phone. */
async function opensInvitation(browser: Browser, email: string): Promise<Page> {
  const path = async () => (await emailsTo(site, email)).map(({ text }) => /\/reviews\/\S+/.exec(text)?.[0])
  await expect.poll(async () => (await path())[0]).toBeTruthy()
  const phone = await aVisitor({ browser, site }, { viewport: { width: 390, height: 844 } })
  await phone.goto((await path())[0] ?? '')
  await isAwake(phone)
  return phone
}

/** From the email to the sent review, by keys alone: one page that changes twice. */
async function reviews(browser: Browser, email: string, recommendation: string): Promise<void> {
  const phone = await opensInvitation(browser, email)
  await expect(phone.getByRole('heading', { name: title })).toBeVisible()
  await holdsForEverybody(phone)
  await phone.setViewportSize({ width: 390, height: 844 })
  await chooses(phone, /^I know of none/)
  await presses(phone, 'Accept and Open the Paper')
  await expect(phone.getByRole('heading', { name: 'Your review' })).toBeVisible()
  await holdsForEverybody(phone)
  await phone.setViewportSize({ width: 390, height: 844 })
  expect(await coveredByTab(phone)).toEqual([])
  await types(phone, 'To the author', `What ${email.split('@')[0]?.length} letters say.`)
  await types(phone, /^To the editor only/, 'Sound.')
  await chooses(phone, recommendation)
  await presses(phone, 'Send Review')
  await expect(phone.getByText('The editor has your review. Thank you.')).toBeVisible()
}

/** Before the decision. */
async function changesReview(browser: Browser, email: string): Promise<void> {
  const phone = await opensInvitation(browser, email)
  await types(phone, 'To the author', ' On reflection, more.')
  await presses(phone, 'Send the Updated Review')
  await expect(phone.getByText('Thank you for your review.').first()).toBeVisible()
}

/** What changed since the first round, without a name. */
async function compares(browser: Browser, email: string): Promise<void> {
  const phone = await opensInvitation(browser, email)
  await presses(phone, 'Compare its versions')
  await expect(phone.getByText('They do, when damp.').or(phone.locator('ins')).first()).toBeVisible()
  await holdsForEverybody(phone)
}

/** The review copy, once the press has made it. */
async function readsCopy(browser: Browser, email: string): Promise<void> {
  const phone = await opensInvitation(browser, email)
  const link = phone.getByRole('link', { name: 'Open the Paper (PDF)' })
  await expect(async () => {
    await phone.reload()
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass()
  const pdf = await phone.request.get((await link.getAttribute('href')) ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
}
