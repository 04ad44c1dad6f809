// What the journal says when it fails, and when there's nothing: a table is taken away behind its back.
import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { join, type Api } from '../support/api.ts'
import { inDatabaseOf } from '../support/database-of.ts'
import { theManuscript } from '../support/manuscripts.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aVisitor, cardOf, isAwake, signsIn } from './people.ts'
import { test } from './test.ts'

const { bytes, abstract, keywords } = theManuscript()
const paper = { name: 'wax.docx', bytes }
let site: Site
let author: Api
let editor: Api
let reviewer: Api

test.beforeAll(async () => {
  site = await startSite()
  author = await join(site, 'solveig@demo.example')
  editor = await join(site, 'edda@demo.example', 'editor')
  reviewer = await join(site, 'rhian@demo.example', 'reviewer')
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

async function without<T>(
  table: 'submission_history' | 'manuscript_versions',
  work: () => Promise<T>,
): Promise<T> {
  const rename = (from: string, to: string) =>
    inDatabaseOf(site, (db) => db`alter table ${sql.table(from)} rename to ${sql.table(to)}`)
  await rename(table, 'away')
  try {
    return await work()
  } finally {
    await rename('away', table)
  }
}

async function given(title: string, ...moves: [by: Api, call: string, status: string][]): Promise<string> {
  const progress = { title, abstract, keywords, status: 'submitted' }
  const { body } = await author.upload('/api/submissions/create-author', progress, paper)
  const { id: submissionId } = body['data'] as { id: string } // as the contract says
  for (const [by, call, status] of moves)
    expect((await by.post(`/api/submissions/${call}`, { submissionId, status })).status).toBe(200)
  return submissionId
}

const inEditing = (title: string) => given(title, [editor, 'update-editor', 'editing_in_progress'])
const inReview = (title: string) =>
  given(
    title,
    [editor, 'update-editor', 'editing_in_progress'],
    [editor, 'update-editor', 'sent_for_review'],
    [reviewer, 'update-reviewer', 'review_in_progress'],
  )
const alertOf = (page: Page) => page.getByRole('alert')

test('lists and details apologise, and come back', async ({ browser }) => {
  const id = await inEditing('Wax in a list')
  const page = await signsIn({ browser, site }, 'edda@demo.example')
  const heading = page.getByRole('heading', { level: 1 })
  await without('manuscript_versions', async () => {
    await page.goto('/dashboard')
    await expect(heading).toHaveText('Failed to load submissions')
    await page.goto('/submissions')
    await expect(heading).toHaveText('Failed to load submissions')
    await page.goto(`/submissions/${id}`)
    await expect(heading).toHaveText('Failed to load submission details')
    expect((await editor.post('/api/submissions/get/editor/all')).body).toEqual({
      message: 'Error fetching submissions for user',
    })
    expect((await editor.get(`/api/submissions/get/${id}`)).body).toEqual({
      message: 'Error fetching submission by ID',
    })
  })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading).toHaveText('Wax in a list')
})

test('a decision that fails keeps its words', async ({ browser }) => {
  const edited = await inEditing('Wax that the editor cannot send')
  const page = await signsIn({ browser, site }, 'edda@demo.example')
  await page.goto(`/edit/${edited}`)
  const feedback = page.getByLabel('Feedback to the author')
  await feedback.fill('Please say which wax.')
  await isAwake(page)
  await without('submission_history', async () => {
    await page.getByRole('button', { name: 'Send for Review' }).click()
    await expect(alertOf(page)).toContainText('Failed to send for review. Please try again.')
    await page.getByRole('button', { name: 'Request Revision' }).click()
    await expect(alertOf(page)).toContainText('Failed to request revision. Please try again.')
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await expect(alertOf(page)).toContainText('Failed to reject submission. Please try again.')
  })
  await expect(feedback).toHaveValue('Please say which wax.')
  await page.getByRole('button', { name: 'Send for Review' }).click()
  await expect(page.getByText('Article sent for review successfully!')).toBeVisible()
})

test('what failed stays on a page that looks for changes', async ({ browser }) => {
  const id = await inEditing('Wax without a review copy')
  const losesCopy = () =>
    inDatabaseOf(
      site,
      (db) => db`delete from review_copies where submission_id = ${id} returning submission_id`,
    )
  await expect.poll(losesCopy, { timeout: 60_000 }).toHaveLength(1)
  const page = await signsIn({ browser, site }, 'edda@demo.example')
  await page.clock.install()
  await page.goto(`/edit/${id}`)
  await expect(page.getByText('We’re making the review copy.')).toBeVisible()
  await isAwake(page)
  await without('submission_history', async () => {
    await page.getByRole('button', { name: 'Send for Review' }).click()
    await expect(alertOf(page)).toContainText('Failed to send for review. Please try again.')
  })
  const looks: string[] = []
  page.on('request', (it) => it.method() === 'HEAD' && looks.push(it.url()))
  await page.clock.runFor(10_000)
  await page.evaluate(() => fetch('/about', { method: 'HEAD' }))
  expect(looks).toEqual([`${site.url}/about`])
  await expect(alertOf(page)).toBeVisible()
})

test('a review that fails is not lost', async ({ browser }) => {
  const id = await inReview('Wax that the reviewer cannot approve')
  const page = await signsIn({ browser, site }, 'rhian@demo.example')
  await page.goto(`/review/${id}`)
  await without('submission_history', async () => {
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(alertOf(page)).toContainText('Failed to approve the article. Please try again.')
  })
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Article approved for publication successfully!')).toBeVisible()
})

test('a step of the wizard and a call that fail say so', async ({ browser }) => {
  const page = await signsIn({ browser, site }, 'solveig@demo.example')
  await page.goto('/submissions/author')
  await page.getByLabel('Title').first().fill('Wax that is not saved')
  await without('submission_history', async () => {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(alertOf(page)).toContainText('Error: Failed to save submission. Please try again.')
    const draft = { title: 'Wax', abstract: '', keywords: [], status: 'incomplete' }
    expect(await author.upload('/api/submissions/create-author', draft)).toEqual({
      status: 500,
      body: { message: 'Error creating submission' },
    })
  })
  await expect(page.getByLabel('Title').first()).toHaveValue('Wax that is not saved')
})

test('selecting what no one may select says so', async () => {
  const submissionId = await inEditing('Wax that is taken')
  const answer = await reviewer.post('/api/submissions/update-reviewer', {
    submissionId,
    status: 'review_in_progress',
  })
  expect(answer).toEqual({ status: 400, body: { message: 'Not authorized to select this article.' } })
})

test('pages without anything on them say so', async ({ browser }) => {
  const page = await signsIn({ browser, site }, 'rhian@demo.example')
  const heading = page.getByRole('heading', { level: 1 })
  for (const path of ['/edit', '/modify', '/review', '/doi', '/submissions/0000000000000000']) {
    await page.goto(path)
    await expect(heading).toHaveText('Submission not found.')
  }
  await page.goto('/draft/0000000000000000')
  await expect(heading).toHaveText('Draft not found')
  const newcomer = await join(site, 'newcomer@demo.example')
  const theirs = await signsIn({ browser, site }, 'newcomer@demo.example')
  await theirs.goto('/submissions')
  await expect(theirs.getByText('No submissions found.')).toBeVisible()
  await newcomer.upload('/api/submissions/create-author', { title: '', status: 'incomplete' })
  await theirs.goto('/dashboard')
  await expect(cardOf(theirs, 'Untitled Submission')).toBeVisible()
})

test('a visitor who wants to do something is told to sign in', async ({ browser }) => {
  const page = await aVisitor({ browser, site })
  await page.goto('/edit/0000000000000000')
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByText('You must be logged in to perform this action.')).toBeVisible()
})
