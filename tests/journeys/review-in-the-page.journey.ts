// Tracked changes and comments in the page's editor: an editor suggests and comments, the author decides and replies.
import { existsSync, readFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { inDatabaseOf } from '../support/database-of.ts'
import { collection, theManuscript } from '../support/manuscripts.ts'
import { aroundParagraphs, conversationsOf, paragraphsOf, partsOf, textOf } from '../support/word-xml.ts'
import { violationsIn } from './everybody.ts'
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
  watched,
} from './manuscript-in-frame.ts'
import { signsIn } from './people.ts'
import { test } from './test.ts'

const manuscript = theManuscript()
const crowded = joinPath(collection, 'real/r16-medicine-tracked1400-chart.docx')

test('an editor suggests and comments, the author decides and answers, and the file says just that', async ({
  browser,
  journal: { site, desk },
}) => {
  const before = paragraphsOf(manuscript.bytes)
  const id = await inEditing(desk)
  await annotates(await signsIn({ browser, site }, editorsEmail), id)

  const annotated = await newest(desk.author, id)
  const inserted = /<ins [^>]*author="Edda Tarrowby"[^>]*date="\d{4}-[^>]*>/g
  expect(paragraphsOf(annotated).join('').match(inserted)).toHaveLength(2)
  expect(conversationsOf(annotated)).toMatchObject([
    { author: 'Edda Tarrowby', text: 'Which of them?', isDone: false },
  ])
  await desk.editor.post('/api/submissions/update-editor', {
    submissionId: id,
    status: 'editing_feedback_given',
    editorFeedback: 'Please see the remarks in the text.',
  })

  const page = await signsIn({ browser, site }, authorsEmail)
  const { elsewhere, complaints } = watched(page, site.url)
  await page.goto(`/modify/${id}`)
  const document = await opens(page)
  const panel = panelOf(document)
  await expect(panel.getByText('2 changes, 1 open comment')).toBeVisible()
  expect(await violationsIn(document.locator('#review'))).toEqual([])
  await entry(panel, 'Which of them?').click()
  await panel.getByRole('button', { name: 'Reply' }).click()
  await panel.getByLabel('Your reply').fill('The second.')
  await panel.getByRole('button', { name: 'Reply' }).click()
  await expect(panel.getByText('The second.')).toBeVisible()
  await panel.getByRole('button', { name: 'Resolve' }).click()
  await expect(panel.getByText('2 changes, 1 resolved comment')).toBeVisible()
  await entry(panel, 'Xqzkept').click()
  await panel.getByRole('button', { name: 'Accept', exact: true }).click()
  await entry(panel, 'Xqzgone').click()
  await panel.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(panel.getByText('1 resolved comment', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save and Submit' }).click()
  await expect(page.getByText('Article re-submitted successfully.')).toBeVisible()

  const decided = await newest(desk.author, id)
  const after = paragraphsOf(decided)
  expect(after.join('')).not.toMatch(/<(ins|del) /)
  expect(
    after
      .map(textOf)
      .join('\n')
      .match(/Xqz\w+/g),
  ).toEqual(['Xqzkept'])
  const changed = after.filter((paragraph, index) => bare(paragraph) !== bare(before[index] ?? ''))
  expect(changed.map(textOf)).toEqual([expect.stringContaining('Xqzkept')])
  expect(after).toHaveLength(before.length)
  expect(conversationsOf(decided)).toMatchObject([
    { author: 'Edda Tarrowby', text: 'Which of them?', isDone: true },
    { author: 'Solveig Tarrowby', text: 'The second.', answers: 'Which of them?' },
  ])
  expect(elsewhere).toEqual([])
  expect(complaints).toEqual([])
})

test('a desk opens the manuscript for reading, and one press lets its editor suggest changes', async ({
  browser,
  journal: { site, desk },
}) => {
  const id = await inEditing(desk)
  const page = await signsIn({ browser, site }, editorsEmail)
  const locked = () => inDatabaseOf(site, (db) => db`select from document_locks where submission_id = ${id}`)
  const token = async (press: Promise<unknown>) => {
    const answered = page.waitForResponse(`**/api/wopi/token/${id}`)
    await press
    return ((await (await answered).json()) as { permission: string }).permission
  }
  await page.goto(`/edit/${id}`)
  await expect(page.getByText('read only')).toBeVisible()
  expect(await token(opens(page))).toBe('readonly')
  await expect(page.getByText('The document is open, read only.')).toBeAttached()
  expect(await locked()).toEqual([])

  const suggest = page.getByRole('button', { name: 'Suggest changes' })
  await expect(suggest).toBeVisible()
  expect(await token(suggest.click())).toBe('edit')
  await isSaved(page, { timeout: 60_000 })
  await expect(page.getByText('you can edit')).toBeVisible()
  await expect(suggest).toHaveCount(0)
  expect(await locked()).toHaveLength(1)
})

test('the list is walked by keys alone, and who only reads can decide nothing', async ({
  browser,
  journal: { site, desk },
}) => {
  const id = await inEditing(desk)
  await annotates(await signsIn({ browser, site }, editorsEmail), id)
  const page = await signsIn({ browser, site }, authorsEmail)
  await page.goto(`/submissions/${id}`)
  const document = await opens(page)
  const panel = panelOf(document)
  await document.getByRole('button', { name: 'Comments & Changes' }).focus()
  await page.keyboard.press('Enter') // it was open: closed, and opened again with the focus in it
  await expect(panel).toHaveCount(0)
  await page.keyboard.press('Enter')
  const entries = panel.getByRole('listitem').getByRole('button')
  await expect(entries).toHaveCount(3)
  await expect(entries.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(entries.last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(entries.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: /Accept|Reject|Answer|Resolve|comment/ })).toHaveCount(0)
  expect(await violationsIn(document.locator('#review'))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(document.getByRole('textbox').first()).toBeFocused()
})

test('on a phone the list is a drawer that opens when it is asked for', async ({
  browser,
  journal: { site, desk },
}) => {
  const id = await inEditing(desk)
  await annotates(await signsIn({ browser, site }, editorsEmail), id)
  const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const
  const page = await signsIn({ browser, site }, editorsEmail, phone)
  await page.goto(`/edit/${id}`)
  const document = await opensToSuggest(page)
  const panel = panelOf(document)
  await expect(panel).toHaveCount(0)
  await document.getByRole('button', { name: 'Comments & Changes' }).click()
  await entry(panel, 'Xqzkept').click()
  await expect(panel.getByRole('button', { name: 'Reply' })).toBeVisible()
  await expect(panel.getByRole('button', { name: /Accept|Reject/ })).toHaveCount(0)
  expect(await violationsIn(document.locator('#review'))).toEqual([])
  await panel.getByRole('button', { name: 'Close the list' }).click()
  await expect(panel).toHaveCount(0)
})

test('of fourteen hundred changes one is accepted and one rejected, then the rest at once', async ({
  browser,
  journal: { site, desk },
}) => {
  test.skip(!existsSync(crowded), 'the collection of manuscripts is not here')
  const bytes = new Uint8Array(readFileSync(crowded))
  const id = await inRevision(desk, { ...manuscript, name: 'crowded.docx', bytes })
  const page = await signsIn({ browser, site }, authorsEmail)
  await page.goto(`/modify/${id}`)
  const panel = panelOf(await opens(page))
  await entry(panel, 'Analysing such data with').click()
  await panel.getByRole('button', { name: 'Accept', exact: true }).click()
  await entry(panel, 'and Artificial Intelligence').click()
  await panel.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.keyboard.press('ControlOrMeta+s')
  await isSaved(page)

  const [before, after] = [paragraphsOf(bytes), paragraphsOf(await newest(desk.author, id))]
  const changed = after.filter((paragraph) => !before.includes(paragraph))
  expect(after).toHaveLength(before.length)
  expect(changed.map(textOf)).toEqual([
    expect.stringMatching(/Analysing such data with.*and Artificial Intelligence/),
  ])
  expect(aroundParagraphs(await newest(desk.author, id))).toBe(aroundParagraphs(bytes))
  expect(partsOf(await newest(desk.author, id))).toEqual(partsOf(bytes))

  await panel.getByRole('button', { name: 'Accept all' }).click()
  const question = panel.getByRole('dialog', { name: 'Accept all changes?' })
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await panel.getByRole('button', { name: 'Accept all' }).click()
  await question.getByRole('button', { name: 'Accept all changes' }).click()
  await page.keyboard.press('ControlOrMeta+s')
  await isSaved(page)
  expect(paragraphsOf(await newest(desk.author, id)).join('')).not.toMatch(/<(ins|del) /)
})

/** Two suggestions in two places, and a comment on a word in a third. */
async function annotates(page: Page, id: string): Promise<void> {
  await page.goto(`/edit/${id}`)
  const document = await opensToSuggest(page)
  await types(document, manuscript.body, 'Xqzkept ')
  await document.getByText(manuscript.body).nth(2).click()
  await page.keyboard.type('Xqzgone ')
  await document.getByText(manuscript.body).nth(4).dblclick()
  await page.keyboard.press('Control+Alt+m')
  const panel = panelOf(document)
  await panel.getByLabel('Your comment').fill('Which of them?')
  await panel.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(panel.getByText('2 changes, 1 open comment')).toBeVisible()
  await document.getByRole('button', { name: 'Save', exact: true }).click()
  await isSaved(page)
  await page.goto('/dashboard') // so that the lock is released
}

const panelOf = (document: FrameLocator) => document.getByRole('region', { name: 'Changes and comments' })

const entry = (panel: Locator, words: string) =>
  panel.getByRole('listitem').getByRole('button').filter({ hasText: words }).first()

/** A paragraph without comment marks, and without the seams between runs with the same look or white space at one. */
function bare(paragraph: string): string {
  return paragraph
    .replaceAll(/<comment(RangeStart|RangeEnd)[^>]*><\/comment\1>/g, '')
    .replaceAll(/<r>(<rPr>((?!<\/rPr>).)*<\/rPr>)?<commentReference[^>]*><\/commentReference><\/r>/g, '')
    .replaceAll(/<\/text><\/r><r>(<rPr>((?!<\/rPr>).)*<\/rPr>)?<text[^>]*>/g, '')
    .replaceAll(/<text [^>]*>/g, '<text>')
}
