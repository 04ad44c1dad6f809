// An author without an account here says which ORCID iD is theirs, by an emailed link.
import { takeProvedOrcid } from '#features/accounts/use-cases/orcid.server.ts'
import type { Tx } from '#adapters/database/database.ts'
import { Refused } from '#journal/refusals.ts'
import type { Client } from '#edge/client.ts'
import type { Services } from '#edge/context.ts'
import * as store from './store-requests.server.ts'

export async function needRequest(tx: Tx, code: string): Promise<store.Request> {
  const request = await store.findRequest(tx, code)
  if (!request) throw new Refused('orcid_request_over')
  return request
}

/** Only the iD that this browser has just proved. */
export async function confirmOrcid(
  services: Pick<Services, 'db' | 'clock'>,
  { code, orcid, browser }: store.Answer & Pick<Client, 'browser'>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await needRequest(tx, code)
    if (await store.isOfAnother(tx, { code, orcid })) throw new Refused('orcid_twice')
    await takeProvedOrcid(tx, services, { browser, orcid })
    await store.saveAnswer(tx, { code, orcid })
  })
}
