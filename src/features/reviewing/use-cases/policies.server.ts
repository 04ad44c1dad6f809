// How papers of each type are reviewed, as publishers set it.
import { insist } from '#journal/refusals.ts'
import { whyNotPolicy, type Policy } from '#journal/reviewing/policy.ts'
import type { Services } from '#edge/context.ts'
import { listTypes, savePolicy, type ArticleType } from '../store-policies.server.ts'

export function openPolicies({ db }: Services): Promise<ArticleType[]> {
  return listTypes(db)
}

/** Holds from a paper's next round on. */
export async function setPolicy(
  { db }: Services,
  { name, ...policy }: Policy & { name: string },
): Promise<void> {
  insist(whyNotPolicy(policy))
  insist((await savePolicy(db, name, policy)) ? undefined : 'type_missing')
}
