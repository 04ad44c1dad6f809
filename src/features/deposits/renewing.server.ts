// Every deposit says something of the journal: once it has an ISSN, say, or another address, all papers are deposited again.
import { createHash } from 'node:crypto'
import type { Services } from '#edge/context.ts'
import * as store from './store-renewing.server.ts'

type Renewing = Pick<Services, 'db' | 'queue' | 'journal'>

/** When the journal starts. What was deposited before this was first asked counts as up to date. */
export async function beginRenewing({ db, queue, journal }: Renewing): Promise<void> {
  const said = createHash('sha256').update(JSON.stringify(journal)).digest('hex')
  await db.transaction(async (tx) => {
    if (await store.hasChanged(tx, said)) await queue.add(tx, 'renew-deposits', { onceFor: 'the journal' })
  })
}

const atOnce = 500
const nobodyWaits = { priority: -1 }

/** Safe to run twice: a paper whose deposit would say the same isn't sent. */
export async function renewDeposits({ db, queue }: Renewing, { after = '' }): Promise<void> {
  const papers = await store.listDeposited(db, { after, limit: atOnce })
  await db.transaction(async (tx) => {
    for (const { doi } of papers)
      await queue.add(tx, 'deposit-doi', { payload: { doi }, onceFor: doi, ...nobodyWaits })
    const last = papers.at(-1)
    if (last)
      await queue.add(tx, 'renew-deposits', { payload: { after: last.id }, onceFor: last.id, ...nobodyWaits })
  })
}
