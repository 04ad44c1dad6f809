// Whom to ask for a review: found by name and knowledge, with what stands between them and the paper, and others in reserve.
import { expect, type Browser, type Page } from '@playwright/test'
import { aWordFile, paragraph } from '#features/press/samples/word-file.ts'
import { join, joinAs } from '../support/api.ts'
import { inDatabaseOf } from '../support/database-of.ts'
import { emailsTo } from '../support/emails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { holdsAtItsEnd, holdsForEverybody } from './everybody.ts'
import { chooses, presses, tabsTo, types } from './keys.ts'
import { aVisitor, isAwake, signsIn } from './people.ts'
import { test } from './test.ts'

const [writes, edits, knows] = ['yrsa@demo.example', 'edda@demo.example', 'rosalind@demo.example'] as const
const title = 'Folded sheets remember their creases'
let site: Site
let id: string

test.beforeAll(async () => {
  site = await startSite()
  const author = await join(site, writes)
  const editor = await join(site, edits, 'editor')
  await joinAs(site, { givenName: 'Rosalind', email: knows, role: 'reviewer' })
  const policy = { reviews: 2, pool: false, decides: 'editor', recheck: false }
  await inDatabaseOf(site, (db) => db`update article_types set policy = ${policy}`)
  const progress = { title, abstract: 'They do.', keywords: ['folding'], status: 'submitted' }
  const file = { name: 'folds.docx', bytes: new Uint8Array(aWordFile([paragraph('They do.')])) }
  const { body } = await author.upload('/api/submissions/create-author', progress, file)
  id = (body['data'] as { id: string }).id
  for (const status of ['editing_in_progress', 'sent_for_review'])
    expect((await editor.post('/api/submissions/update-editor', { submissionId: id, status })).status).toBe(
      200,
    )
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

test('two invited reviewers, one declines and a reserve is asked', async ({ browser }) => {
  const editor = await signsIn({ browser, site }, edits)
  await editor.goto(`/submissions/${id}/reviews`)
  await isAwake(editor)
  await types(editor, 'Search reviewers by name or expertise', 'rosal')
  await editor.keyboard.press('Enter')
  await expect(editor.getByText('Works at the same institution as Anwen Tarrowby')).toBeVisible()
  await holdsAtItsEnd(editor)
  await choosesDespiteConflict(editor)
  await names(editor, 'Tamsin')
  await expect(editor.getByText(`An invitation is on its way to ${emailOf('Tamsin')}.`)).toBeVisible()
  await chooses(editor, /^Keep as a reserve/)
  await names(editor, 'Wren')
  await expect(editor.getByText('We’re keeping 1 person as a reserve.')).toBeVisible()
  await expect(editor.getByRole('heading', { name: 'Reserves' })).toBeVisible()
  await holdsAtItsEnd(editor)
  expect(await emailsTo(site, emailOf('Wren'))).toEqual([])

  const tamsin = await opensInvitation(browser, emailOf('Tamsin'))
  await presses(tamsin, 'I can’t review it')
  await types(tamsin, /^Why not/, 'I’m at sea.')
  await presses(tamsin, 'Decline')
  await expect(tamsin.getByText('You’ve declined this invitation')).toBeVisible()

  const wren = await opensInvitation(browser, emailOf('Wren'))
  await expect(wren.getByRole('heading', { name: title })).toBeVisible()
  await expect(wren.getByRole('button', { name: 'Accept and Open the Paper' })).toBeVisible()
  await editor.reload()
  await expect(editor.getByRole('heading', { name: 'Wren', exact: true })).toBeVisible()
  await expect(editor.getByRole('heading', { name: 'Reserves' })).toHaveCount(0)

  await chooses(wren, /^I know of none/)
  await presses(wren, 'Accept and Open the Paper')
  await expect(wren.getByRole('heading', { name: 'Your review' })).toBeVisible()
  await presses(wren, 'I can’t review it after all')
  await types(wren, /^Why not/, 'I’ve broken my wrist.')
  await presses(wren, 'Give It Back')
  await expect(wren.getByText('You’ve given this review back.')).toBeVisible()
  await editor.reload()
  await expect(editor.getByText('I’ve broken my wrist.')).toBeVisible()
})

test('an author suggests one reviewer and opposes another, and the editor finds both', async ({
  browser,
}) => {
  const author = await signsIn({ browser, site }, writes)
  await author.goto(`/submissions/${id}`)
  await author.getByRole('link', { name: 'Suggest or oppose reviewers' }).click()
  await expect(author.getByRole('heading', { name: 'Suggest or Oppose Reviewers' })).toBeVisible()
  await holdsForEverybody(author)
  const isIn = (group: string) => () =>
    author.getByRole('group', { name: group }).evaluate((it) => it.contains(document.activeElement))
  await tabsTo(author, 'Name', isIn('Suggested reviewer 1'))
  await author.keyboard.type('Juno Marsh')
  await types(author, 'Email', 'juno@marsh.example')
  await presses(author, 'Save')
  await expect(author.getByText('Please give a reason.')).toBeVisible()
  await tabsTo(author, 'Reason', isIn('Suggested reviewer 1'))
  await author.keyboard.type('Wrote the book on creases.')
  await tabsTo(author, 'Name', isIn('Opposed reviewer 1'))
  await author.keyboard.type('Idris Fenwick')
  await types(author, 'Reason', 'We compete for a grant.')
  await presses(author, 'Save')
  await expect(author.getByText('Saved. Only the editor who invites reviewers sees it.')).toBeVisible()

  const editor = await signsIn({ browser, site }, edits)
  await editor.goto(`/submissions/${id}/reviews`)
  await expect(editor.getByRole('heading', { name: 'Opposed by the author' })).toBeVisible()
  await holdsAtItsEnd(editor)
  await presses(editor, 'Write to Juno Marsh')
  await expect(editor.getByLabel('Given name')).toHaveValue('Juno')
  await editor.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(editor.getByText('An invitation is on its way to juno@marsh.example.')).toBeVisible()
})

/** Refused at first: the journal asks why. */
async function choosesDespiteConflict(editor: Page): Promise<void> {
  const sends = () => presses(editor, 'Send Invitation')
  const choice = editor.getByRole('combobox', { name: 'Rosalind Tarrowby' })
  await tabsTo(editor, /Rosalind Tarrowby/)
  await editor.keyboard.type('Invite')
  await sends()
  await expect(editor.getByRole('alert').getByText('This person has a conflict of interest')).toBeVisible()
  await expect(choice).toHaveValue('invite')
  await types(editor, /^Why you’re asking .* anyway/, 'Another building, and nobody else folds.')
  await sends()
  await expect(editor.getByText(`An invitation is on its way to ${knows}.`)).toBeVisible()
}

const emailOf = (name: string) => `${name.toLowerCase()}@elsewhere.example`

async function names(editor: Page, name: string): Promise<void> {
  await types(editor, 'Given name', name)
  await types(editor, 'Email', emailOf(name))
  await presses(editor, 'Send Invitation')
}

/** By the newest link that was emailed to them, on a phone. */
async function opensInvitation(browser: Browser, email: string): Promise<Page> {
  const path = async () => (await emailsTo(site, email)).map(({ text }) => /\/reviews\/\S+/.exec(text)?.[0])
  await expect.poll(async () => (await path())[0]).toBeTruthy()
  const phone = await aVisitor({ browser, site }, { viewport: { width: 390, height: 844 } })
  await phone.goto((await path())[0] ?? '')
  await isAwake(phone)
  return phone
}
