// What others did with a paper, seen in the workspace by an author whose browser runs no script.
import { expect } from '@playwright/test'
import { writeManuscript } from '#demo/word/manuscript.ts'
import { join, type Api } from '../support/api.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { signsIn } from './people.ts'
import { test } from './test.ts'

let site: Site
let author: Api
let editor: Api

test.beforeAll(async () => {
  site = await startSite()
  author = await join(site, 'solveig@demo.example')
  editor = await join(site, 'edda@demo.example', 'editor')
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

test('notifications are counted until they’re opened, lead to the paper, and are new only once', async ({
  browser,
}) => {
  const id = await submits()
  const page = await signsIn({ browser, site }, 'solveig@demo.example', { javaScriptEnabled: false })
  const bell = page.getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')

  await decides(id, 'editing_in_progress')
  await decides(id, 'editing_feedback_given', 'Which paper?')
  await page.goto('/dashboard')
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
  await bell.click()
  const newest = page.getByRole('main').getByRole('listitem').first()
  await expect(newest).toContainText('New')
  await expect(newest).toContainText('Next, revise it and submit it again; then it goes to review.')
  await expect(bell).toHaveAccessibleName('Notifications')
  await newest.getByRole('link', { name: /^Please revise your paper/ }).click()
  await expect(page).toHaveURL(new RegExp(`/submissions/${id}$`))
  await expect(bell).toHaveAccessibleName('Notifications')
  await bell.click()
  await expect(newest).toContainText('Please revise your paper')
  await expect(newest.getByText('New', { exact: true })).toHaveCount(0)
})

async function submits(): Promise<string> {
  const abstract = 'Sheets of paper creep.'
  const text = { title: 'Wax on paper', abstract, keywords: ['wax'] }
  const body = [{ kind: 'paragraph' as const, text: abstract }]
  const bytes = Buffer.from(writeManuscript({ ...text, authors: [], body, references: [] }))
  const progress = { ...text, status: 'submitted' }
  const made = await author.upload('/api/submissions/create-author', progress, { name: 'wax.docx', bytes })
  return (made.body['data'] as { id: string }).id
}

async function decides(submissionId: string, status: string, editorFeedback = ''): Promise<void> {
  const call = { submissionId, status, editorFeedback }
  expect((await editor.post('/api/submissions/update-editor', call)).status).toBe(200)
}
