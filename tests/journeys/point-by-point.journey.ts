// The author answers a decision point by point, and the editor finds the answers beside the points.
import { expect } from '@playwright/test'
import { aWordFile, paragraph } from '#features/press/samples/word-file.ts'
import { join } from '../support/api.ts'
import { inDatabaseOf } from '../support/database-of.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { holdsAtItsEnd, holdsForEverybody } from './everybody.ts'
import { presses, types } from './keys.ts'
import { aVisitor, isAwake, signsIn } from './people.ts'
import { test } from './test.ts'

const [writes, edits] = ['yrsa@demo.example', 'edda@demo.example']
const title = 'Folds that hold'
let site: Site
let id: string

const aFile = (words: string) => aWordFile([paragraph(words)])

test.beforeAll(async () => {
  site = await startSite()
  const author = await join(site, writes)
  await inDatabaseOf(
    site,
    (db) =>
      db`update article_types set policy = '{"reviews":1,"pool":true,"decides":"editor","recheck":false}'`,
  )
  const text = { title, abstract: 'They do.', keywords: ['folding'], status: 'submitted' }
  const file = { name: 'folds.docx', bytes: new Uint8Array(aFile('Folds hold.')) }
  const { body } = await author.upload('/api/submissions/create-author', text, file)
  id = (body['data'] as { id: string }).id // as the contract says
  const editor = await join(site, edits, 'editor')
  for (const status of ['editing_in_progress', 'sent_for_review'])
    expect((await editor.post('/api/submissions/update-editor', { submissionId: id, status })).status).toBe(
      200,
    )
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

test('the author answers point by point', async ({ browser }) => {
  const editor = await signsIn({ browser, site }, edits)
  await editor.goto(`/submissions/${id}/reviews`)
  await editor
    .getByLabel('Letter to the author')
    .fill('Please revise:\n\n1. Say which paper.\n2. Say which load.')
  await editor.getByRole('button', { name: 'Major Revision' }).click()
  await editor.getByRole('button', { name: 'Send It Now' }).click()
  await expect(editor).toHaveURL(/dashboard/)

  const author = await signsIn({ browser, site }, writes)
  await author.goto(`/modify/${id}`)
  await isAwake(author)
  await types(author, /^Your answer to point 2/, 'Kraft, 80 g.')
  await types(author, /^What you changed for point 2, and where/, 'Methods, line 12')
  await author.reload() // before anything could be saved
  await expect(author.getByLabel('Your answer to point 2')).toHaveValue('Kraft, 80 g.')
  await isAwake(author)
  await holdsAtItsEnd(author)
  await author.getByLabel('Revised manuscript').setInputFiles({
    ...{ name: 'folds.docx', buffer: Buffer.from(aFile('Folds of kraft paper hold.')) },
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  })
  await presses(author, 'Save and Submit')
  await expect(author).toHaveURL(/dashboard/)

  await editor.goto(`/submissions/${id}/reviews`)
  const answers = editor.getByRole('region', { name: 'The author’s answers' })
  await expect(answers.getByText('1. Say which paper.')).toHaveCount(0)
  await expect(answers.getByText('2. Say which load.')).toBeVisible()
  await expect(answers.getByText('Kraft, 80 g.')).toBeVisible()
  await expect(answers.getByText('Methods, line 12')).toBeVisible()
  const revision = editor.getByRole('region', { name: 'From version 1 to version 2' })
  await expect(revision.getByText('3 words added, 0 words removed.')).toBeVisible()
  await expect(revision.getByText('The author answered 1 of the 2 points in the decision.')).toBeVisible()
  for (const folded of ['See the changes here', 'Unanswered point']) await revision.getByText(folded).click()
  await expect(revision.getByText('of kraft paper')).toBeVisible()
  await expect(revision.getByText('1. Say which paper.')).toBeVisible()
  await holdsForEverybody(editor)
  await answers.getByRole('link', { name: 'See what changed in the text' }).click()
  await expect(editor.getByRole('heading', { name: 'Version 1 to version 2' })).toBeVisible()
})

test('without a script, the answers are sent all the same', async ({ browser }) => {
  const editor = await signsIn({ browser, site }, edits)
  await editor.goto(`/submissions/${id}/reviews`)
  await editor.getByLabel('Letter to the author').fill('Say it again.')
  await editor.getByRole('button', { name: 'Major Revision' }).click()
  await editor.getByRole('button', { name: 'Send It Now' }).click()
  await expect(editor).toHaveURL(/dashboard/)
  const cookies = await (await signsIn({ browser, site }, writes)).context().storageState()
  const plain = await aVisitor({ browser, site }, { javaScriptEnabled: false, storageState: cookies })
  await plain.goto(`/modify/${id}`)
  await plain.getByLabel('Your answer to point 1').fill('Again, then.')
  await plain.getByRole('button', { name: 'Save and Submit' }).click()
  await expect(plain).toHaveURL(/dashboard/)
  await plain.goto(`/submissions/${id}`)
  await expect(plain.getByText('Again, then.')).toBeVisible()
})
