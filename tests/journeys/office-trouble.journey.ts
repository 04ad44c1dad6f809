// What goes wrong while someone is typing, and that nothing typed is lost.
import { join } from 'node:path'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { diskStorage } from '#adapters/storage/disk.ts'
import { inDatabaseOf } from '../support/database-of.ts'
import { theManuscript } from '../support/manuscripts.ts'
import { startSite } from '../support/site.ts'
import { paragraphsOf, textOf } from '../support/word-xml.ts'
import {
  authorsEmail,
  editorsEmail,
  inEditing,
  inRevision,
  isSaved,
  newest,
  opens,
  opensToSuggest,
  types,
} from './manuscript-in-frame.ts'
import { fillsLogin, signsIn } from './people.ts'
import { test } from './test.ts'

const manuscript = theManuscript()
const slow = { timeout: 60_000 }

const saves = (document: FrameLocator) => document.getByRole('button', { name: 'Save', exact: true }).click()
/** What was typed in these stories. */
const typedIn = (bytes: Uint8Array) => paragraphsOf(bytes).map(textOf).join().match(/Xq\w+/g) ?? []

/** Another tab of the same browser. */
async function signsOutElsewhere(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Logout' }).first().click()
  await expect(other).toHaveURL('/')
  return other
}

test('a token that expires while the author types is renewed, and the save lands', async ({
  browser,
  journal,
}) => {
  const id = await inRevision(journal.desk)
  const page = await signsIn({ browser, site: journal.site }, authorsEmail)
  await page.goto(`/modify/${id}`)
  const document = await opens(page)
  await inDatabaseOf(
    journal.site,
    (db) => db`update wopi_tokens set expires_at = now() where submission_id = ${id}`,
  )
  await types(document, manuscript.body, 'Xqzword ')
  await saves(document)
  await isSaved(page)
  expect(typedIn(await newest(journal.desk.author, id))).toEqual(['Xqzword'])
  const tokens = await inDatabaseOf(
    journal.site,
    (db) =>
      db`select expires_at > now() as "isGood" from wopi_tokens where submission_id = ${id} order by created_at`,
  )
  expect(tokens).toEqual([{ isGood: false }, { isGood: true }])
})

test('someone signed out is told, keeps the text, and it’s saved after the next sign-in', async ({
  browser,
  journal,
}) => {
  const id = await inRevision(journal.desk)
  const page = await signsIn({ browser, site: journal.site }, authorsEmail)
  await page.goto(`/modify/${id}`)
  const document = await opens(page)
  const other = await signsOutElsewhere(page)
  await types(document, manuscript.body, 'Xqzword ')
  await saves(document)
  await expect(document.getByRole('status').filter({ hasText: 'You’ve been signed out' })).toBeVisible()
  await expect(document.getByText('Xqzword').first()).toBeVisible()
  expect(typedIn(await newest(journal.desk.author, id))).toEqual([])
  await fillsLogin(other, authorsEmail)
  await expect(page.getByText('The document is open. All changes are saved.')).toBeAttached(slow)
  await expect(document.getByText('You’ve been signed out')).toHaveCount(0)
  expect(typedIn(await newest(journal.desk.author, id))).toEqual(['Xqzword'])
})

test('no one’s words are saved in the name of whoever signed in after them', async ({ browser, journal }) => {
  const id = await inEditing(journal.desk)
  const page = await signsIn({ browser, site: journal.site }, editorsEmail)
  await page.goto(`/edit/${id}`)
  const document = await opensToSuggest(page)
  const other = await signsOutElsewhere(page)
  await fillsLogin(other, authorsEmail)
  await types(document, manuscript.body, 'Xqzword ')
  await saves(document)
  await expect(document.getByText('Someone else is signed in here now.')).toBeVisible()
  await signsOutElsewhere(page)
  await fillsLogin(other, editorsEmail)
  await expect(page.getByText('The document is open. All changes are saved.')).toBeAttached(slow)
  const savers = await inDatabaseOf(
    journal.site,
    (db) =>
      db`select email from document_saves join people on people.id = saved_by where submission_id = ${id}`,
  )
  expect(savers).toEqual([{ email: editorsEmail }])
})

test('the program is killed and started again: typing goes on, and the save lands by itself', async ({
  browser,
  journal,
}) => {
  const id = await inRevision(journal.desk)
  const page = await signsIn({ browser, site: journal.site }, authorsEmail)
  await page.goto(`/modify/${id}`)
  const document = await opens(page)
  await types(document, manuscript.body, 'Xqzbefore ')
  await journal.site.kill()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(document.getByText('We haven’t been able to save your changes yet.')).toBeVisible()
  await page.keyboard.type('Xqzmeanwhile ')
  const { dataDir, url } = journal.site
  journal.site = await startSite({ dataDir, port: Number(new URL(url).port) })
  await page.keyboard.type('Xqzafter ')
  await expect(page.getByText('The document is open. All changes are saved.')).toBeAttached(slow)
  await expect(document.getByText('We haven’t been able to save your changes yet.')).toHaveCount(0)
  expect(typedIn(await newest(journal.desk.author, id))).toEqual(['Xqzbefore', 'Xqzmeanwhile', 'Xqzafter'])
})

test('a save that the host refuses is set aside, and the person is told', async ({ browser, journal }) => {
  const id = await inRevision(journal.desk)
  const page = await signsIn({ browser, site: journal.site }, authorsEmail)
  await page.clock.install()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/contents')) sent.push(request.url())
  })
  await page.goto(`/modify/${id}`)
  const document = await opens(page)
  await inDatabaseOf(
    journal.site,
    (db) => db`update document_locks set lock_id = 'another' where submission_id = ${id}`,
  )
  await types(document, manuscript.body, 'Xqzword ')
  await saves(document)
  await expect(document.getByText('We couldn’t save this')).toBeVisible()
  await expect(document.getByText('Xqzword').first()).toBeVisible()
  // It isn't autosaved again; only when the author asks.
  await page.clock.fastForward('02:00')
  await page.getByRole('button', { name: 'Save and Submit' }).click()
  await expect(page.getByText('The document was changed elsewhere.')).toBeVisible()
  expect(typedIn(await newest(journal.desk.author, id))).toEqual([])

  const kept = await inDatabaseOf(
    journal.site,
    (db) => db<{ key: string; reason: string }>`
      select storage_key as key, reason from rejected_saves where submission_id = ${id}`,
  )
  expect(sent).toHaveLength(2)
  expect(kept.length).toBeGreaterThan(0)
  const bytes = await diskStorage(join(journal.site.dataDir, 'files')).read(kept[0]?.key ?? '')
  expect(typedIn(new Uint8Array(bytes))).toEqual(['Xqzword'])
  await page.goto(`/modify/${id}`)
  await expect(page.getByRole('region', { name: 'Rejected saves' })).toBeVisible()
})
