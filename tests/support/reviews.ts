// A review that nobody had to select: written into the database beside whatever status the paper has.
import type { Database } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { acceptReview } from '#features/reviewing/use-cases/answering.server.ts'
import type { Letter } from '#features/reviewing/inviting/invite.server.ts'
import type { Whom } from '#features/reviewing/inviting/whom.server.ts'
import { askReviewers } from '#features/reviewing/inviting/asking.server.ts'
import { decideOnReviews, findDecision, sendDecision } from '#features/reviewing/deciding/deciding.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import type { Policy } from '#journal/reviewing/policy.ts'
import type { ReviewState } from '#journal/reviewing/rounds.ts'
import type { SignedIn } from '#journal/roles.ts'
import { emailsTo } from './services.ts'
import { givenA, type People } from './submissions.ts'

type Decided = Parameters<typeof decideOnReviews> extends [Services, ...infer Rest] ? Rest : never
type Given = { submissionId: string; personId: string; state?: ReviewState }

/** In the paper's first round, which it opens. */
export async function givenReview(db: Database, { submissionId, personId, state = 'accepted' }: Given) {
  await db`update submissions set round = 1 where id = ${submissionId}`
  await db`
    insert into rounds (submission_id, number, policy, opened_at)
    select ${submissionId}, 1, policy, now() from article_types where name = 'research-article'
    on conflict do nothing`
  await db`
    insert into reviews (submission_id, round, person_id, state, state_since, accepted_at)
    values (${submissionId}, 1, ${personId}, ${state}, now(), now())`
}

/** What papers become that are reviewed in a way of their own. */
export const givenType = 'case-report'

/** The paper is reviewed in this way from its next round on, and so is every other whose policy was given. */
export async function givenPolicy(db: Database, submissionId: string, policy: Policy) {
  await db`
    update article_types set policy = ${policy}, questions = '[]', is_offered = true where name = ${givenType}`
  await db`update submissions set article_type = ${givenType} where id = ${submissionId}`
}

/** One review by somebody whom the editor invites; then the editor decides. */
export const byInvitation: Policy = { reviews: 1, pool: false, decides: 'editor', recheck: false }

/** A paper that its editor has sent for review; returns its id. */
export async function givenInReview(services: Services, people: People, policy = byInvitation) {
  const { id: submissionId } = await givenA(services, people, 'editing_in_progress')
  await givenPolicy(services.db, submissionId, policy)
  await decide(services, people.editor, { move: 'sendForReview', submissionId })
  return submissionId
}

/** One person is asked, by name and address. */
export async function askReviewer(
  services: Services,
  viewer: SignedIn,
  { submissionId, letter, answerBy, dueOn, ...whom }: Letter & Whom & { submissionId: string },
): Promise<void> {
  const people = [{ ...whom, as: 'invite', field: '' } as const]
  await askReviewers(services, viewer, { submissionId, letter, answerBy, dueOn, people })
}

let promised = 0

/** Somebody without an account is asked for a review, and promises it; returns what their link says. */
export async function givenPromised(services: Services, people: People, submissionId: string) {
  const email = `promised-${(promised += 1)}@elsewhere.example`
  const asked = { givenName: 'Tamsin', familyName: 'Oldacre', email, letter: 'Please.', despite: '' }
  const dueOn = '2099-02-01'
  await askReviewer(services, people.editor, { submissionId, ...asked, answerBy: '2099-01-01', dueOn })
  const { reviewId, by } = linkIn((await emailsTo(services, email))[0])
  await acceptReview(services, by, { reviewId, dueOn, declared: 'none', conflict: '' })
  return { reviewId, by }
}

/** What the link to a review says. */
export function linkIn(sent: { text: string } | undefined) {
  const [, reviewId = '', token = ''] = /\/reviews\/([\w-]+)\/by\/([\w-]+)/.exec(sent?.text ?? '') ?? []
  return { reviewId, by: { token } }
}

/** An editor who doesn't wait for the ten seconds. */
export async function decidesAtOnce(services: Services, ...[editor, it]: Decided): Promise<void> {
  await decideOnReviews(services, editor, it)
  const { id = '' } = (await findDecision(services, it.submissionId)) ?? {}
  await sendDecision(services, editor, { submissionId: it.submissionId, id })
}
