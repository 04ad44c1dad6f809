import type { Tx } from '#adapters/database/database.ts'
import { lockAccount } from '../store/leaving.server.ts'
import * as store from '../store/people.server.ts'

/** The account is locked before its code is taken: deleting an account locks in the same order. */
export async function takeCode(tx: Tx, asked: store.Asked): Promise<store.Code | undefined> {
  const mailed = await store.findCode(tx, asked)
  if (!mailed) return undefined
  const locked = await lockAccount(tx, mailed.personId)
  return locked.includes(mailed.personId) ? store.takeCode(tx, asked) : undefined
}
