// The manuscript in the editor of the page: read, typed in, saved with Save and Submit, and refused when it is hostile.
import { expect, test, type FrameLocator, type Page } from '@playwright/test'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { join, type Api } from '../support/api.ts'
import { theManuscript } from '../support/manuscripts.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { paragraphsOf, textOf } from '../support/word-xml.ts'
import { signsIn } from './people.ts'

const manuscript = theManuscript()
const { title, abstract, keywords } = manuscript
let site: Site
let author: Api
let editor: Api
let id: string

test.beforeAll(async () => {
  site = await startSite()
  author = await join(site, 'solveig@demo.example')
  editor = await join(site, 'edda@demo.example', 'editor')
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

test.beforeEach(async () => {
  const { body } = await author.upload(
    '/api/submissions/create-author',
    { title, abstract, keywords, status: 'submitted' },
    manuscript,
  )
  id = (body['data'] as { id: string }).id // as the contract says
  const update = (status: string) =>
    editor.post('/api/submissions/update-editor', {
      submissionId: id,
      status,
      editorFeedback: 'Please revise.',
    })
  expect((await update('editing_in_progress')).status).toBe(200)
  expect((await update('editing_feedback_given')).status).toBe(200)
})

test('an author types a word, presses Save and Submit at once, and nothing else has changed', async ({
  browser,
}) => {
  const before = paragraphsOf(manuscript.bytes)
  const page = await signsIn({ browser, site }, 'solveig@demo.example')
  const { elsewhere, complaints } = watched(page)
  await page.goto(`/modify/${id}`)
  expect(requestsOfFrame(page)).toBe(0)
  const document = await opens(page)
  await document.getByText(manuscript.body).first().click()
  await page.keyboard.type('Xqzword ')
  await page.getByRole('button', { name: 'Save and Submit' }).click()
  await expect(page.getByText('Article re-submitted successfully.')).toBeVisible()

  const after = paragraphsOf(await newest())
  const changed = after.filter((paragraph) => !before.includes(paragraph))
  expect(before.length).toBeGreaterThan(20)
  expect(after.length).toBe(before.length)
  expect(changed.map(textOf).filter((text) => text.includes('Xqzword'))).toHaveLength(1)
  expect(changed).toHaveLength(1)
  expect(elsewhere).toEqual([])
  expect(complaints).toEqual([])
})

test('a reader of the details opens it to read, by keys alone, and comes out again', async ({ browser }) => {
  const page = await signsIn({ browser, site }, 'solveig@demo.example')
  await page.goto(`/submissions/${id}`)
  const door = page.getByRole('button', { name: 'Click to open the document.' })
  await door.focus()
  await page.keyboard.press('Enter')
  const document = await loaded(page)
  await expect(document.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await document.getByText(manuscript.body).first().click()
  await page.keyboard.press('Alt+F10')
  await expect(document.getByRole('button').and(document.locator(':focus'))).toBeVisible()
  await page.keyboard.press('F6')
  await expect(page.getByText('End of the document')).toBeFocused()
  expect((await newest()).length).toBe(manuscript.bytes.length)
})

test('the second window of a document is told and can only read', async ({ browser }) => {
  const visitors = { browser, site }
  const first = await signsIn(visitors, 'solveig@demo.example')
  await first.goto(`/modify/${id}`)
  await opens(first)
  const second = await signsIn(visitors, 'solveig@demo.example')
  await second.goto(`/modify/${id}`)
  const document = await opens(second)
  await expect(document.getByText('You have this document open in another window.')).toBeVisible()
  await expect(second.getByText('The document is open, read only.')).toBeAttached()
})

test('an editor’s words are suggestions that name the editor', async ({ browser }) => {
  const { body } = await author.upload(
    '/api/submissions/create-author',
    { title, abstract, keywords, status: 'submitted' },
    manuscript,
  )
  id = (body['data'] as { id: string }).id // as the contract says
  const asked = { submissionId: id, status: 'editing_in_progress' }
  expect((await editor.post('/api/submissions/update-editor', asked)).status).toBe(200)
  const page = await signsIn({ browser, site }, 'edda@demo.example')
  await page.goto(`/edit/${id}`)
  const document = await opens(page)
  await document.getByText(manuscript.body).first().click()
  await page.keyboard.type('Xqzword ')
  await document.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('There are unsaved changes in the document.')).toHaveCount(0)
  await expect.poll(async () => suggestedIn(await newest())).toMatch(/<ins [^>]*author="Anwen Tarrowby"/)
})

test('a hostile file shows the sentence and nothing else', async ({ browser }) => {
  const page = await signsIn({ browser, site }, 'solveig@demo.example')
  await page.route('**/contents*', (route) => route.fulfill({ body: Buffer.from(bomb()) }))
  await page.goto(`/submissions/${id}`)
  await page.getByRole('button', { name: 'Click to open the document.' }).click()
  await expect(page.getByText('Could not load document. Please try again.')).toBeVisible({ timeout: 70_000 })
  await expect(page.getByTitle('Document editor')).toHaveCount(0)
  await page.unroute('**/contents*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await loaded(page)
})

async function opens(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Click to open the document.' }).click()
  return loaded(page)
}

async function loaded(page: Page): Promise<FrameLocator> {
  await expect(page.getByText(/^The document is open/)).toBeAttached({ timeout: 60_000 })
  return page.frameLocator('iframe[title="Document editor"]')
}

async function newest(): Promise<Uint8Array> {
  const answer = await author.file(`/api/submissions/${id}/file`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The paragraph with the word that was typed. */
function suggestedIn(file: Uint8Array): string {
  return paragraphsOf(file).find((paragraph) => textOf(paragraph).includes('Xqzword')) ?? ''
}

/** Entities that grow to a billion words (n33 of the collection). */
function bomb(): Uint8Array {
  const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  )
  const text = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY l0 "lol">${entities}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&l9;</w:t></w:r></w:p></w:body></w:document>`
  return zipSync({ ...unzipSync(manuscript.bytes), 'word/document.xml': strToU8(text) })
}

/** What the browser asks of other hosts, and what it complains of. */
function watched(page: Page) {
  const [elsewhere, complaints]: [string[], string[]] = [[], []]
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== site.url) elsewhere.push(request.url())
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return { elsewhere, complaints }
}

function requestsOfFrame(page: Page): number {
  return page.frames().filter((frame) => frame.url().includes('/office/')).length
}
