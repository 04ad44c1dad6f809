// The charges desk: waivers that authors ask for, payments made outside, refunds; and what the log says of money.
import { expect, type Page } from '@playwright/test'
import { join, joinAs, type Api } from '../support/api.ts'
import { emailsTo } from '../support/emails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aText, aWordFile } from '../support/submissions.ts'
import { holdsForEverybody } from './everybody.ts'
import { missedByTab, tabsTo } from './keys.ts'
import { aVisitor, cardOf, opensTab, signsIn } from './people.ts'
import { test } from './test.ts'

const emails = { author: 'anwen@demo.example', publisher: 'petra@demo.example' }
const card = '4111 1111 1111 1111'
let site: Site
let people: Record<'author' | 'editor' | 'reviewer' | 'publisher', Api>

test.beforeAll(async () => {
  site = await startSite()
  people = {
    author: await join(site, emails.author),
    editor: await join(site, 'edda@demo.example', 'editor'),
    reviewer: await join(site, 'runa@demo.example', 'reviewer'),
    publisher: await joinAs(site, { givenName: 'Petra', email: emails.publisher, role: 'publisher' }),
  }
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

/** As programs do it. */
async function isSent(title: string, status: string, submissionId?: string): Promise<string> {
  const paper = { name: 'creep.docx', bytes: aWordFile(title) }
  const progress = { ...aText, title, status, ...(submissionId && { submissionId }) }
  const { body } = await people.author.upload('/api/submissions/create-author', progress, paper)
  return (body['data'] as { id: string }).id
}

async function isAccepted(submissionId: string): Promise<void> {
  const takes = async (who: Api, call: string, status: string) =>
    expect(await who.post(`/api/submissions/${call}`, { submissionId, status })).toMatchObject({
      status: 200,
    })
  await takes(people.editor, 'update-editor', 'editing_in_progress')
  await takes(people.editor, 'update-editor', 'sent_for_review')
  await takes(people.reviewer, 'update-reviewer', 'review_in_progress')
  await takes(people.reviewer, 'update-reviewer', 'approved_for_publication')
}

async function givenAccepted(title: string): Promise<string> {
  const id = await isSent(title, 'submitted')
  await isAccepted(id)
  return id
}

const isRightForEverybody = async (page: Page) => {
  await holdsForEverybody(page)
  expect.soft(await missedByTab(page), `${page.url()} by keys alone`).toEqual([])
}

test('a waiver is asked for before submitting, and granted once the paper is accepted', async ({
  browser,
}) => {
  const title = 'Creep without funds'
  const id = await isSent(title, 'incomplete')
  const author = await signsIn({ browser, site }, emails.author)
  await author.goto(`/draft/${id}?step=review`)
  await author.getByRole('link', { name: 'Ask for a waiver' }).click()
  await expect(author.getByRole('heading', { name: 'Ask for a Waiver' })).toBeVisible()
  await isRightForEverybody(author)
  await author.getByLabel('Your reason').fill('Every author works in Malawi.')
  await author.getByRole('button', { name: 'Ask for a Waiver' }).click()
  await expect(author.getByText('You’re asking for a waiver. A publisher decides')).toBeVisible()
  await isSent(title, 'submitted', id)

  const publisher = await signsIn({ browser, site }, emails.publisher)
  await publisher.goto('/charges')
  await expect(publisher.getByRole('heading', { name: 'Charges', exact: true })).toBeVisible()
  await expect(publisher.getByText(title)).toHaveCount(0)
  await isAccepted(id)

  await author.goto('/dashboard')
  await opensTab(author, 'Publishing')
  await expect(cardOf(author, title).getByText('Waiver requested')).toBeVisible()
  await expect(cardOf(author, title).getByText('Complete Payment Now')).toHaveCount(0)

  await publisher.goto('/charges?standing=asks')
  await isRightForEverybody(publisher)
  await publisher.getByRole('link', { name: /^Open the charge for/ }).click()
  await expect(publisher.getByText('Every author works in Malawi.')).toBeVisible()
  await isRightForEverybody(publisher)
  await publisher.getByLabel('Reason').first().fill('All authors work in a low-income country.')
  await publisher.getByRole('button', { name: 'Waive', exact: true }).click()
  await expect(
    publisher.getByText('Waived. We’ve emailed the author, if we have their address.'),
  ).toBeVisible()

  await author.reload()
  await expect(cardOf(author, title).getByText('Charge waived')).toBeVisible()
  await author.goto(`/payment/${id}`)
  await expect(author.getByRole('heading', { name: title })).toBeVisible()
  await expect(author.getByText('Card number')).toHaveCount(0)
})

test('a waiver is asked for once the paper is accepted, and refused with a reason, by keys alone', async ({
  browser,
}) => {
  const title = 'Creep with a grant'
  const id = await givenAccepted(title)
  const author = await signsIn({ browser, site }, emails.author)
  await author.goto(`/submissions/${id}`)
  await tabsTo(author, 'Ask for a Waiver')
  await author.keyboard.press('Enter')
  await expect(author.getByRole('heading', { name: 'Ask for a Waiver' })).toBeVisible()
  await tabsTo(author, 'Your reason')
  await author.keyboard.type('We would rather not pay.')
  await tabsTo(author, 'Ask for a Waiver')
  await author.keyboard.press('Enter')
  await expect(author.getByText('there’s nothing to pay until we’ve decided')).toBeVisible()

  const publisher = await signsIn({ browser, site }, emails.publisher)
  await publisher.goto(`/charges/${id}`)
  await tabsTo(publisher, 'Decline the request')
  await publisher.keyboard.press('Enter')
  await tabsTo(publisher, 'Reason')
  await publisher.keyboard.type('Your grant pays for charges.')
  await tabsTo(publisher, 'Decline')
  await publisher.keyboard.press('Enter')
  await expect(publisher.getByText('Declined. We’ve emailed the author the reason.')).toBeVisible()

  const sent = await emailsTo(site, emails.author)
  const refusal = sent.find(({ subject }) =>
    subject.startsWith('The charge for your paper hasn’t been waived'),
  )
  expect(refusal?.text).toContain('Your grant pays for charges.')
  await author.goto(`/submissions/${id}`)
  await expect(author.getByRole('link', { name: 'Complete Payment Now' })).toBeVisible()
  await author.getByRole('link', { name: 'See Your Request for a Waiver' }).click()
  await expect(author.getByText('The charge wasn’t waived.')).toBeVisible()
  await isRightForEverybody(author)
})

test('a payment made outside is recorded, and part of it sent back', async ({ browser }) => {
  const id = await givenAccepted('Creep paid by the bank')
  const publisher = await signsIn({ browser, site }, emails.publisher)
  await publisher.goto(`/charges/${id}`)
  await publisher.getByRole('heading', { name: 'Record a payment made elsewhere' }).click()
  await publisher.getByLabel('Reference').fill('GB29-4711')
  await publisher.getByLabel('Date').fill('2026-11-20')
  await publisher.getByLabel('Paid by').fill('Grants Office')
  await publisher.getByRole('button', { name: 'Record the payment' }).click()
  await expect(publisher.getByText('Payment recorded. We’ve emailed the receipt.')).toBeVisible()
  await isRightForEverybody(publisher)

  await publisher.getByRole('heading', { name: /^Refund Rs\. 2500/ }).click()
  await publisher.getByLabel('Amount in INR').fill('500')
  await publisher.getByLabel('Reason').fill('The institution paid too much.')
  await publisher.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(
    publisher.getByText(/^Refunded\. If it was paid here, the money is on its way back/),
  ).toBeVisible()
  const ledger = publisher.getByRole('table')
  await expect(ledger.getByRole('row', { name: /^Refunded/ })).toContainText('Rs. 500')
  await expect(ledger.getByRole('row', { name: /^Written off/ })).toContainText('Rs. 500')
  for (const [link, number] of [
    ['Receipt', /^REC-/],
    ['Credit note', /^CRN-/],
  ] as const) {
    await publisher.goto(`/charges/${id}`)
    await publisher.getByRole('link', { name: link }).click()
    await expect(publisher.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await isRightForEverybody(publisher)
  }
  await publisher.goto('/charges/sums')
  await expect(publisher.getByRole('heading', { name: 'Totals', exact: true })).toBeVisible()
  await isRightForEverybody(publisher)
})

test('the log says nothing of a card, a key or a token', async ({ browser }) => {
  const id = await givenAccepted('Creep paid by card')
  const payer = await aVisitor({ browser, site })
  await payer.goto(`/payment/${id}`)
  await payer.getByLabel('Card number').fill(card)
  await payer.getByRole('button', { name: /^Pay/ }).click()
  await expect(payer).toHaveURL(/\/completed\//)
  const token = payer.url().split('/completed/')[1]?.split(/[?#]/)[0] ?? ''
  expect(token).toMatch(/^[\w-]{36}$/)

  const log = site.said()
  expect(log.length).toBeGreaterThan(0)
  const secrets = [
    card,
    card.replaceAll(' ', ''),
    token,
    ...Object.values(people).map((it) => it.token ?? ''),
  ]
  for (const secret of secrets) expect(log.includes(secret), `the log has ${secret.slice(0, 4)}…`).toBe(false)
  expect(log).not.toMatch(/key_secret|webhook_secret|razorpay_signature|card_number/i)
})

/** Whoever is on the card form while a part of the charge is waived pays more than is due. */
async function givenTooMuchPaid(publisher: Page, title: string): Promise<{ payer: Page; id: string }> {
  const id = await givenAccepted(title)
  const payer = await aVisitor({ browser: publisher.context().browser()!, site }) // it has one: nobody launched it persistently
  await payer.goto(`/payment/${id}`)
  await payer.getByLabel('Card number').fill(card)
  await publisher.goto(`/charges/${id}`)
  await publisher.getByRole('heading', { name: 'Waive the charge' }).click()
  await publisher.getByLabel('Amount in INR').first().fill('1000')
  await publisher.getByLabel('Reason').first().fill('A part is funded.')
  await publisher.getByRole('button', { name: 'Waive', exact: true }).click()
  await expect(
    publisher.getByText('Waived. We’ve emailed the author, if we have their address.'),
  ).toBeVisible()
  await payer.getByRole('button', { name: /^Pay/ }).click()
  await expect(payer).toHaveURL(/\/completed\//)
  return { payer, id }
}

test('what isn’t the amount that was due is held: accepted by keys alone, or sent back', async ({
  browser,
}) => {
  const publisher = await signsIn({ browser, site }, emails.publisher)
  const { payer, id } = await givenTooMuchPaid(publisher, 'Creep paid in full')
  await isRightForEverybody(payer)
  await publisher.goto('/charges')
  await isRightForEverybody(publisher)
  await publisher.getByText('One payment is held').getByRole('link', { name: 'decide' }).click()
  const held = publisher.getByRole('heading', { name: 'Rs. 2500: Not the amount that was due' })
  await expect(held).toBeVisible()
  await isRightForEverybody(publisher)
  await tabsTo(publisher, 'Accept')
  await publisher.keyboard.press('Enter')
  await expect(publisher.getByText('Please give a reason: it stays in the ledger.')).toBeVisible()
  await isRightForEverybody(publisher)
  await tabsTo(publisher, 'Reason')
  await publisher.keyboard.type('They meant to give the rest.')
  await tabsTo(publisher, 'Accept')
  await publisher.keyboard.press('Enter')
  await expect(publisher.getByText('Accepted, and entered in the ledger.')).toBeVisible()
  await publisher.goto(`/charges/${id}`)
  await expect(publisher.getByText('Rs. 1000 overpaid')).toBeVisible()
  await isRightForEverybody(publisher)

  await givenTooMuchPaid(publisher, 'Creep paid too soon')
  await publisher.goto('/charges/held')
  await publisher.getByLabel('Reason').fill('It was paid before the waiver.')
  await publisher.getByRole('button', { name: 'Send back' }).click()
  await expect(publisher.getByText('The payment is on its way back.')).toBeVisible()
  const isBack = async () => {
    await publisher.goto('/charges/held')
    return publisher.getByText('Nothing is held').isVisible()
  }
  await expect.poll(isBack).toBe(true)
})

test('a desk without anything is for everybody', async ({ browser }) => {
  const page = await signsIn({ browser, site }, emails.publisher)
  for (const address of ['/charges', '/charges?q=nowhere', '/charges/held']) {
    await page.goto(address)
    await isRightForEverybody(page)
  }
})
