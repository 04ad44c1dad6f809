// On the desks, the paper is the page: the document first, the panel beside it or, on a phone, below.
import { expect, type Page } from '@playwright/test'
import { join, type Api } from '../support/api.ts'
import { theManuscript } from '../support/manuscripts.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { violationsIn } from './everybody.ts'
import { loaded, opens } from './manuscript-in-frame.ts'
import { isAwake, signsIn } from './people.ts'
import { test } from './test.ts'

const { bytes, abstract, keywords } = theManuscript()
const [editorsEmail, reviewersEmail] = ['edda@demo.example', 'rhian@demo.example']
let site: Site
let author: Api
let editor: Api
let reviewer: Api

test.beforeAll(async () => {
  site = await startSite()
  author = await join(site, 'solveig@demo.example')
  editor = await join(site, editorsEmail, 'editor')
  reviewer = await join(site, reviewersEmail, 'reviewer')
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

async function inEditing(title: string): Promise<string> {
  const progress = { title, abstract, keywords, status: 'submitted' }
  const paper = { name: 'wax.docx', bytes }
  const { body } = await author.upload('/api/submissions/create-author', progress, paper)
  const { id: submissionId } = body['data'] as { id: string } // as the contract says
  await editor.post('/api/submissions/update-editor', { submissionId, status: 'editing_in_progress' })
  return submissionId
}

async function inReview(title: string): Promise<string> {
  const submissionId = await inEditing(title)
  await editor.post('/api/submissions/update-editor', { submissionId, status: 'sent_for_review' })
  await reviewer.post('/api/submissions/update-reviewer', { submissionId, status: 'review_in_progress' })
  return submissionId
}

async function inRevision(title: string): Promise<string> {
  const submissionId = await inEditing(title)
  const asked = { submissionId, status: 'editing_feedback_given', editorFeedback: 'Which wax?' }
  await editor.post('/api/submissions/update-editor', asked)
  return submissionId
}

const documentOn = (page: Page) => page.getByRole('region', { name: 'Document', exact: true })

// oxfmt-ignore
const desks = [
  { desk: 'edit',   email: editorsEmail,           panel: 'Editor Panel',   given: inEditing },
  { desk: 'review', email: reviewersEmail,         panel: 'Reviewer Panel', given: inReview },
  { desk: 'modify', email: 'solveig@demo.example', panel: 'Your Revision',  given: inRevision },
]
for (const { desk, email, panel, given } of desks)
  test(`/${desk} has the document at the left and its panel in sight beside it`, async ({ browser }) => {
    const id = await given(`Wax on the desk called ${desk}`)
    const page = await signsIn({ browser, site }, email, { viewport: { width: 1280, height: 720 } })
    await page.goto(`/${desk}/${id}`)
    await isAwake(page)
    await opens(page)
    const left = await documentOn(page).boundingBox()
    const right = await page.getByRole('region', { name: panel }).boundingBox()
    expect(left?.y).toBe(right?.y)
    expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0))
    expect(await page.locator('iframe').evaluate((it: HTMLElement) => it.offsetHeight)).toBe(800)
    await page.locator('iframe').evaluate((it) => it.scrollIntoView({ block: 'end' }))
    await expect(page.getByRole('button', { name: panel })).toBeInViewport()
    await expect(page.getByRole('navigation', { name: 'Document or panel' })).toBeHidden()
  })

test('on a phone, a bar leads from the document to the panel and back', async ({ browser }) => {
  const id = await inReview('Wax on a phone')
  const page = await signsIn({ browser, site }, reviewersEmail, { viewport: { width: 390, height: 844 } })
  await page.goto(`/review/${id}`)
  await isAwake(page)
  await opens(page)
  const bar = page.getByRole('navigation', { name: 'Document or panel' })
  const [toDocument, toPanel] = [
    bar.getByRole('link', { name: 'Document' }),
    bar.getByRole('link', { name: 'Reviewer Panel' }),
  ]
  await expect(toDocument).toHaveAttribute('aria-current', 'location')
  await toPanel.press('Enter')
  await expect(page.getByLabel('Review feedback')).toBeInViewport()
  await expect(toPanel).toHaveAttribute('aria-current', 'location')
  await page.setViewportSize({ width: 390, height: 2000 }) // else the bar may half cover a link, until one scrolls
  expect(await violationsIn(page.locator('html'))).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await toDocument.press('Enter')
  await expect(documentOn(page).getByRole('button').first()).toBeInViewport()
  await expect(toDocument).toHaveAttribute('aria-current', 'location')
})

test('words selected in the document are quoted in the feedback by one press', async ({ browser }) => {
  const id = await inReview('Wax that is quoted')
  const page = await signsIn({ browser, site }, reviewersEmail)
  await page.goto(`/review/${id}`)
  await isAwake(page)
  const quote = page.getByRole('button', { name: 'Quote the selection' })
  await expect(quote).toHaveCount(0)
  const document = await opens(page)
  await expect(quote).toBeDisabled()
  const feedback = page.getByLabel('Review feedback')
  await feedback.fill('The method is sound.')
  const words = document.getByText(/Clinical guidelines|Missed and doubled/).first() // in the real manuscript, in the demo's
  await expect(async () => {
    // At its begin, where a word is: in its middle, it might be the space between two. The editor draws its pages once
    // more after it has opened, which ends whatever was selected before: then one selects again.
    await words.dblclick({ position: { x: 4, y: 6 } })
    await expect(quote).toBeEnabled({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await quote.click()
  await expect(feedback).toHaveValue(/^The method is sound\.\n\n“[^”]+” \(page 1\)\n$/)
  await expect(feedback).toBeFocused()
  await page.keyboard.type('Too short.')
  await expect(feedback).toHaveValue(/” \(page 1\)\nToo short\.$/)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
})

test('whoever likes has the document opened at once', async ({ browser }) => {
  const id = await inReview('Wax that opens at once')
  const page = await signsIn({ browser, site }, reviewersEmail)
  await page.goto('/profile/settings')
  await page.getByLabel('Open the manuscript straight away').check()
  await page.getByRole('button', { name: 'Save setting' }).click()
  await expect(page.getByText('Your setting has been saved.')).toBeVisible()
  await expect(page.getByLabel('Open the manuscript straight away')).toBeChecked()
  await page.goto(`/review/${id}`)
  await loaded(page)
  await expect(documentOn(page).getByRole('button').first()).toHaveAttribute('aria-expanded', 'true')
})
