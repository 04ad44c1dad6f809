// Submissions in progress, told through the use cases their people would have used.
import { fakeClock } from '#adapters/clock.ts'
import { toPlainText } from '#demo/plain-text.ts'
import type { DemoSubmission, StoryMove } from '#demo/story.ts'
import type { Manuscript as Written } from '#demo/word/manuscript.ts'
import type { Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import { verifyPayment } from '#features/payments/use-cases/hearing.server.ts'
import { createOrder } from '#features/payments/use-cases/ordering.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { write } from '#features/submissions/moves/writing.server.ts'
import type { Day } from '#journal/calendar.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { daysBefore, momentOf } from '#edge/day.ts'

/** By email. */
export type People = Map<string, SignedIn>

type Keep = (slug: string, written: Written) => Promise<Manuscript>

type Stories = { stories: readonly DemoSubmission[]; people: People; today: Day; keep: Keep }

/**
 * Tells all stories at once, move by move in the order of their dates, since notifications and references are numbered
 * as they're written. Returns the submissions whose story ends with a payment.
 */
export async function tellStories(
  services: Services,
  { stories, people, today, keep }: Stories,
): Promise<string[]> {
  const beginnings = await Promise.all(
    stories.map(async (story) => ({ story, told: await begin(story, keep) })),
  )
  const steps = beginnings.flatMap(({ story, told }) => story.moves.map((step) => ({ step, told })))
  for (const { step, told } of steps.toSorted((one, other) => byDate(one.step, other.step)))
    await take(services, { step, told, people, today })
  return beginnings
    .filter(({ story }) => story.moves.some(({ move }) => move === 'pay'))
    .map(({ told }) => needId(told))
}

async function begin(
  { slug, title, abstract, keywords, manuscript }: DemoSubmission,
  keep: Keep,
): Promise<Told> {
  const paper = manuscript && (await keep(slug, manuscript))
  return { text: { title, abstract: toPlainText(abstract), keywords }, paper, id: undefined }
}

const byDate = (one: StoryMove, other: StoryMove) => other.daysAgo - one.daysAgo || one.hour - other.hour

type Taking = Pick<Stories, 'people' | 'today'> & { step: StoryMove; told: Told }

async function take(services: Services, { step, told, people, today }: Taking): Promise<void> {
  const viewer = people.get(step.by)
  if (!viewer) throw new Error(`The demo has no ${step.by}.`)
  const at = momentOf(daysBefore(today, step.daysAgo), step.hour, services.journal.timeZone)
  const now = services.clock.now()
  await act({ ...services, clock: fakeClock(at > now ? now : at) }, viewer, { step, told })
}

const texts: readonly StoryMove['move'][] = ['saveForLater', 'submit', 'resubmit']

/** The charge is paid through the sandbox once everything is written: see payInSandbox. */
async function act(services: Services, viewer: SignedIn, { step, told }: Pick<Taking, 'step' | 'told'>) {
  const { move, feedback = '' } = step
  if (move === 'pay') return
  if (!texts.includes(move)) return decide(services, viewer, { move, submissionId: needId(told), feedback })
  const paper = move === 'resubmit' ? undefined : told.paper
  told.id = (await write(services, viewer, { move, ...told.text, paper, submissionId: told.id })).id
}

type Told = {
  text: { title: string; abstract: string; keywords: string[] }
  paper: Manuscript | undefined
  id: string | undefined
}

function needId({ id }: Told): string {
  if (!id) throw new Error('A story must begin with a save or a submission.')
  return id
}

/** Pays the charge with the sandbox's good card, through its own checkout page and its own signature. */
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
