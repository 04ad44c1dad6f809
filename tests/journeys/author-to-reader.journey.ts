// The journal's main job, by the people who do it, in a real browser: from registration to the reader's PDF.
import { expect, type Page } from '@playwright/test'
import { pdfText } from '#features/press/samples/pdf-text.ts'
import { join } from '../support/api.ts'
import { emailedLink } from '../support/emails.ts'
import { theManuscript } from '../support/manuscripts.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aVisitor, isAwake, opensTab, publishes, sendsRegistration, signsIn } from './people.ts'
import { test } from './test.ts'

const manuscript = theManuscript()
const { title, abstract, keywords } = manuscript
const paper = { name: manuscript.name, mimeType: wordType(), buffer: Buffer.from(manuscript.bytes) }
let site: Site

test.beforeAll(async () => {
  site = await startSite()
  await join(site, 'edda@demo.example', 'editor')
  await join(site, 'runa@demo.example', 'reviewer')
  await join(site, 'petra@demo.example', 'publisher')
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

test('a stranger becomes an author, and the paper reaches its readers', async ({ browser }) => {
  const author = await aVisitor({ browser, site })
  await registers(author, 'solveig@demo.example')
  await submits(author)

  const editor = await signsIn({ browser, site }, 'edda@demo.example')
  await editor.getByRole('button', { name: 'Select for Edit' }).click()
  await editor.getByRole('link', { name: 'Continue Editing' }).click()
  await editor.getByRole('button', { name: 'Send for Review' }).click()
  await expect(editor.getByText('Article sent for review successfully!')).toBeVisible()

  const reviewer = await signsIn({ browser, site }, 'runa@demo.example')
  await reviewer.getByRole('button', { name: 'Select for Review' }).click()
  await reviewer.getByRole('link', { name: 'Continue Review' }).click()
  await expect(reviewer.getByText(/Marrowgate|Sutarno|Vask-Oduya/)).toHaveCount(0)
  await reviewer.getByLabel('Review feedback').fill('Sound and useful. Please keep the second table.')
  await reviewer.getByRole('button', { name: 'Approve' }).click()
  await expect(reviewer.getByText('Article approved for publication successfully!')).toBeVisible()

  await pays(author)

  const publisher = await signsIn({ browser, site }, 'petra@demo.example')
  await publishes(publisher)

  await reads(await aVisitor({ browser, site }))
})

async function registers(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Register' }).first().click()
  await sendsRegistration(page, { email, givenName: 'Solveig', familyName: 'Marrowgate' })
  await page.goto((await emailedLink(site, email, 'verifyEmail')).href)
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await page.waitForURL('/dashboard')
}

async function submits(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New Submission' }).first().click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Abstract').fill(abstract)
  for (const keyword of keywords) {
    await page.getByLabel('Keywords', { exact: true }).fill(keyword)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await names(page, 2, { givenName: 'Sutarno' })
  await names(page, 3, {
    givenName: 'Ingrid',
    familyName: 'Vask-Oduya',
    orcid: 'https://orcid.org/0000-0002-1694-233x',
  })
  await page.getByRole('button', { name: 'Move Up Ingrid Vask-Oduya' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Drop your file here').setInputFiles(paper)
  await expect(page.getByText(manuscript.name).first()).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(title).first()).toBeVisible()
  await page.getByRole('button', { name: 'Submit manuscript' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

/** One more author, in the next place of the list. */
async function names(
  page: Page,
  place: number,
  { givenName, familyName = '', orcid = '' }: { givenName: string; familyName?: string; orcid?: string },
): Promise<void> {
  await isAwake(page)
  await page.getByRole('button', { name: 'Add an author' }).click()
  const fields = page.getByRole('group', { name: `Author ${place}` })
  await expect(fields.getByLabel('Given name')).toBeFocused()
  await fields.getByLabel('Given name').fill(givenName)
  await fields.getByLabel('Family name').fill(familyName)
  await fields.getByLabel('ORCID iD').fill(orcid)
}

async function pays(page: Page): Promise<void> {
  await page.goto('/processing-charges')
  await expect(page.getByRole('main').getByText(title)).toBeVisible()
  await page.getByRole('link', { name: 'Complete Payment Now' }).click()
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('The card was declined.')).toBeVisible()
  await page.getByLabel('Card number').fill('4111 1111 1111 1111')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await opensTab(page, 'Publishing')
  await page.getByRole('link', { name: 'View receipt' }).click()
  await expect(page.getByText('Rs. 2500')).toBeVisible()
}

async function reads(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'All papers in this issue' }).click()
  await expect(page).toHaveURL(/\/volumes\/\d+\/issues\/\d+/)
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(abstract).first()).toBeVisible()
  await expect(page.getByText('Please keep the second table.')).toBeVisible()
  await expect(page.locator('meta[name="citation_title"]')).toHaveAttribute('content', title)
  const tagged = await page
    .locator('meta[name^="citation_author"]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')))
  expect(tagged).toEqual([
    'Solveig Marrowgate',
    'Institute for Paper Engineering, Larkhaven, Iceland',
    'Ingrid Vask-Oduya',
    'https://orcid.org/0000-0002-1694-233X',
    'Sutarno',
  ])
  await expect(page.getByText('Correspondence: solveig@demo.example')).toBeVisible()
  const text = await pdfText(await downloads(page))
  expect(text).toContain(title)
  expect(text).toMatch(/Solveig Marrowgate\W*\*.*Ingrid Vask-Oduya.*Sutarno/s)
  expect(text).toContain('solveig@demo.example')
  expect(text).toContain(manuscript.body)
}

/** The bytes behind the page's PDF button, which a browser would open in its own viewer. */
async function downloads(page: Page): Promise<Uint8Array> {
  const address = await page.getByRole('link', { name: /PDF/ }).first().getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  return new Uint8Array(await answer.body())
}

function wordType(): string {
  return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
}
