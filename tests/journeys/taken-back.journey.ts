// Where the editor decides: a decision leaves after ten seconds, and until then it can be taken back.
import { expect, type Page } from '@playwright/test'
import { join } from '../support/api.ts'
import { inDatabaseOf } from '../support/database-of.ts'
import { theManuscript } from '../support/manuscripts.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { holdsAtItsEnd } from './everybody.ts'
import { coveredByTab, presses, tabsTo, types } from './keys.ts'
import { isAwake, signsIn } from './people.ts'
import { test } from './test.ts'

const [writes, edits] = ['yrsa@demo.example', 'edda@demo.example'] as const
const letter = 'Please measure once more.'
let site: Site
let id: string

test.beforeAll(async () => {
  site = await startSite()
  const author = await join(site, writes)
  const editor = await join(site, edits, 'editor')
  await decidedByEditors()
  const { bytes, title, abstract, keywords } = theManuscript()
  const progress = { title, abstract, keywords, status: 'submitted' }
  const { body } = await author.upload('/api/submissions/create-author', progress, {
    name: 'wax.docx',
    bytes,
  })
  id = (body['data'] as { id: string }).id // as the contract says
  for (const status of ['editing_in_progress', 'sent_for_review'])
    await editor.post('/api/submissions/update-editor', { submissionId: id, status })
  await timeStands()
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

test('a decision is taken back within ten seconds, with a script and without', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const editor = await signsIn({ browser, site }, edits, { javaScriptEnabled })
    await decides(editor, javaScriptEnabled)
    if (javaScriptEnabled) await holdsAtItsEnd(editor)
    await authorKnowsNothing(await signsIn({ browser, site }, writes))
    await editor.getByRole('button', { name: 'Take It Back' }).click()
    await expect(editor.getByLabel('Letter to the author')).toHaveValue(letter)
    await expect(editor.getByRole('button', { name: 'Take It Back' })).toHaveCount(0)
    await editor.reload()
    await expect(editor.getByLabel('Letter to the author')).toHaveValue(letter)
  }
})

test('by keys alone on a phone, and nothing lies over what has the focus', async ({ browser }) => {
  const editor = await signsIn({ browser, site }, edits, { viewport: { width: 390, height: 844 } })
  await editor.goto(`/submissions/${id}/reviews`)
  await isAwake(editor)
  for (const width of [390, 320]) {
    await editor.setViewportSize({ width, height: width === 390 ? 844 : 568 })
    expect(await coveredByTab(editor), `${width} px`).toEqual([])
  }
  await tabsTo(editor, 'Begin with the journal’s letter')
  await editor.keyboard.press('ArrowDown')
  await presses(editor, 'Insert')
  const box = editor.getByLabel('Letter to the author')
  await expect(box).toHaveValue(/Thank you for/)
  const begun = await box.inputValue()
  await types(editor, 'Letter to the author', ` ${letter}`)
  await presses(editor, 'Preview')
  await expect(editor.getByRole('region', { name: 'Your letter' })).toContainText(letter)
  await presses(editor, 'Major Revision')
  await expect(editor.getByText('You’ve decided: Major Revision')).toBeVisible()
  await holdsAtItsEnd(editor)
  await presses(editor, 'Take It Back')
  await expect(box).toHaveValue(`${begun} ${letter}`)
})

test('one that isn’t taken back is sent, though the journal was restarted meanwhile', async ({ browser }) => {
  const editor = await signsIn({ browser, site }, edits)
  await decides(editor, true)
  const port = Number(new URL(site.url).port)
  await site.stop()
  site = await startSite({ dataDir: site.dataDir, port })
  await timePasses()
  await expect(editor.getByText('Review feedback given')).toBeVisible({ timeout: 60_000 })
  await expect(editor.getByRole('button', { name: 'Take It Back' })).toHaveCount(0)
  const author = await signsIn({ browser, site }, writes)
  await author.goto(`/modify/${id}`)
  await expect(author.getByText(letter).first()).toBeVisible()
})

async function decides(editor: Page, isScripted: boolean): Promise<void> {
  await editor.goto(`/submissions/${id}/reviews`)
  if (isScripted) await isAwake(editor)
  await editor.getByLabel('Letter to the author').fill(letter)
  await editor.getByRole('button', { name: 'Major Revision' }).click()
  await expect(editor.getByText('You’ve decided: Major Revision')).toBeVisible()
  await expect(editor.getByRole('region', { name: 'Your letter' })).toContainText(letter)
}

async function authorKnowsNothing(author: Page): Promise<void> {
  await author.goto(`/submissions/${id}`)
  await expect(author.getByText('Sent for review').first()).toBeVisible()
  await expect(author.locator('body')).not.toContainText(letter)
}

const decidedByEditors = () =>
  inDatabaseOf(
    site,
    (db) =>
      db`update article_types set policy = ${{ reviews: 1, pool: false, decides: 'editor', recheck: false }}`,
  )

/** However slow this machine is, the ten seconds aren't over before the test says so. */
const timeStands = () =>
  inDatabaseOf(site, async (db) => {
    await db`
      create function stand() returns trigger language plpgsql as $$
      begin new.start_after = now() + interval '1 day'; return new; end $$`
    await db`
      create trigger stand before insert on pgboss.job for each row when (new.name = 'send-decision')
      execute function stand()`
  })

const timePasses = () =>
  inDatabaseOf(site, (db) => db`update pgboss.job set start_after = now() where name = 'send-decision'`)
