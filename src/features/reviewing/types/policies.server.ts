// How papers of each type are reviewed, as publishers set it.
import { articleKinds } from '#journal/paper/article-types.ts'
import { insist } from '#journal/refusals.ts'
import { whyNotPolicy, type Policy } from '#journal/reviewing/policy.ts'
import type { Services } from '#edge/context.ts'
import { listReviewed, savePolicy, type ReviewedType } from './store-policies.server.ts'

/** Only for types that authors can choose: nobody reviews what the journal itself says. */
export async function openPolicies({ db }: Services): Promise<ReviewedType[]> {
  return (await listReviewed(db)).filter(({ name }) => !articleKinds[name].isJournals)
}

/** Holds from a paper's next round on. */
export async function setPolicy(
  { db }: Services,
  { name, ...policy }: Policy & { name: string },
): Promise<void> {
  insist(whyNotPolicy(policy))
  insist((await savePolicy(db, name, policy)) ? undefined : 'type_missing')
}
