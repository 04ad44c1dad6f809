// An article that a publisher creates for an author without an account, who pays through the emailed link.
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { join } from '../support/api.ts'
import { emailsTo } from '../support/emails.ts'
import { theManuscript } from '../support/manuscripts.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aVisitor, cardOf, isAwake, signsIn, type Visitors } from './people.ts'
import { test } from './test.ts'

const { name, bytes, title, abstract, keywords } = theManuscript()
const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const titles = { first: title, second: `${title}, a reply` }
let site: Site

test.beforeAll(async () => {
  site = await startSite()
  await join(site, 'petra@demo.example', 'publisher')
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

test('an author without an account pays, and the publisher publishes; a DOI serves once', async ({
  browser,
}) => {
  const publisher = await signsIn({ browser, site }, 'petra@demo.example')
  await creates(publisher, titles.first, 'ottokar@demo.example')
  await creates(publisher, titles.second, 'wilma@demo.example')
  await isClosedUntilPaid(publisher, titles.first)

  await paysByEmailedLink({ browser, site }, 'ottokar@demo.example', titles.first)
  const doi = await publishesWithoutScript({ browser, site }, titles.first)

  await paysByEmailedLink({ browser, site }, 'wilma@demo.example', titles.second)
  const paper = await publishesAfterTaken(publisher, titles.second, doi)

  await appearsAtOnce({ browser, site }, paper)
  await reads(browser)
})

test('an article needs an author who can be written to, or a publisher who says that there is no email', async ({
  browser,
}) => {
  const page = await signsIn({ browser, site }, 'petra@demo.example')
  await page.goto('/submissions/publisher')
  const next = page.getByRole('button', { name: 'Next' })
  await isAwake(page)
  await expect(next).toBeDisabled()
  await page.getByLabel('Given name').fill('Ottokar')
  await page.getByLabel('Family name').fill('Fennimarsh')
  await expect(page.getByText('Please enter the author’s email, or say that there isn’t one.')).toBeVisible()
  await expect(next).toBeDisabled()
  await page.getByLabel('The author has no email').check()
  await next.click()
  await page.getByLabel('Title').fill('A letter that cannot be sent')
  await page.getByRole('button', { name: 'Save for Later' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
})

test('without a script the names and the email are asked for all the same', async ({ browser }) => {
  const page = await signsIn({ browser, site }, 'petra@demo.example', { javaScriptEnabled: false })
  await page.goto('/submissions/publisher')
  await page.getByLabel('Given name').fill('Wilma')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Family name')).toHaveAccessibleDescription(/author’s family name/)
  await page.getByLabel('Family name').fill('Fennimarsh')
  await page.getByLabel('The author has no email').check()
  await page.getByRole('button', { name: 'Add an author' }).click()
  await page.getByRole('button', { name: 'Remove author 2' }).click()
  await expect(page.getByLabel('The author has no email')).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'What is it called?' })).toBeVisible()
})

async function creates(page: Page, called: string, email: string): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Create Article Manually' }).click()
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(5)
  await page.getByLabel('Given name').fill('Ottokar')
  await page.getByLabel('Family name').fill('Fennimarsh')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Title').fill(called)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Abstract').fill(abstract)
  await page.getByLabel('Keywords', { exact: true }).fill(keywords.join(', '))
  await page.getByLabel('Keywords', { exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Drop your file here').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(`Ottokar Fennimarsh, ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Create article' }).click()
  await expect(page.getByText('Article created. You’ll find it under Pending Publications.')).toBeVisible()
}

async function isClosedUntilPaid(page: Page, called: string): Promise<void> {
  const card = cardOf(page, called)
  const button = card.getByRole('button', { name: 'Add DOI & Publish' })
  await expect(card.getByText('Payment Pending')).toBeVisible()
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('You can publish it once the author has paid.')
  const details = await card.getByRole('link', { name: 'View Details' }).getAttribute('href')
  await page.goto(`/doi/${details?.split('/').at(-1)}`)
  const publish = page.getByRole('button', { name: /^Publish in Issue/ })
  await expect(publish).toBeDisabled()
  await expect(publish).toHaveAccessibleDescription(
    'The processing charge hasn’t been paid yet. You can publish the article once it’s paid or waived.',
  )
}

async function paysByEmailedLink(visitors: Visitors, email: string, called: string): Promise<void> {
  const page = await aVisitor(visitors)
  await page.goto(await paymentLink(email))
  await page.getByLabel('Card number').fill('4111 1111 1111 1111')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await endsWithTheReceipt(page, called)
}

/** At an address of its own, which no other payment opens. */
async function endsWithTheReceipt(page: Page, called: string): Promise<void> {
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(page.getByRole('heading', { name: 'Payment Completed' })).toBeVisible()
  await expect(receipt.getByText(called)).toBeVisible()
  await expect(receipt.getByText('Paid by')).toHaveCount(0)
  await page.getByLabel('Paid by').fill('Grants Office of Larkhaven')
  await page.getByRole('button', { name: 'Add to the receipt' }).click()
  await expect(page.getByText('The receipt now says who paid.')).toBeVisible()
  await page.reload()
  await expect(receipt.getByText('Grants Office of Larkhaven')).toBeVisible()
  await expect(page.getByText('Ottokar')).toHaveCount(0)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('same-origin')

  const bill = new URL(page.url()).pathname.replace(/\/completed\/.*/, '')
  await page.goto(`${bill}/completed/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: /^There’s no receipt/ })).toBeVisible()
  await page.goto(bill)
  await expect(page.getByText('Payment Completed')).toBeVisible()
  await page.getByRole('link', { name: 'Explore Journals' }).click()
  await expect(page).toHaveURL(/\/$/)
}

async function paymentLink(email: string): Promise<string> {
  const texts = (await emailsTo(site, email)).map(({ text }) => text).join('\n')
  return /\S+\/payment\/\w+/.exec(texts)?.[0] ?? ''
}

/** Returns the DOI, which the page kept while it asked once more. */
async function publishesWithoutScript(visitors: Visitors, called: string): Promise<string> {
  const page = await signsIn(visitors, 'petra@demo.example', { javaScriptEnabled: false })
  const publish = await readyToPublish(page, called)
  const doi = `${await page.getByLabel('DOI').inputValue()}.paper`
  await page.getByLabel('DOI').fill(doi)
  await publish.click()
  await expect(page.getByText('Publish this paper?')).toBeVisible()
  await expect(page.getByLabel('DOI')).toHaveValue(doi)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Article Published Successfully.')).toBeVisible()
  return doi
}

/** Returns the paper's own address. */
async function publishesAfterTaken(page: Page, called: string, taken: string): Promise<string> {
  const publish = await readyToPublish(page, called)
  await isAwake(page)
  const address = new URL(page.url()).pathname.replace('/doi/', '/articles/')
  const suggested = await page.getByLabel('DOI').inputValue()
  await page.getByLabel('DOI').fill(taken)
  await publish.click()
  await confirms(page)
  await expect(page.getByText('Another article already has this DOI.')).toBeVisible()
  await page.getByLabel('DOI').fill(suggested)
  await publish.click()
  await confirms(page)
  await expect(page.getByText('Article Published Successfully.')).toBeVisible()
  return address
}

/** A paper's full text, facts and PDF appear together; until then its page says it's being typeset. */
async function appearsAtOnce(visitors: Visitors, address: string): Promise<void> {
  const page = await aVisitor(visitors)
  const seen: boolean[] = []
  const parts = () => [
    page.getByText('Reading time', { exact: true }),
    page.getByRole('link', { name: /PDF/ }),
  ]
  await expect(async () => {
    await page.goto(address)
    const isSet = (await page.getByText('We’re typesetting the full text.').count()) === 0
    const shown = await Promise.all(parts().map(async (part) => (await part.count()) > 0))
    seen.push(shown.every((it) => it === isSet))
    expect(isSet).toBe(true)
  }).toPass({ timeout: 90_000, intervals: [50, 100, 200] })
  expect(seen).not.toContain(false)
}

/** The press needs a few seconds for the PDF; the desk says when it's there. */
async function readyToPublish(page: Page, called: string): Promise<Locator> {
  await page.goto('/dashboard')
  await expect(cardOf(page, called).getByText('Payment Received')).toBeVisible()
  await cardOf(page, called).getByRole('link', { name: 'Add DOI & Publish' }).click()
  const publish = page.getByRole('button', { name: /^Publish in Issue/ })
  await expect(async () => {
    await page.reload()
    await expect(publish).toBeEnabled({ timeout: 1000 })
  }).toPass({ timeout: 90_000 })
  return publish
}

/** Publishing can't be undone, so it asks twice. */
async function confirms(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
}

async function reads(browser: Browser): Promise<void> {
  const reader = await aVisitor({ browser, site })
  await reader.goto('/')
  await reader.getByRole('link', { name: 'All papers in this issue' }).click()
  await reader.getByRole('link', { name: titles.second }).first().click()
  await expect(reader.getByRole('heading', { name: titles.second })).toBeVisible()
  await expect(reader.getByText('Ottokar Fennimarsh').first()).toBeVisible()
}
