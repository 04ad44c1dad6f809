// Two ways to pay the charge: the institution pays an invoice later, by card and without an account; and the author pays
// through Stripe.
import { expect, type Page } from '@playwright/test'
import { join } from '../support/api.ts'
import { inDatabaseOf } from '../support/database-of.ts'
import { emailsTo } from '../support/emails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { paymentUrlOf, startStripe } from '../support/stripe-server.ts'
import { aText, aWordFile } from '../support/submissions.ts'
import { holdsForEverybody } from './everybody.ts'
import { missedByTab, tabsTo } from './keys.ts'
import { aVisitor, opensTab, signsIn } from './people.ts'
import { test } from './test.ts'

let site: Site
test.afterEach(async () => {
  await site.stop()
  forget(site)
})

async function opens(env: Record<string, string> = {}): Promise<void> {
  site = await startSite({
    env: { JOURNAL_TAX: 'GST 18', JOURNAL_BANK: 'Demo Bank; IBAN XX00 0000', ...env },
  })
  await givenAnAcceptedPaper()
}

const author = 'anwen@demo.example'

/** As programs do it. */
async function givenAnAcceptedPaper(): Promise<void> {
  const anwen = await join(site, author)
  const editor = await join(site, 'edda@demo.example', 'editor')
  const reviewer = await join(site, 'runa@demo.example', 'reviewer')
  const paper = { name: 'creep.docx', bytes: aWordFile() }
  const sent = await anwen.upload('/api/submissions/create-author', { ...aText, status: 'submitted' }, paper)
  const { id: submissionId } = sent.body['data'] as { id: string }
  const takes = async (who: typeof editor, call: string, status: string) =>
    expect(await who.post(`/api/submissions/${call}`, { submissionId, status })).toMatchObject({
      status: 200,
    })
  await takes(editor, 'update-editor', 'editing_in_progress')
  await takes(editor, 'update-editor', 'sent_for_review')
  await takes(reviewer, 'update-reviewer', 'review_in_progress')
  await takes(reviewer, 'update-reviewer', 'approved_for_publication')
}

test('an invoice to an institution that pays later by card, without an account', async ({ browser }) => {
  await opens()
  const page = await signsIn({ browser, site }, author)
  await opensTab(page, 'Publishing')
  await page.getByRole('link', { name: 'Get an invoice' }).click()
  await asksForTheInvoice(page)
  const address = await readsTheInvoice(page)
  expect((await emailsTo(site, author)).map(({ text }) => text).join()).toContain(address)

  const payer = await aVisitor({ browser, site })
  await payer.goto(address)
  await tabsTo(payer, 'Pay Rs. 2500 by card')
  await payer.keyboard.press('Enter')
  await payer.getByLabel('Card number').fill('4111 1111 1111 1111')
  await payer.getByRole('button', { name: /^Pay/ }).click()
  await endsWithTheReceipt(payer)

  await payer.goto(address)
  await expect(payer.getByText('It has been paid.')).toBeVisible()
  await expect(payer.getByRole('link', { name: /by card$/ })).toHaveCount(0)
  await payer.getByRole('link', { name: /^Receipt REC-/ }).click()
  await expect(payer.getByRole('heading', { level: 1, name: /^REC-\d{4}-0001$/ })).toBeVisible()
})

test('a charge paid by card through Stripe, whose page sends the browser back', async ({ browser }) => {
  const stripe = await startStripe()
  await opens({ PAYMENT_URL: paymentUrlOf(stripe) })
  const page = await signsIn({ browser, site }, author)
  await page.goto('/processing-charges')
  await page.getByRole('link', { name: 'Complete Payment Now' }).click()
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'The card was declined.' })).toBeVisible()
  await page.goBack()
  await page.getByLabel('Card number').fill('4111 1111 1111 1111')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await page.getByRole('link', { name: 'View receipt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^REC-\d{4}-0001$/ })).toBeVisible()
  stripe.close()
})

test('where the journal has two card providers, the payer chooses, by mouse, keys and without scripts', async ({
  browser,
}) => {
  const stripe = await startStripe()
  const unused = 'https://key:secret@razorpay.test?webhook_secret=unused'
  await opens({ PAYMENT_URL: `${unused}, ${paymentUrlOf(stripe)}` })
  const [id] = await inDatabaseOf(site, (db) => db<{ id: string }>`select id from submissions`)
  const address = `/payment/${id?.id}`

  const plain = await aVisitor({ browser, site }, { javaScriptEnabled: false })
  await plain.goto(address)
  await plain.getByRole('button', { name: 'Card (Stripe)' }).click()
  await plain.getByRole('link', { name: 'Continue to secure payment' }).click()
  await expect(plain.getByLabel('Card number')).toBeVisible()

  const payer = await aVisitor({ browser, site })
  await payer.goto(address)
  await expect(payer.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  await expect(payer.getByRole('button', { name: 'Card, UPI, net banking (Razorpay)' })).toBeVisible()
  await holdsForEverybody(payer)
  await tabsTo(payer, 'Card (Stripe)')
  await payer.keyboard.press('Enter')
  await payer.getByLabel('Card number').fill('4111 1111 1111 1111')
  await payer.getByRole('button', { name: 'Pay' }).click()
  await endsWithTheReceiptAlone(payer)
  stripe.close()
})

async function endsWithTheReceiptAlone(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment Completed' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Receipt' }).getByText(/^REC-\d{4}-0001$/)).toBeVisible()
}

/** By keys alone. */
async function asksForTheInvoice(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Invoice for the processing charge' })).toBeVisible()
  await isRightForEverybody(page)
  for (const [field, typed] of [
    [/^Institution or person/, 'Larkhaven University'],
    [/^Address/, 'Grants Office\n3 Quay Street\nLarkhaven'],
    [/^Tax number/, 'LV 123 456'],
    [/^Purchase order/, 'PO-4711'],
  ] as const) {
    await tabsTo(page, field)
    await page.keyboard.type(typed)
  }
  await tabsTo(page, 'Create the invoice')
  await page.keyboard.press('Enter')
}

async function isRightForEverybody(page: Page): Promise<void> {
  await holdsForEverybody(page)
  expect.soft(await missedByTab(page), `${page.url()} by keys alone`).toEqual([])
}

/** Returns its address. */
async function readsTheInvoice(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: /^INV-\d{4}-0001$/ })).toBeVisible()
  await isRightForEverybody(page)
  const sheet = page.getByRole('region', { name: 'Invoice' })
  for (const said of [
    'Larkhaven University',
    '3 Quay Street',
    'PO-4711',
    'Rs. 381.36',
    'Rs. 2500.00',
    /IBAN XX00/,
  ])
    await expect(sheet.getByText(said)).toBeVisible()
  await isPrinted(page)
  return page.url()
}

async function endsWithTheReceipt(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment Completed' })).toBeVisible()
  await isRightForEverybody(page)
  const sheet = page.getByRole('region', { name: 'Receipt' })
  for (const said of ['Larkhaven University', /^INV-\d{4}-0001$/, /^REC-\d{4}-0001$/, 'Total received'])
    await expect(sheet.getByText(said)).toBeVisible()
  await isPrinted(page)
}

async function isPrinted(page: Page): Promise<void> {
  const href = (await page.getByRole('link', { name: /PDF$/ }).getAttribute('href')) ?? ''
  const pdf = await page.request.get(href)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
}
