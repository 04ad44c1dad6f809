// What someone types at a desk outlives reloads, sign-outs, second windows, killed browsers and killed servers.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '#scripts/setup/chromium.mjs'
import { join, type Api } from '../support/api.ts'
import { inDatabaseOf } from '../support/database-of.ts'
import { theManuscript } from '../support/manuscripts.ts'
import { forget, kill, processesOf, startSite, type Site } from '../support/site.ts'
import { fillsLogin, isAwake, sendsLogin, signsIn } from './people.ts'
import { test } from './test.ts'

const { bytes, abstract, keywords } = theManuscript()
const reviewersEmail = 'rhian@demo.example'
let site: Site
let author: Api
let editor: Api
let reviewer: Api

test.beforeAll(async () => {
  site = await startSite()
  author = await join(site, 'solveig@demo.example')
  editor = await join(site, 'edda@demo.example', 'editor')
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
  const taken = { submissionId, status: 'review_in_progress' }
  expect((await reviewer.post('/api/submissions/update-reviewer', taken)).status).toBe(200)
  return submissionId
}

const review = (page: Page) => page.getByLabel('Review feedback')

/** What the server has of it. */
async function atServer(submissionId: string): Promise<string | undefined> {
  const [row] = await inDatabaseOf(
    site,
    (db) => db<{ text: string }>`select text from unsent_texts where submission_id = ${submissionId}`,
  )
  return row?.text
}

async function opens(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await isAwake(page)
}

test('a review that is being typed survives reload and sign-out, and goes once it is sent', async ({
  browser,
}) => {
  const id = await inReview('Wax that was reloaded')
  const page = await signsIn({ browser, site }, reviewersEmail)
  await opens(page, `/review/${id}`)
  await review(page).pressSequentially('The load is')
  await page.reload() // before anything could be saved
  await expect(review(page)).toHaveValue('The load is')
  await isAwake(page)
  await review(page).press('End')
  await review(page).pressSequentially(' missing.')
  await page.getByLabel('Account').click()
  await page.getByRole('button', { name: 'Logout' }).click() // before anything could be saved
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mine:'))),
  ).toEqual([])

  const again = await signsIn({ browser, site }, reviewersEmail)
  await opens(again, `/review/${id}`)
  await expect(review(again)).toHaveValue('The load is missing.')
  await review(again).pressSequentially(' Say')
  await again.getByRole('button', { name: 'Approve' }).click()
  await expect(again.getByText('Article approved for publication successfully!')).toBeVisible()
  expect(await atServer(id)).toBeUndefined()
  expect(
    await again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mine:'))),
  ).toEqual([])
})

test('a session that ends in mid-sentence costs no word', async ({ browser }) => {
  const id = await inReview('Wax without a session')
  const page = await signsIn({ browser, site }, reviewersEmail)
  await opens(page, `/review/${id}`)
  await page.context().clearCookies()
  await review(page).pressSequentially('Which wax?')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await sendsLogin(page, reviewersEmail)
  await expect(review(page)).toHaveValue('Which wax?')
  await expect.poll(() => atServer(id)).toBe('Which wax?')
})

/** A paper whose desk waits for the review copy, and what it hears each time it asks whether that's there. */
async function waitsForCopy(page: Page, title: string) {
  const id = await inReview(title)
  const losesCopy = () =>
    inDatabaseOf(
      site,
      (db) => db`delete from review_copies where submission_id = ${id} returning submission_id`,
    )
  await expect.poll(losesCopy, { timeout: 60_000 }).toHaveLength(1)
  const looks = async () => {
    const answer = await page.waitForResponse(
      (it) => it.request().method() === 'HEAD' && new URL(it.url()).pathname === `/review/${id}`,
    )
    return answer.status()
  }
  await opens(page, `/review/${id}`)
  expect(await looks()).toBe(200)
  return { id, looks }
}

test('a page that waits for the review copy stays where it is once a session is over', async ({
  browser,
}) => {
  const page = await signsIn({ browser, site }, reviewersEmail)
  const { looks } = await waitsForCopy(page, 'Wax without a copy')
  await page.context().clearCookies()
  await review(page).pressSequentially('Which wax?')
  expect(await looks()).toBe(302)
  expect(await looks()).toBe(302)
  await expect(review(page)).toHaveValue('Which wax?')
})

test('a page that waits for the review copy stays where it is while somebody types, whatever the server does', async ({
  browser,
}) => {
  const page = await signsIn({ browser, site }, reviewersEmail)
  const { id, looks } = await waitsForCopy(page, 'Wax without news')
  await review(page).pressSequentially('Which')
  await page.route(`**/review/${id}.data*`, (route) => route.abort())
  expect(await looks()).toBe(200)
  await review(page).pressSequentially(' wax?')
  expect(await looks()).toBe(200)
  await expect(review(page)).toHaveValue('Which wax?')
})

test('of two windows the later one wins, and neither text is lost', async ({ browser }) => {
  const id = await inReview('Wax in two windows')
  const page = await signsIn({ browser, site }, reviewersEmail)
  const other = await signsIn({ browser, site }, reviewersEmail)
  for (const window of [page, other]) await opens(window, `/review/${id}`)
  await review(page).pressSequentially('From the desk.')
  await expect.poll(() => atServer(id)).toBe('From the desk.')
  await review(other).pressSequentially('From the train.')
  const note = other.getByText('In another window, you typed a different version.').locator('../..')
  await expect(note).toContainText('From the desk.')
  await expect(review(other)).toHaveValue('From the train.')
  await expect.poll(() => atServer(id)).toBe('From the train.')
  await other.reload()
  await isAwake(other)
  await other.getByRole('button', { name: 'Add it below' }).click()
  await expect(review(other)).toHaveValue('From the train.\n\nFrom the desk.')
  await expect.poll(() => atServer(id)).toBe('From the train.\n\nFrom the desk.')
  await other.reload()
  await expect(other.getByRole('button', { name: 'Add it below' })).toHaveCount(0)
})

test('kill -9 of browser and server while a review is typed costs at most five seconds', async () => {
  test.slow()
  const id = await inReview('Wax that was killed')
  const profile = mkdtempSync(joinPath(tmpdir(), 'alidade-browser-'))
  const { page } = await aBrowserOf(profile)
  await fillsLogin(page, reviewersEmail)
  await opens(page, `/review/${id}`)
  await review(page).focus()
  const due = await typesUntilKilled(page, async () => {
    processesOf(profile).forEach(kill)
    await site.kill()
  })
  site = await startSite({ dataDir: site.dataDir, port: Number(new URL(site.url).port) })

  const { page: again, context } = await aBrowserOf(profile)
  await context.clearCookies() // written every half minute: they may have outlived the kill, or not
  await fillsLogin(again, reviewersEmail)
  await again.goto(`/review/${id}`)
  await expect(review(again)).toHaveValue(new RegExp(`^${due}`))
  await context.close()
  rmSync(profile, { recursive: true, force: true })
})

test('while the server is away the browser keeps what is typed, and sends it when it is back', async ({
  browser,
}) => {
  const id = await inReview('Wax without a server')
  const page = await signsIn({ browser, site }, reviewersEmail)
  await opens(page, `/review/${id}`)
  await review(page).pressSequentially('Before.')
  await expect.poll(() => atServer(id)).toBe('Before.')
  await site.kill()
  await review(page).pressSequentially(' Meanwhile.')
  await expect(
    page.getByText('The journal can’t be reached; this browser is keeping what you type.'),
  ).toBeVisible()
  site = await startSite({ dataDir: site.dataDir, port: Number(new URL(site.url).port) })
  await expect.poll(() => atServer(id)).toBe('Before. Meanwhile.')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
})

/** Types without a pause until thirty words have to be on the server, and is cut off in the middle of it; returns them. */
async function typesUntilKilled(page: Page, kill: () => Promise<void>): Promise<string> {
  const slowestSave = timesSaves(page)
  const words: { word: string; at: number }[] = []
  // One save at a time, each of what was typed before it: a busy machine answers late, and twice as late counts.
  const findDue = () => words.filter(({ at }) => at < Date.now() - 5000 - 2 * slowestSave())
  while (findDue().length < 30) {
    const word = `word${words.length} `
    await page.keyboard.type(word, { delay: 10 })
    words.push({ word, at: Date.now() })
  }
  const due = findDue()
  await kill()
  return due.map(({ word }) => word).join('')
}

/** In milliseconds, how long the slowest save has taken so far, answered or not. */
function timesSaves(page: Page): () => number {
  let [begun, slowest] = [0, 0]
  const taken = () => Math.max(slowest, begun && Date.now() - begun)
  page.on('request', (request) => {
    if (request.method() === 'PUT') begun = Date.now()
  })
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') [slowest, begun] = [taken(), 0]
  })
  return taken
}

async function aBrowserOf(profile: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? 'chromium',
    args: process.geteuid?.() === 0 ? ['--no-sandbox'] : [],
    baseURL: site.url,
  })
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

test('the author’s and the editor’s words are kept, too', async ({ browser }) => {
  const id = await inEditing('Wax for three desks')
  const theirs = await signsIn({ browser, site }, 'edda@demo.example')
  await opens(theirs, `/edit/${id}`)
  await theirs.getByLabel('Feedback to the author').fill('Which paper?')
  await expect(theirs.getByText(/^Draft saved/)).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByLabel('Feedback to the author')).toHaveValue('Which paper?')
  await expect(theirs.getByRole('button', { name: 'Request Revision' })).toBeEnabled()
  await theirs.getByRole('button', { name: 'Request Revision' }).click()
  await expect(theirs.getByText('Article sent back to the author for revision.')).toBeVisible()

  const page = await signsIn({ browser, site }, 'solveig@demo.example')
  await opens(page, `/modify/${id}`)
  await page.getByLabel('Title').fill('Wax on filter paper')
  await page.getByLabel('Keywords', { exact: true }).fill('beeswax')
  await page.getByLabel('Keywords', { exact: true }).press('Enter')
  await page.getByRole('region', { name: 'Authors' }).getByText('Anwen Tarrowby').click()
  await page.getByLabel('Affiliation').fill('Larkhaven')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Wax on filter paper')
  await expect(page.getByRole('button', { name: 'Remove beeswax' })).toBeVisible()
  await page.getByRole('region', { name: 'Authors' }).getByText('Anwen Tarrowby').click()
  await expect(page.getByLabel('Affiliation')).toHaveValue('Larkhaven')
})

test('without a script, one presses ‘Save for Later’', async ({ browser }) => {
  const id = await inReview('Wax without a script')
  const page = await signsIn({ browser, site }, reviewersEmail, { javaScriptEnabled: false })
  await page.goto(`/review/${id}`)
  await review(page).fill('Which wax?')
  await page.getByRole('button', { name: 'Save for Later' }).click()
  await expect(page.getByText('Saved for later. Nothing has been sent yet.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`/review/${id}`)
  await expect(review(page)).toHaveValue('Which wax?')
})
