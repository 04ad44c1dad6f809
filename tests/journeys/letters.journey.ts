// Publishers word the letters of peer review, and editors begin with them.
import { expect, type Page } from '@playwright/test'
import { join } from '../support/api.ts'
import { inDatabaseOf } from '../support/database-of.ts'
import { theManuscript } from '../support/manuscripts.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { holdsForEverybody } from './everybody.ts'
import { signsIn } from './people.ts'
import { test } from './test.ts'

const [writes, edits, prints] = ['yrsa@demo.example', 'edda@demo.example', 'petra@demo.example'] as const
const paper = theManuscript()
let site: Site
let id: string

test.beforeAll(async () => {
  site = await startSite()
  const author = await join(site, writes)
  const editor = await join(site, edits, 'editor')
  await join(site, prints, 'publisher')
  const policy = { reviews: 1, pool: false, decides: 'editor', recheck: false }
  await inDatabaseOf(site, (db) => db`update article_types set policy = ${policy}`)
  const { title, abstract, keywords } = paper
  const progress = { title, abstract, keywords, status: 'submitted' }
  const { body } = await author.upload('/api/submissions/create-author', progress, paper)
  id = (body['data'] as { id: string }).id // as the contract says
  for (const status of ['editing_in_progress', 'sent_for_review'])
    await editor.post('/api/submissions/update-editor', { submissionId: id, status })
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

for (const javaScriptEnabled of [true, false])
  test(`a publisher words a letter, and an editor begins with it ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    browser,
  }) => {
    const publisher = await signsIn({ browser, site }, prints, { javaScriptEnabled })
    await publisher.goto('/policies')
    await publisher.getByRole('link', { name: 'Letters' }).click()
    const block = publisher.getByRole('region', { name: 'Major revision' })
    await words(publisher, 'Dear {colleague},')
    await expect(block.getByText('{colleague} isn’t something we can fill in here.')).toBeVisible()
    await expect(block.getByRole('textbox')).toHaveValue('Dear {colleague},')
    await words(publisher, 'Please revise “{title}”.')
    await expect(publisher.getByText('Saved. We’ll use this wording from now on.').first()).toBeVisible()
    if (javaScriptEnabled) await holdsForEverybody(publisher)

    const editor = await signsIn({ browser, site }, edits, { javaScriptEnabled })
    await editor.goto(`/submissions/${id}/reviews`)
    const letter = editor.getByLabel('Letter to the author')
    await letter.fill('Dear colleague,')
    await editor.getByLabel('Begin with the journal’s letter').selectOption('Major revision')
    await editor.getByRole('button', { name: 'Insert' }).click()
    await expect(letter).toHaveValue(`Dear colleague,\n\nPlease revise “${paper.title}”.`)
    const preview = editor.getByRole('region', { name: 'Your letter' })
    await editor.getByRole('button', { name: 'Preview' }).click() // the page may still be loading
    await expect(preview).toContainText(paper.title)
    await expect(letter).toHaveValue(/^Dear colleague,/)

    await block.getByRole('button', { name: 'Back to the Default Wording' }).click()
    await expect(publisher.getByText('The letter is back to its default wording.').first()).toBeVisible()
    await expect(block.getByRole('textbox')).toHaveValue(/^Thank you for sending us “\{title\}”/)
  })

async function words(publisher: Page, text: string): Promise<void> {
  const block = publisher.getByRole('region', { name: 'Major revision' })
  await block.getByRole('textbox').fill(text)
  await block.getByRole('button', { name: 'Save' }).click()
}
