// What doesn't go as planned: papers given back, rejected early, withdrawn, and a lost connection.
import { expect, type Page } from '@playwright/test'
import { join, type Api } from '../support/api.ts'
import { theManuscript } from '../support/manuscripts.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { coveredByTab } from './keys.ts'
import { cardOf, isAwake, opensAsleep, opensTab, signsIn } from './people.ts'
import { test } from './test.ts'

const { bytes, abstract, keywords } = theManuscript()
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

async function submitted(title: string): Promise<string> {
  const progress = { title, abstract, keywords, status: 'submitted' }
  const { body } = await author.upload('/api/submissions/create-author', progress, {
    name: 'wax.docx',
    bytes,
  })
  return (body['data'] as { id: string }).id // as the contract says
}

async function inReview(title: string): Promise<string> {
  const submissionId = await submitted(title)
  for (const status of ['editing_in_progress', 'sent_for_review'])
    expect((await editor.post('/api/submissions/update-editor', { submissionId, status })).status).toBe(200)
  return submissionId
}

test('an editor gives a paper back, and it waits for any editor again', async ({ browser }) => {
  const title = 'Wax that was given back'
  await submitted(title)
  const page = await signsIn({ browser, site }, 'edda@demo.example')
  await cardOf(page, title).getByRole('button', { name: 'Select for Edit' }).click()
  await cardOf(page, title).getByRole('link', { name: 'Continue Editing' }).click()
  await page.getByRole('button', { name: 'Give Back to the Pool' }).click()
  await expect(page.getByText('Article given back. Another editor can select it now.')).toBeVisible()
  await opensTab(page, 'New Submissions')
  await expect(cardOf(page, title).getByRole('button', { name: 'Select for Edit' })).toBeVisible()
})

test('what was just done is said on the page of a paper, too, once and without a script', async ({
  browser,
}) => {
  const id = await submitted('Wax in a new file')
  const page = await signsIn({ browser, site }, 'solveig@demo.example', { javaScriptEnabled: false })
  const sentence = 'Your new manuscript is in place.'
  const notice = { name: 'notice', value: `good:${encodeURIComponent(sentence)}`, url: site.url }
  await page.context().addCookies([notice])
  await page.goto(`/submissions/${id}`)
  await expect(page.getByText(sentence)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Wax in a new file' })).toBeVisible()
  await expect(page.getByText(sentence)).toHaveCount(0)
})

test('on a phone, nothing lies over what has the focus at a desk', async ({ browser }) => {
  const submissionId = await submitted('Wax on a phone')
  await editor.post('/api/submissions/update-editor', { submissionId, status: 'editing_in_progress' })
  await holdsByTab(await signsIn({ browser, site }, 'edda@demo.example'), `/edit/${submissionId}`)
  await editor.post('/api/submissions/update-editor', { submissionId, status: 'sent_for_review' })
  await reviewer.post('/api/submissions/update-reviewer', { submissionId, status: 'review_in_progress' })
  await holdsByTab(await signsIn({ browser, site }, 'rhian@demo.example'), `/review/${submissionId}`)
  const asks = { submissionId, status: 'review_feedback_given', reviewFeedback: 'Which wax?' }
  expect((await reviewer.post('/api/submissions/update-reviewer', asks)).status).toBe(200)
  await holdsByTab(await signsIn({ browser, site }, 'solveig@demo.example'), `/modify/${submissionId}`)
})

async function holdsByTab(page: Page, address: string): Promise<void> {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto(address)
    await isAwake(page)
    await expect(page.getByRole('navigation', { name: 'Document or panel' })).toBeVisible()
    expect(await coveredByTab(page), `${address}, ${viewport.width} px wide`).toEqual([])
  }
}

test('a reviewer gives a paper back', async ({ browser }) => {
  const title = 'Wax with a conflict of interest'
  await inReview(title)
  const page = await signsIn({ browser, site }, 'rhian@demo.example')
  await cardOf(page, title).getByRole('button', { name: 'Select for Review' }).click()
  await cardOf(page, title).getByRole('link', { name: 'Continue Review' }).click()
  await page.getByRole('button', { name: 'Give Back to the Pool' }).click()
  await expect(page.getByText('Article given back. Another reviewer can select it now.')).toBeVisible()
  await opensTab(page, 'Available for Review')
  await expect(cardOf(page, title)).toBeVisible()
})

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]) {
  test(`a decision stays under the hand while its page wakes up, ${viewport.width} px wide`, async ({
    browser,
  }) => {
    const submissionId = await inReview(`Wax on a slow line, ${viewport.width} px wide`)
    const taken = { submissionId, status: 'review_in_progress' }
    expect((await reviewer.post('/api/submissions/update-reviewer', taken)).status).toBe(200)
    const page = await signsIn({ browser, site }, 'rhian@demo.example', { viewport })
    const scriptComes = await opensAsleep(page, `/review/${submissionId}`)
    const giveBack = page.getByRole('button', { name: 'Give Back to the Pool' })
    await page.getByRole('link', { name: 'Download the manuscript' }).scrollIntoViewIfNeeded()
    await giveBack.scrollIntoViewIfNeeded()
    const asleep = await giveBack.boundingBox()
    const office = page.locator('[aria-label=Document]')
    await expect(office).toHaveAttribute('inert')
    scriptComes()
    await expect(page.getByRole('button', { name: 'Reviewer Panel' })).toBeVisible()
    expect(await giveBack.boundingBox()).toEqual(asleep)
    await expect(office).not.toHaveAttribute('inert')
  })
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'in a dialog' : 'without a script'
  test(`an editor rejects before review, asked once more ${how}`, async ({ browser }) => {
    const title = `Wax out of scope, ${how}`
    const why = `This journal does not print on wax, ${how}.`
    const submissionId = await submitted(title)
    await editor.post('/api/submissions/update-editor', { submissionId, status: 'editing_in_progress' })
    const page = await signsIn({ browser, site }, 'edda@demo.example', { javaScriptEnabled })
    await page.goto(`/edit/${submissionId}`)
    const reject = page.getByRole('button', { name: 'Reject', exact: true })
    if (javaScriptEnabled) await expect(reject).toBeDisabled()
    await expect(page.locator('[aria-label=Document]')).toBeVisible({ visible: javaScriptEnabled })
    await page.getByLabel('Feedback to the author').fill(why)
    await reject.click()
    await expect(page.getByText('Reject this paper?')).toBeVisible()
    await reject.last().click()
    await expect(page.getByText('Article has been rejected successfully.')).toBeVisible()
    const theirs = await signsIn({ browser, site }, 'solveig@demo.example')
    await expect(theirs.getByText(/rejected\. .*Read why/)).toBeVisible()
    const closed = theirs.getByRole('region', { name: 'Closed' })
    await expect(cardOf(theirs, title).and(closed.getByRole('article'))).toContainText(
      new RegExp(`Rejected by the editor\\s*${why}`),
    )
    await cardOf(theirs, title).getByRole('link', { name: 'View Details' }).click()
    await expect(theirs.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(theirs.getByText(why)).toBeVisible()
  })

  test(`an author withdraws, asked once more ${how}`, async ({ browser }) => {
    const submissionId = await inReview(`Wax that was withdrawn, ${how}`)
    const page = await signsIn({ browser, site }, 'solveig@demo.example', { javaScriptEnabled })
    await page.goto(`/submissions/${submissionId}`)
    const withdraw = page.getByRole('button', { name: 'Withdraw', exact: true })
    await withdraw.click()
    await expect(page.getByText('Withdraw this submission?')).toBeVisible()
    await withdraw.last().click()
    await expect(page.getByText('Submission withdrawn.')).toBeVisible()
    const closed = page.getByRole('region', { name: 'Closed' })
    await expect(closed.getByRole('heading', { name: `Wax that was withdrawn, ${how}` })).toBeVisible()
    await page.goto(`/submissions/${submissionId}`)
    await expect(page.getByText('Withdrawn by its author')).toBeVisible()
    await expect(withdraw).toHaveCount(0)
  })
}

test('without a connection a decision waits with every word', async ({ browser }) => {
  const submissionId = await submitted('Wax without a connection')
  await editor.post('/api/submissions/update-editor', { submissionId, status: 'editing_in_progress' })
  const page = await signsIn({ browser, site }, 'edda@demo.example')
  await page.goto(`/edit/${submissionId}`)
  const feedback = page.getByLabel('Feedback to the author')
  await feedback.fill('Please say which wax.')
  await isAwake(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Request Revision' }).click()
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
  await expect(feedback).toHaveValue('Please say which wax.')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Request Revision' }).click()
  await expect(page.getByText('Article sent back to the author for revision.')).toBeVisible()
})
