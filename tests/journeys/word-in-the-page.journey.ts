// The manuscript in the page's editor: read, edited, and saved with Save and Submit.
import { expect, type Page } from '@playwright/test'
import { theManuscript } from '../support/manuscripts.ts'
import { paragraphsOf, textOf } from '../support/word-xml.ts'
import {
  authorsEmail,
  editorsEmail,
  inEditing,
  inRevision,
  loaded,
  newest,
  opens,
  opensToSuggest,
  watched,
} from './manuscript-in-frame.ts'
import { holdsStillWhileItWakes, signsIn } from './people.ts'
import { test } from './test.ts'

const manuscript = theManuscript()

test('an author types a word, presses Save and Submit at once, and nothing else has changed', async ({
  browser,
  journal,
}) => {
  const id = await inRevision(journal.desk)
  const before = paragraphsOf(manuscript.bytes)
  const page = await signsIn({ browser, site: journal.site }, authorsEmail)
  const { elsewhere, complaints } = watched(page, journal.site.url)
  await page.goto(`/modify/${id}`)
  expect(framesOfOffice(page)).toBe(0)
  const document = await opens(page)
  await document.getByText(manuscript.body).first().click()
  await page.keyboard.type('Xqzword ')
  await page.getByRole('button', { name: 'Save and Submit' }).click()
  await expect(page.getByText('Article re-submitted successfully.')).toBeVisible()

  const after = paragraphsOf(await newest(journal.desk.author, id))
  const changed = after.filter((paragraph) => !before.includes(paragraph))
  expect(before.length).toBeGreaterThan(20)
  expect(after.length).toBe(before.length)
  expect(changed.map(textOf).filter((text) => text.includes('Xqzword'))).toHaveLength(1)
  expect(changed).toHaveLength(1)
  expect(elsewhere).toEqual([])
  expect(complaints).toEqual([])
})

test('nothing moves under your hand while a revision’s page wakes up', async ({ browser, journal }) => {
  const id = await inRevision(journal.desk)
  const page = await signsIn({ browser, site: journal.site }, authorsEmail)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await holdsStillWhileItWakes(page, `/modify/${id}`)
  }
})

test('while a document opens its block says so, and open it’s named in the type of the page', async ({
  browser,
  journal,
}) => {
  const id = await inRevision(journal.desk)
  const page = await signsIn({ browser, site: journal.site }, authorsEmail)
  const { promise: mayCome, resolve: comes } = Promise.withResolvers<void>()
  await page.route('**/contents', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto(`/submissions/${id}`)
  const door = page.locator('[aria-controls=document]')
  const signs = door.locator('svg') // the file, and the chevron
  await expect(signs).toHaveCount(2)
  await door.click()
  const words = page.getByText('Opening the manuscript…')
  await expect(signs).toHaveCount(1)
  expect((await words.boundingBox())?.height).toBeGreaterThan(300) // over the grey of the frame
  comes()
  const document = await loaded(page)
  await expect(words).toHaveCount(0)
  expect(await signs.last().evaluate((it) => getComputedStyle(it).rotate)).toBe('180deg')
  const fontOf = (it: Element) => getComputedStyle(it).fontFamily
  const name = document.getByText(/^[\w-]+\.docx$/).filter({ visible: true })
  expect(await name.evaluate(fontOf)).toBe(await page.locator('body').evaluate(fontOf))
  const hasCome = () =>
    [...window.document.fonts].some(({ family, status }) => /Sans/.test(family) && status === 'loaded')
  await expect.poll(() => name.evaluate(hasCome)).toBe(true)
})

test('a reader of the details opens it to read, by keys alone, and comes out again', async ({
  browser,
  journal,
}) => {
  const id = await inRevision(journal.desk)
  const page = await signsIn({ browser, site: journal.site }, authorsEmail)
  await page.goto(`/submissions/${id}`)
  const door = page.getByRole('button', { name: 'Click to open the document.' })
  await expect(async () => {
    await door.focus()
    await expect(door).toBeFocused({ timeout: 100 })
  }).toPass() // once the page is awake
  await page.keyboard.press('Enter')
  const document = await loaded(page)
  await expect(document.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await document.getByText(manuscript.body).first().click()
  await page.keyboard.press('Alt+F10')
  await expect(document.getByRole('button').and(document.locator(':focus'))).toBeVisible()
  await page.keyboard.press('F6')
  await expect(page.getByText('End of the document')).toBeFocused()
  expect((await newest(journal.desk.author, id)).length).toBe(manuscript.bytes.length)
})

test('the second window of a document is told and can only read', async ({ browser, journal }) => {
  const id = await inRevision(journal.desk)
  const visitors = { browser, site: journal.site }
  const first = await signsIn(visitors, authorsEmail)
  await first.goto(`/modify/${id}`)
  await opens(first)
  const second = await signsIn(visitors, authorsEmail)
  await second.goto(`/modify/${id}`)
  const document = await opens(second)
  await expect(document.getByText('You have this document open in another window.')).toBeVisible()
  await expect(second.getByText('The document is open, read only.')).toBeAttached()
})

test('an editor’s words are suggestions that name the editor', async ({ browser, journal }) => {
  const id = await inEditing(journal.desk)
  const page = await signsIn({ browser, site: journal.site }, editorsEmail)
  await page.goto(`/edit/${id}`)
  const document = await opensToSuggest(page)
  await document.getByText(manuscript.body).first().click()
  await page.keyboard.type('Xqzword ')
  await document.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The document has unsaved changes.')).toHaveCount(0)
  await expect
    .poll(async () => suggestedIn(await newest(journal.desk.author, id)))
    .toMatch(/<ins [^>]*author="Edda Tarrowby"/)
})

/** The paragraph with the word that was typed. */
function suggestedIn(file: Uint8Array): string {
  return paragraphsOf(file).find((paragraph) => textOf(paragraph).includes('Xqzword')) ?? ''
}

function framesOfOffice(page: Page): number {
  return page.frames().filter((frame) => frame.url().includes('/office/')).length
}
