// The journal's main job, by a script that knows nothing but the HTTP API.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOf, join, type Api } from './support/api.ts'
import { emailsTo } from './support/emails.ts'
import { theManuscript } from './support/manuscripts.ts'
import { pdfText } from '#features/press/samples/pdf-text.ts'
import { forget, startSite, type Site } from './support/site.ts'

const manuscript = theManuscript()
const { title, abstract, keywords } = manuscript
let site: Site
let people: Record<'author' | 'editor' | 'reviewer' | 'publisher', Api>

beforeAll(async () => {
  site = await startSite()
  people = {
    author: await join(site, 'anwen@demo.example'),
    editor: await join(site, 'edda@demo.example', 'editor'),
    reviewer: await join(site, 'runa@demo.example', 'reviewer'),
    publisher: await join(site, 'petra@demo.example', 'publisher'),
  }
}, 120_000)

afterAll(async () => {
  await site.stop()
  forget(site)
})

test(
  'a paper goes from a Word file to the archive, and everyone hears of it',
  { timeout: 120_000 },
  async () => {
    const { author, editor, reviewer, publisher } = people
    const saved = await author.upload('/api/submissions/create-author', { title, status: 'incomplete' })
    expect(saved).toMatchObject({ status: 200, body: { data: { status: 'incomplete', title } } })
    const { id: submissionId } = saved.body['data'] as { id: string }

    const submitted = await author.upload(
      '/api/submissions/create-author',
      { submissionId, title, abstract, keywords, status: 'submitted' },
      manuscript,
    )
    expect(submitted).toMatchObject({
      status: 200,
      body: { data: { id: submissionId, status: 'submitted' } },
    })

    await takes(editor, 'update-editor', { submissionId, status: 'editing_in_progress' })
    await takes(editor, 'update-editor', {
      submissionId,
      status: 'sent_for_review',
      editorFeedback: 'In scope and well written.',
    })
    await takes(reviewer, 'update-reviewer', { submissionId, status: 'review_in_progress' })
    const forReview = await reviewer.get(`/api/submissions/get/${submissionId}`)
    expect(forReview.body['submission']).not.toHaveProperty('authorId')
    await takes(reviewer, 'update-reviewer', {
      submissionId,
      status: 'approved_for_publication',
      reviewFeedback: 'Sound and useful.',
    })

    const early = await publisher.post('/api/submissions/update-publisher', {
      submissionId,
      doi: '10.5555/early',
      status: 'published',
    })
    expect(early).toMatchObject({ status: 400 })
    await pay(submissionId)
    const doi = '10.5555/ald.by.api'
    await expect
      .poll(
        () => publisher.post('/api/submissions/update-publisher', { submissionId, doi, status: 'published' }),
        { timeout: 60_000 },
      )
      .toMatchObject({ status: 200, body: { message: 'Article Published Successfully.' } })

    await readByVisitors(submissionId, doi)
    const subjects = (await emailsTo(site, 'anwen@demo.example')).map(({ subject }) => subject)
    expect(subjects.length).toBeGreaterThanOrEqual(6)
  },
)

async function takes(who: Api, call: string, body: Record<string, unknown>): Promise<void> {
  expect(await who.post(`/api/submissions/${call}`, body)).toMatchObject({ status: 200 })
}

/** As a browser would: order, the provider's checkout page with its good card, and the proof back to the journal. */
async function pay(submissionId: string): Promise<void> {
  const payer = apiOf(site)
  const order = await payer.post('/api/payments/create-order', { submissionId, amount: 1 })
  expect(order).toMatchObject({ status: 200, body: { amount: 250_000, currency: 'INR' } })
  const forged = {
    submissionId,
    orderId: order.body['id'],
    paymentId: 'pay_forged',
    signature: 'f'.repeat(64),
  }
  expect(await payer.post('/api/payments/verify-payment', forged)).toMatchObject({
    status: 400,
    body: { message: 'Payment verification failed. Please try again.' },
  })
  const proof = await checkOut(order.body['checkout'] as Checkout)
  expect(await payer.post('/api/payments/verify-payment', { submissionId, ...proof })).toEqual({
    status: 200,
    body: { status: 'ok' },
  })
}

type Checkout = { url: string; fields: Record<string, string> }

async function checkOut({ url, fields }: Checkout) {
  const body = new URLSearchParams({ ...fields, card_number: '4111 1111 1111 1111' })
  const page = await (await fetch(url, { method: 'POST', body })).text()
  const names = ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature']
  return Object.fromEntries(
    names.map((name) => [name, new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]]),
  )
}

async function readByVisitors(id: string, doi: string): Promise<void> {
  const { body } = await apiOf(site).get(`/api/archives/paper/${id}`)
  expect(body['paper']).toMatchObject({
    id,
    title,
    doi,
    abstract,
    keywords,
    reviewFeedback: 'Sound and useful.',
  })
  const { publishedAt, publishedPdfPublicUrl } = body['paper'] as {
    publishedAt: string
    publishedPdfPublicUrl: string
  }
  const [year, month] = monthIn('Asia/Kolkata', publishedAt)
  const issue = await apiOf(site).get(`/api/archives/papers?year=${year}&month=${month}`)
  expect(issue.body['papers']).toContainEqual(expect.objectContaining({ id, title }))
  const pdf = await fetch(publishedPdfPublicUrl)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const text = await pdfText(new Uint8Array(await pdf.arrayBuffer()))
  expect(text).toContain(title)
  expect(text).toContain(manuscript.body)
}

function monthIn(timeZone: string, moment: string): string[] {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric' }).formatToParts(
    new Date(moment),
  )
  return ['year', 'month'].map((type) => parts.find((part) => part.type === type)?.value ?? '')
}
