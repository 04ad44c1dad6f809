// One submission on its way, told by the use cases that its people would have used.
import { fakeClock } from '#adapters/clock.ts'
import { toPlainText } from '#demo/plain-text.ts'
import type { DemoSubmission, StoryMove } from '#demo/story.ts'
import type { Manuscript as Written } from '#demo/word/manuscript.ts'
import type { Manuscript } from '#features/documents/keep-manuscript.server.ts'
import { createOrder, verifyPayment } from '#features/payments/use-cases.server.ts'
import { resubmit, saveForLater, submit } from '#features/submissions/use-cases/authoring.server.ts'
import {
  requestRevision,
  selectForEdit,
  sendForReview,
} from '#features/submissions/use-cases/editing.server.ts'
import {
  approve,
  askRevision,
  reject,
  selectForReview,
} from '#features/submissions/use-cases/reviewing.server.ts'
import type { Day } from '#journal/calendar.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from './context.ts'
import { daysBefore, momentOf } from './day.ts'

/** By e-mail. */
export type People = Map<string, SignedIn>

type Keep = (written: Written) => Promise<Manuscript>

/** Answers the submission's id, and whether its story ends with a payment. */
export async function tellStory(
  services: Services,
  people: People,
  story: DemoSubmission,
  today: Day,
  keep: Keep,
) {
  const paper = story.manuscript && (await keep(story.manuscript))
  const text = { title: story.title, abstract: toPlainText(story.abstract), keywords: story.keywords }
  const told: Told = { text, paper, id: undefined }
  for (const step of story.moves) {
    const viewer = people.get(step.by)
    if (!viewer) throw new Error(`The demo has no ${step.by}.`)
    const at = momentOf(daysBefore(today, step.daysAgo), step.hour, services.journal.timeZone)
    const then = { ...services, clock: fakeClock(at > services.clock.now() ? services.clock.now() : at) }
    told.id = (await needAct(step.move)(then, viewer, told, step.feedback ?? '')) ?? told.id
  }
  return { id: needId(told), pays: story.moves.some(({ move }) => move === 'pay') }
}

type Told = {
  text: { title: string; abstract: string; keywords: string[] }
  paper: Manuscript | undefined
  id: string | undefined
}
type Act = (services: Services, viewer: SignedIn, told: Told, feedback: string) => Promise<string | void>

const write =
  (save: typeof submit): Act =>
  async (services, viewer, { text, paper, id }) =>
    (await save(services, viewer, { ...text, paper, submissionId: id })).id

const decide =
  (move: typeof approve): Act =>
  (services, viewer, told, feedback) =>
    move(services, viewer, { submissionId: needId(told), feedback })

const acts: Partial<Record<StoryMove['move'], Act>> = {
  saveForLater: write(saveForLater),
  submit: write(submit),
  selectForEdit: decide(selectForEdit),
  sendForReview: decide(sendForReview),
  requestRevision: decide(requestRevision),
  resubmit: async (services, viewer, told) =>
    void (await resubmit(services, viewer, { ...told.text, submissionId: needId(told) })),
  selectForReview: decide(selectForReview),
  approve: decide(approve),
  askRevision: decide(askRevision),
  reject: decide(reject),
  // Through the sandbox once everything is written: see payInSandbox.
  pay: async () => {},
}

function needAct(move: StoryMove['move']): Act {
  const act = acts[move]
  if (!act) throw new Error(`The demo does not tell of ${move}.`)
  return act
}

function needId({ id }: Told): string {
  if (!id) throw new Error('A story begins by saving or submitting.')
  return id
}

/** Pays the charge with the sandbox's good card, over its own checkout page and its own signature. */
export async function payInSandbox(services: Services, submissionId: string): Promise<void> {
  const { checkout } = await createOrder(services, submissionId)
  const body = new URLSearchParams({ ...checkout.fields, card_number: '4111 1111 1111 1111' })
  const page = await (await fetch(checkout.url, { method: 'POST', body })).text()
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  await verifyPayment(services, {
    submissionId,
    paymentId: field('razorpay_payment_id'),
    orderId: field('razorpay_order_id'),
    signature: field('razorpay_signature'),
  })
}
