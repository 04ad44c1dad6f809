// A review that nobody had to select: written into the database beside whatever status the paper has.
import type { Database } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { decideOnReviews, findDecision, sendDecision } from '#features/reviewing/use-cases/deciding.server.ts'
import type { Policy } from '#journal/reviewing/policy.ts'
import type { ReviewState } from '#journal/reviewing/rounds.ts'

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

/** An editor who doesn't wait for the ten seconds. */
export async function decidesAtOnce(services: Services, ...[editor, it]: Decided): Promise<void> {
  await decideOnReviews(services, editor, it)
  const { id = '' } = (await findDecision(services, it.submissionId)) ?? {}
  await sendDecision(services, editor, { submissionId: it.submissionId, id })
}
