// From a review that was sent to what its writer, and the world, get of it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#features/accounts/passwords/passwords.server.ts'
import { deleteAccount } from '#features/leaving/use-cases/leaving.server.ts'
import { publish } from '#features/publishing/use-cases.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import { readPaper } from '#reading/archive/use-cases.server.ts'
import type { Services } from '#edge/context.ts'
import type { Policy } from '#journal/reviewing/policy.ts'
import type { SignedIn } from '#journal/roles.ts'
import { pdfText } from '#features/press/samples/pdf-text.ts'
import { faultsOfPdf } from '#tests/support/pdf/faults-of-pdf.ts'
import { askReviewer, decidesAtOnce, givenInReview, linkIn } from '#tests/support/reviews.ts'
import { settleCharge } from '#tests/support/settled.ts'
import { emailsTo, testServices, thePeople } from '#tests/support/services.ts'
import { givenA, type People } from '#tests/support/submissions.ts'
import { whyRefused } from '#tests/support/why-refused.ts'
import { acceptReview, sendReview } from '#features/reviewing/use-cases/answering.server.ts'
import { returnReview } from '#features/reviewing/inviting/asking.server.ts'
import { needOwnReview } from '#features/reviewing/use-cases/reading.server.ts'
import { listOwnReviews, needCertificate, printCertificate } from './use-cases.server.ts'
import { chooseNaming } from '#features/reviewing/naming/naming.server.ts'
import { toReviewsCsv } from './to-csv.ts'

let services: Services
let people: People
let submissionId: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())
beforeEach(async () => void (people = await thePeople(services)))

const byOne: Policy = { reviews: 1, pool: false, decides: 'editor', recheck: false }
const naming: Policy = { ...byOne, publishes: 'names' }
const days = { answerBy: '2099-01-01', dueOn: '2099-02-01' }
const words = { toAuthor: 'Say which paper.', toEditor: 'Thin.', recommendation: 'minor' } as const

let invited = 0
/** Somebody without an account sends a review; returns what their link says. */
async function givenSent(familyName: string, named?: boolean) {
  const email = `guest-${(invited += 1)}@elsewhere.example`
  const asked = { submissionId, givenName: 'Tamsin', familyName, email, letter: 'Please.', despite: '' }
  await askReviewer(services, people.editor, { ...asked, ...days })
  const [sent] = await emailsTo(services, email)
  const { reviewId, by } = linkIn(sent)
  await acceptReview(services, by, { reviewId, dueOn: days.dueOn, declared: 'none', conflict: '' })
  await sendReview(services, by, { reviewId, ...words, ...(named !== undefined && { named }) })
  const [{ id } = { id: '' }] = await services.db<{
    id: string
  }>`select id from people where email = ${email}`
  return { reviewId, by, email, viewer: { id, role: 'author' as const } }
}

const decides = (move: 'approve' | 'reject' | 'requestRevision') =>
  decidesAtOnce(services, people.editor, { move, submissionId, letter: 'Thank you.', quoted: [] })

async function isPublished() {
  await settleCharge(services.db, submissionId)
  const { key, size } = await services.storage.put(Buffer.from('%PDF-1.7'))
  await services.db`
    insert into galleys (submission_id, name, media_type, size, storage_key, source_version)
    values (${submissionId}, 'pdf', 'application/pdf', ${size}, ${key}, 1)`
  await publish(services, people.publisher, { submissionId, doi: `10.5555/${submissionId}` })
}

const recordNow = async () => (await readPaper(services, submissionId)).paper.reviewRecord
const tokenOf = (address = '') => address.split('/').at(-1) ?? ''
const own = async (viewer: SignedIn) => {
  const [review] = await listOwnReviews(services, viewer)
  return review
}

test('a reviewer of the pool finds the review with its dates, and the certificate with the decision', async () => {
  const { id, reference, title } = await givenA(services, people, 'review_in_progress')
  expect(await listOwnReviews(services, people.reviewer)).toEqual([])
  await decide(services, people.reviewer, { move: 'approve', submissionId: id, feedback: 'Good.' })
  expect(await listOwnReviews(services, people.reviewer)).toMatchObject([
    {
      reference,
      title,
      round: 1,
      days: 0,
      wasInvited: false,
      decides: true,
      recommendation: 'Accept',
      status: 'approved_for_publication',
    },
  ])
  const { certificate } = (await own(people.reviewer))!
  const shown = await needCertificate(services, tokenOf(certificate))
  expect(shown).toMatchObject({
    name: 'Runa Tarrowby',
    number: expect.stringMatching(/^REV-[0-9A-F]{4}-[0-9A-F]{4}$/),
  })
  expect(shown).not.toHaveProperty('paper')
  expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${id}|${reference}|${title}`))
  expect(await listOwnReviews(services, people.otherReviewer)).toEqual([])
})

test('until the round is decided there’s no certificate; afterwards it stays, whatever the editor asks', async () => {
  submissionId = await givenInReview(services, people, byOne)
  const { reviewId, by, viewer } = await givenSent('Oldacre')
  expect(await own(viewer)).not.toHaveProperty('certificate')
  expect(await needOwnReview(services, by, reviewId)).not.toHaveProperty('certificate')
  const [{ token } = { token: '' }] = await services.db<{ token: string }>`
    select certificate as token from reviews where id = ${reviewId}`
  expect(await whyRefused(needCertificate(services, token))).toBe('certificate_missing')
  await decides('requestRevision')
  expect((await needOwnReview(services, by, reviewId)).certificate).toBe(`/certificates/${token}`)
  await decide(services, people.author, { move: 'resubmit', submissionId })
  await returnReview(services, people.editor, { reviewId, fix: 'Which figure?' })
  expect(await needCertificate(services, token)).toMatchObject({ name: 'Tamsin Oldacre' })
})

test('certificates of one paper share no number that would tell so', async () => {
  submissionId = await givenInReview(services, people, { ...byOne, reviews: 2 })
  const both = [await givenSent('Oldacre'), await givenSent('Fenwick')]
  await decides('approve')
  const shown = await Promise.all(
    both.map(async ({ viewer }) => needCertificate(services, tokenOf((await own(viewer))?.certificate))),
  )
  const [one = 0, other = 0] = shown.map(({ number }) => Number.parseInt(number.replaceAll(/REV|-/g, ''), 16))
  expect(Math.abs(one - other)).toBeGreaterThan(1)
  expect(JSON.stringify(shown)).not.toMatch(/\d{4}-\d{2}-\d{2}/)
})

test('no address that anybody makes up opens a certificate', async () => {
  for (const token of ['', 'x', "' or true --", '00000000-0000-0000-0000-000000000000', '\0'])
    expect(await whyRefused(needCertificate(services, token))).toBe('certificate_missing')
})

test('the certificate is one accessible page, and says nothing of an unpublished paper', async () => {
  const { title, reference } = await givenA(services, people, 'approved_for_publication')
  const { certificate = '' } = (await own(people.reviewer))!
  const { bytes, name } = await printCertificate(services, tokenOf(certificate))
  expect(name).toMatch(/^REV-.*\.pdf$/)
  const text = await pdfText(bytes)
  expect(text).toContain('Runa Tarrowby')
  expect(text.replaceAll(/\s/g, '')).toContain(tokenOf(certificate))
  for (const word of [title, reference, 'Anwen']) expect(text).not.toContain(word)
  const faults = await faultsOfPdf(bytes)
  expect(faults.filter((it) => !it.startsWith('A-3 6.6.4'))).toEqual([])
})

test('nobody is named by default, and where the journal publishes words alone there’s no record', async () => {
  submissionId = await givenInReview(services, people, byOne)
  const { by, reviewId } = await givenSent('Oldacre', true)
  expect(await needOwnReview(services, by, reviewId)).not.toHaveProperty('naming')
  expect(await whyRefused(chooseNaming(services, by, { reviewId, named: true }))).toBe('names_kept')
  await decides('approve')
  await isPublished()
  expect(await recordNow()).toEqual([])
})

test('the published record has rounds, recommendations, decisions and days, and the names of those who agreed', async () => {
  submissionId = await givenInReview(services, people, { ...naming, reviews: 2 })
  const agrees = await givenSent('Oldacre', true)
  const silent = await givenSent('Fenwick')
  await decides('approve')
  const beforehand = JSON.stringify(await needDetails(services, people.author, submissionId))
  expect(beforehand).not.toMatch(/Oldacre|Fenwick/)
  await isPublished()
  const on = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
  expect(await recordNow()).toEqual([
    {
      number: 1,
      reviews: [
        { recommendation: 'minor', on, by: { given: 'Tamsin', family: 'Oldacre' } },
        { recommendation: 'minor', on },
      ],
      decisions: [{ decision: 'accept', on }],
    },
  ])
  const certificateOf = async (viewer: typeof agrees.viewer) =>
    needCertificate(services, tokenOf((await own(viewer))?.certificate))
  expect(await certificateOf(agrees.viewer)).toMatchObject({ paper: { id: submissionId } })
  expect(await certificateOf(silent.viewer)).not.toHaveProperty('paper')
})

test('a reviewer can change their mind until publication, and not afterwards', async () => {
  submissionId = await givenInReview(services, people, naming)
  const { by, reviewId, viewer } = await givenSent('Oldacre', true)
  await decides('approve')
  await chooseNaming(services, by, { reviewId, named: false })
  await isPublished()
  expect(JSON.stringify(await recordNow())).not.toContain('Oldacre')
  expect(await whyRefused(chooseNaming(services, viewer, { reviewId, named: true }))).toBe('name_published')
  expect((await own(viewer))?.naming).toEqual({ named: false, isOpen: false })
})

test('a changed review keeps what its writer last said about the name', async () => {
  submissionId = await givenInReview(services, people, naming)
  const { by, reviewId } = await givenSent('Oldacre', true)
  await sendReview(services, by, { reviewId, ...words })
  expect((await needOwnReview(services, by, reviewId)).naming).toEqual({ named: true })
  await sendReview(services, by, { reviewId, ...words, named: false })
  expect((await needOwnReview(services, by, reviewId)).naming).toEqual({ named: false })
})

test.each(['author', 'otherReviewer', 'editor', 'publisher'] as const)(
  '%s can’t say whether somebody else is named, and doesn’t learn it',
  async (who) => {
    submissionId = await givenInReview(services, people, naming)
    const { reviewId } = await givenSent('Oldacre', true)
    expect(await whyRefused(chooseNaming(services, people[who], { reviewId, named: true }))).toBe(
      'review_missing',
    )
    expect(await listOwnReviews(services, people[who])).toEqual([])
  },
)

test('a reviewer who leaves is forgotten: by the record, by the PDF that follows, and by the certificate', async () => {
  submissionId = await givenInReview(services, people, naming)
  const { viewer } = await givenSent('Quillfeather', true)
  await decides('approve')
  await isPublished()
  const { certificate } = (await own(viewer))!
  const presses = () =>
    services.db`select from pgboss.job where name = 'press' and data ->> 'submissionId' = ${submissionId}`
  const before = (await presses()).length
  const passwordHash = await hashPassword('paperstrip')
  await services.db`update people set password_hash = ${passwordHash} where id = ${viewer.id}`
  await deleteAccount(services, viewer, 'paperstrip')
  expect(await recordNow()).toMatchObject([{ reviews: [{ recommendation: 'minor' }] }])
  expect(JSON.stringify(await recordNow())).not.toContain('Quillfeather')
  expect((await presses()).length).toBe(before + 1)
  const left = await needCertificate(services, tokenOf(certificate))
  expect(left).not.toHaveProperty('name')
  expect(left).not.toHaveProperty('paper')
  expect(await whyRefused(printCertificate(services, tokenOf(certificate)))).toBe('certificate_missing')
})

test('a reviewer’s list as CSV has a line for each review, and the full address of its certificate', async () => {
  const { reference } = await givenA(services, people, 'rejected')
  const reviews = await listOwnReviews(services, people.reviewer)
  const [head, line] = toReviewsCsv(reviews, 'https://journal.example').split('\r\n')
  expect(head).toBe('paper,title,round,asked,sent,days,recommendation,paper_is,certificate')
  expect(line).toMatch(
    new RegExp(
      `^${reference},Creep of.*,1,.*,0,Reject,rejected,https://journal.example/certificates/[0-9a-f-]+$`,
    ),
  )
})
