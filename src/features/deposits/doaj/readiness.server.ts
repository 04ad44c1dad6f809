import type { Services } from '#edge/context.ts'
import { hasCharge } from '#journal/charges/charge.ts'
import { toCriteria, type Criterion } from '#journal/deposits/doaj-criteria.ts'
import * as store from './store-readiness.server.ts'

type Reading = Pick<Services, 'db' | 'clock' | 'texts' | 'journal' | 'doaj' | 'preservation'>

const written = ['mission-scope', 'editorial-board']

/** What DOAJ asks, and whether the journal has it. */
export async function readCriteria({
  db,
  clock,
  texts,
  journal,
  doaj,
  preservation,
}: Reading): Promise<Criterion[]> {
  const own = await Promise.all(written.map(async (name) => ((await texts.find(name)) ? [name] : [])))
  return toCriteria({
    ...(await store.readFacts(db, clock.now())),
    issn: journal.issn,
    hasAddress: journal.address.length > 0,
    ownTexts: own.flat(),
    isPreserved: preservation !== undefined,
    isSentToDoaj: doaj !== undefined,
    hasCharge: hasCharge(journal),
  })
}
