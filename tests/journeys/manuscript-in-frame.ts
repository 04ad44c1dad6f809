// A manuscript out for revision, and what people do with it in the page's editor.
import { join } from 'node:path'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { diskStorage } from '#adapters/storage/disk.ts'
import { joinAs, type Api } from '../support/api.ts'
import { inDatabaseOf } from '../support/database-of.ts'
import { theManuscript, type TestManuscript } from '../support/manuscripts.ts'
import type { Site } from '../support/site.ts'

export const authorsEmail = 'solveig@demo.example'
export const editorsEmail = 'edda@demo.example'

export type Desk = { author: Api; editor: Api }

export async function theDesk(site: Site): Promise<Desk> {
  return {
    author: await joinAs(site, { givenName: 'Solveig', email: authorsEmail }),
    editor: await joinAs(site, { givenName: 'Edda', email: editorsEmail, role: 'editor' }),
  }
}

/** The id of a submission whose editor has selected it. */
export async function inEditing(
  { author, editor }: Desk,
  manuscript: TestManuscript = theManuscript(),
): Promise<string> {
  const { title, abstract, keywords } = manuscript
  const progress = { title, abstract, keywords, status: 'submitted' }
  const { body } = await author.upload('/api/submissions/create-author', progress, manuscript)
  const { id } = body['data'] as { id: string } // as the contract says
  await decides(editor, id, 'editing_in_progress')
  return id
}

/** The id of a submission waiting for its author's revision. */
export async function inRevision(desk: Desk, manuscript?: TestManuscript): Promise<string> {
  const id = await inEditing(desk, manuscript)
  await decides(desk.editor, id, 'editing_feedback_given')
  return id
}

async function decides(editor: Api, submissionId: string, status: string): Promise<void> {
  const asked = { submissionId, status, editorFeedback: 'Please revise.' }
  expect((await editor.post('/api/submissions/update-editor', asked)).status).toBe(200)
}

export async function opens(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Click to open the document.' }).click()
  return loaded(page)
}

/** On its editor's desk, where it opens read-only. */
export async function opensToSuggest(page: Page): Promise<FrameLocator> {
  await opens(page)
  await page.getByRole('button', { name: 'Suggest changes' }).click()
  await isSaved(page, { timeout: 60_000 })
  return loaded(page)
}

export async function loaded(page: Page): Promise<FrameLocator> {
  await expect(page.getByText(/^The document is open/)).toBeAttached({ timeout: 60_000 })
  return page.frameLocator('iframe[title="Document editor"]')
}

/** Where the manuscript mentions `words`. */
export async function types(document: FrameLocator, words: string, text: string): Promise<void> {
  const page = document.owner().page()
  await document.getByText(words).first().click()
  await page.keyboard.type(text)
  await expect(page.getByText('The document has unsaved changes.')).toBeAttached()
}

export async function isSaved(page: Page, waits?: { timeout: number }): Promise<void> {
  await expect(page.getByText('The document is open. All changes are saved.')).toBeAttached(waits)
}

/** Replaces the manuscript, like a file stored before the upload checks knew about such ones. */
export async function isStored(site: Site, id: string, bytes: Uint8Array): Promise<void> {
  const { key, size } = await diskStorage(join(site.dataDir, 'files')).put(bytes)
  await inDatabaseOf(
    site,
    (db) =>
      db`update manuscript_versions set storage_key = ${key}, size = ${size} where submission_id = ${id}`,
  )
}

export async function newest(author: Api, id: string): Promise<Uint8Array> {
  const answer = await author.file(`/api/submissions/${id}/file`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** What the browser requests from hosts that aren't ours, and what it complains about. */
export function watched(page: Page, ...origins: string[]) {
  const [elsewhere, complaints]: [string[], string[]] = [[], []]
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && !origins.includes(origin)) elsewhere.push(request.url())
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return { elsewhere, complaints }
}
