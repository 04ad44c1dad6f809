import type { Tx } from '#adapters/database/database.ts'
import { lockAccount } from '../store/leaving.server.ts'
import * as store from '../store/people.server.ts'

/** The account is locked before its code is taken: deleting an account locks in the same order. */
export async function takeCode(tx: Tx, asked: store.Asked): Promise<store.Code | undefined> {
  const emailed = await store.findCode(tx, asked)
  if (!emailed) return undefined
  const locked = await lockAccount(tx, emailed.personId)
  return locked.includes(emailed.personId) ? store.takeCode(tx, asked) : undefined
}
