// The proof of a paper: the publisher sets right what the press guessed wrong, the author comments and then confirms.
import { expect, type Locator, type Page } from '@playwright/test'
import { aWordFile, bold, dotPng, heading, paragraph, picture } from '#features/press/samples/word-file.ts'
import { pdfText } from '#features/press/samples/pdf-text.ts'
import { apiOf, join, password } from '../support/api.ts'
import { emailsTo } from '../support/emails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { holdsForEverybody } from './everybody.ts'
import { isSaved, opens, types } from './manuscript-in-frame.ts'
import { aVisitor, isAwake, signsIn } from './people.ts'
import { test } from './test.ts'

const title = 'Two-layer wax barriers hold capillary flow'
const bytes = new Uint8Array(
  aWordFile(
    [
      heading(1, 'Introduction'),
      paragraph('Paper strips move liquid without pumps.'),
      paragraph('What we did then'),
      paragraph('The wall holds for an hour.'),
      picture(1),
      paragraph(bold('Figure 1.'), ' A strip, not to scale.'),
    ],
    { media: { 'strip.png': dotPng } },
  ),
)
const [writes, edits, reviews, prints] = ['yrsa', 'edda', 'runa', 'petra'].map(
  (name) => `${name}@demo.example`,
) as [string, string, string, string] // as many as names
let site: Site
let id: string

test.beforeAll(async () => {
  site = await startSite()
  const author = await join(site, writes)
  const progress = { title, abstract: 'It holds.', keywords: ['wax'], status: 'submitted' }
  const { body } = await author.upload('/api/submissions/create-author', progress, {
    name: 'wax.docx',
    bytes,
  })
  id = (body['data'] as { id: string }).id
  const editor = await join(site, edits, 'editor')
  const reviewer = await join(site, reviews, 'reviewer')
  await join(site, prints, 'publisher')
  for (const [who, call, status] of [
    [editor, 'update-editor', 'editing_in_progress'],
    [editor, 'update-editor', 'sent_for_review'],
    [reviewer, 'update-reviewer', 'review_in_progress'],
    [reviewer, 'update-reviewer', 'approved_for_publication'],
  ] as const)
    expect(await who.post(`/api/submissions/${call}`, { submissionId: id, status })).toMatchObject({
      status: 200,
    })
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

test('a proof is corrected, commented on, corrected again and confirmed', async ({ browser }) => {
  const publisher = await signsIn({ browser, site }, prints)
  await opensDesk(publisher)
  await publisher.getByRole('link', { name: 'Correct: What we did then' }).click()
  await isAwake(publisher)
  await publisher.getByLabel('Heading level').selectOption('Main heading')
  await publisher.getByRole('button', { name: 'Save the heading level' }).click()
  await expect(publisher.getByText('Corrected. The PDF is being typeset again.')).toBeVisible()
  await expect(paper(publisher).getByRole('heading', { name: 'What we did then' })).toBeVisible()
  await sends(publisher, 'Send it to the author')
  await holdsForEverybody(publisher, 'the typesetting desk')

  const author = await signsIn({ browser, site }, writes, { javaScriptEnabled: false })
  await author.goto(await linkTo(writes))
  await author.getByRole('link', { name: 'Comment: The wall holds' }).click()
  await author.getByLabel('What’s wrong here?').fill('It held for a day. Please leave this out.')
  await author.getByRole('button', { name: 'Save the comment' }).click()
  await author.getByRole('button', { name: 'Send my comment' }).click()
  await expect(author.getByText('You’ve sent your comments')).toBeVisible()

  await publisher.goto(`/typesetting/${id}`)
  await expect(paper(publisher).getByText('It held for a day.')).toBeVisible()
  await publisher.getByRole('link', { name: 'Correct: The wall holds' }).click()
  await isAwake(publisher)
  await publisher.getByRole('button', { name: 'Leave it out of the paper' }).click()
  await expect(paper(publisher).getByText('The wall holds')).toHaveCount(0)
  await sends(publisher, 'Send it again')

  await author.goto(`/submissions/${id}`)
  await author.getByRole('link', { name: 'Check the Proof' }).click()
  await expect(paper(author).getByText('The wall holds')).toHaveCount(0)
  await author.getByRole('button', { name: 'Confirm' }).click()
  await expect(author.getByText('You’ve confirmed this proof')).toBeVisible()
  await publisher.goto(`/doi/${id}`)
  await expect(publisher.getByRole('link', { name: 'The author has confirmed the proof' })).toBeVisible()
})

test('what was corrected holds for a newer version of the file', async ({ browser }) => {
  const page = await signsIn({ browser, site }, prints)
  await opensDesk(page)
  await page.getByRole('link', { name: 'Correct: What we did then' }).click()
  await isAwake(page)
  await page.getByLabel('Heading level').selectOption('Second level')
  await page.getByRole('button', { name: 'Save the heading level' }).click()
  await page.getByRole('link', { name: 'Correct: Figure 1' }).click()
  await page.getByLabel('Caption').fill('A strip of wax paper.')
  await page.getByRole('button', { name: 'Save the caption' }).click()
  await expect(page.getByText('Corrected. The PDF is being typeset again.')).toBeVisible()

  await page.goto(`/doi/${id}`)
  const document = await opens(page)
  await types(document, 'Paper strips move liquid', 'Xqzpaper ')
  await document.getByRole('button', { name: 'Save', exact: true }).click()
  await isSaved(page)

  await expect(async () => {
    await page.goto(`/typesetting/${id}`)
    await expect(paper(page).getByText('Xqzpaper')).toBeVisible({ timeout: 1000 })
    await expect(page.getByText('PDF ready')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await expect(paper(page).getByRole('figure', { name: 'A strip of wax paper.' })).toBeVisible()
  await expect(paper(page).getByRole('heading', { name: 'What we did then', level: 3 })).toBeVisible()
  const pdf = await pdfText(await (await page.request.get(`/doi/${id}/proof.pdf`)).body())
  expect(pdf).toContain('Xqzpaper')
  expect(pdf).toContain('A strip of wax paper.')
  expect(pdf).not.toContain('not to scale')
})

test('what is wrong at a place is said by keyboard alone, on a phone', async ({ browser }) => {
  const publisher = await signsIn({ browser, site }, prints, { viewport: { width: 390, height: 844 } })
  const link = publisher.getByRole('link', { name: 'Correct: Figure 1' })
  await expect(async () => {
    await publisher.goto(`/typesetting/${id}`)
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await isAwake(publisher)
  await link.focus()
  await publisher.keyboard.press('Enter')
  await expect(publisher.getByRole('region', { name: 'Figure' })).toBeFocused()
  await publisher.getByLabel('Alternative text').focus()
  await publisher.keyboard.type('A strip from above')
  await publisher.keyboard.press('Tab')
  await publisher.keyboard.press('Enter')
  await expect(paper(publisher).getByRole('img', { name: 'A strip from above' })).toBeVisible()
})

test('a figure is replaced by a better file without a script, and what is none is refused', async ({
  browser,
}) => {
  const page = await signsIn({ browser, site }, prints, { javaScriptEnabled: false })
  await expect(async () => {
    await page.goto(`/typesetting/${id}`)
    await page.getByRole('link', { name: 'Correct: Figure 1' }).click({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  const sends = async (name: string, buffer: Buffer) => {
    await page
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name, mimeType: 'image/svg+xml', buffer })
    await page.getByRole('button', { name: 'Replace the picture' }).click()
  }
  await sends('strip.pdf', Buffer.from('%PDF-1.7, which nobody here can print'))
  await expect(page.getByRole('alert')).toContainText('Please choose a PNG, JPEG, TIFF or SVG.')
  await sends(
    'strip.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0L4 3"/></svg>'),
  )
  await expect(page.getByText('Before 1 × 1 pixels')).toBeVisible()
  await expect(page.getByText('Now a drawing, sharp at any size')).toBeVisible()
  await page.goto(`/typesetting/${id}`)
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Picture/ })
    .getByRole('button', { name: 'Undo' })
    .click()
  await page.getByRole('link', { name: 'Correct: Figure 1' }).click()
  await expect(page.getByText('Now 1 × 1 pixels')).toBeVisible()
})

test('an author without an account confirms the proof by an emailed link', async ({ browser }) => {
  const publisher = apiOf(
    site,
    (await apiOf(site).post('/api/auth/login', { email: prints, password })).body['token'] as string,
  )
  const entered = {
    title: 'A letter on wax',
    abstract: 'It holds.',
    keywords: ['wax'],
    status: 'approved_for_publication',
  }
  const author = { givenName: 'Ottokar', familyName: 'Fennimarsh', email: 'ottokar@demo.example' }
  const answer = await publisher.upload(
    '/api/submissions/create-publisher',
    { ...entered, ...author },
    { name: 'wax.docx', bytes },
  )
  const { id: letter } = answer.body['data'] as { id: string }
  await expect(async () => {
    expect((await publisher.post(`/api/submissions/${letter}/proof`)).status).toBe(200)
  }).toPass({ timeout: 60_000 })

  const page = await aVisitor(
    { browser, site },
    { javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
  )
  const link = await linkTo(author.email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'A letter on wax' })).toBeVisible()
  await page.getByRole('link', { name: 'Comment: The wall holds' }).click()
  await page.getByLabel('What’s wrong here?').fill('It held for a day.')
  await page.getByRole('button', { name: 'Save the comment' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('You’ve confirmed this proof')).toBeVisible()

  const awake = await aVisitor({ browser, site })
  await awake.goto(link)
  expect(
    await awake
      .getByRole('img')
      .first()
      .evaluate((it: HTMLImageElement) => it.naturalWidth),
  ).toBeGreaterThan(0)
  await holdsForEverybody(awake, 'a proof by link')
})

const paper = (page: Page): Locator => page.getByRole('article', { name: 'The paper' })

async function opensDesk(page: Page) {
  await expect(async () => {
    await page.goto(`/doi/${id}`)
    await page.getByRole('link', { name: 'Look through it and correct it' }).click({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
}

/** Once the PDF is there. */
async function sends(page: Page, label: string) {
  await expect(async () => {
    await page.goto(`/typesetting/${id}`)
    await expect(page.getByRole('button', { name: label })).toBeEnabled({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await isAwake(page)
  await page.getByRole('button', { name: label }).click()
  await expect(page.getByText('With the author since')).toBeVisible()
}

async function linkTo(email: string): Promise<string> {
  const texts = (await emailsTo(site, email)).map(({ text }) => text).join('\n')
  return /\S+\/proof\/\S+/.exec(texts)?.[0] ?? ''
}
