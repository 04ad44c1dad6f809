// What a publisher sees of the deposits, and sends again.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { holdRole } from '#features/accounts/use-cases/holding-role.server.ts'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { findDeposited } from '#features/publishing/use-cases.server.ts'
import { tellRefusal } from '#journal/deposits/refusals.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { DepositAsked, DepositsAsked } from './contract.ts'
import { entryOf, onceFor, openOf, serviceOf, type Receiving } from './entry.ts'
import { make, type Making } from './making.server.ts'
import { onRecord } from './on-record.ts'
import * as store from './store.server.ts'

type Reading = Receiving & Pick<Services, 'db' | 'journal'>

const onAPage = 50

export async function openDeposits(
  services: Receiving & Pick<Services, 'db'>,
  { q, standing, page }: DepositsAsked,
) {
  const { db } = services
  const to = openOf(services)
  const rows = await store.listPapers(db, { q, standing, to, skip: (page - 1) * onAPage, limit: onAPage + 1 })
  return {
    papers: rows.slice(0, onAPage).map(toShown),
    hasMore: rows.length > onAPage,
    failed: await store.countFailed(db, to),
  }
}

function toShown({ at, answer, ...row }: store.PaperRow) {
  return { ...row, at: at.toISOString(), told: row.standing === 'failed' ? tellRefusal(answer) : [] }
}

export type Deposit = ReturnType<typeof toShown>

/** For publishers, of a published paper: those of its DOI and of its reviews' DOIs. None for everyone and everything else. */
export async function listOnPaper(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  paperId: string,
): Promise<Deposit[]> {
  if (viewer.role !== 'publisher') return []
  const rows = await Promise.all(
    (['registrar', 'reviews'] as const).map((it) => store.findStanding(db, paperId, it)),
  )
  return rows.flatMap((row) => (row ? [toShown(row)] : []))
}

const mostAttempts = 50

/** Everything about the deposits of one paper. Refuses whoever may not read it, and one that isn't published. */
export async function openDeposit(
  services: Reading,
  viewer: SignedIn,
  { id: paperId, to: receiver = 'registrar' }: DepositAsked,
) {
  const { db, journal } = services
  await needReadable(db, viewer, paperId)
  const row = await store.findStanding(db, paperId, receiver)
  const paper = row && (await findDeposited(db, row.doi))
  if (!row || !paper) throw new Refused('paper_missing')
  const deposit = toShown(row)
  return {
    ...deposit,
    told: deposit.told.map((it) => ({ ...it, onRecord: onRecord[it.field]?.(paper, journal) ?? '' })),
    warning: row.standing === 'registered' ? row.answer : '',
    others: (await store.listReceivers(db, paperId, openOf(services))).filter((it) => it !== receiver),
    history: await listAttempts(db, row),
  }
}

export type OpenDeposit = Awaited<ReturnType<typeof openDeposit>>

async function listAttempts(tx: Tx, entry: store.Entry) {
  const attempts = await store.listAttempts(tx, entry, mostAttempts)
  const ids = attempts.map(({ id }) => id)
  const events = await store.listEvents(tx, ids)
  return attempts.map(({ madeAt, ...attempt }) => ({
    ...attempt,
    madeAt: madeAt.toISOString(),
    events: events
      .filter(({ depositId }) => depositId === attempt.id)
      .map(({ kind, answer, raw, at }) => ({ kind, said: raw || answer, at: at.toISOString() })),
  }))
}

export type Attempt = OpenDeposit['history'][number]

/** What was sent. */
export async function needSent(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  { paperId, depositId }: { paperId: string; depositId: string },
): Promise<string> {
  await needReadable(db, viewer, paperId)
  const body = isDepositId(depositId) ? await store.findBody(db, paperId, depositId) : undefined
  if (body === undefined) throw new Refused('deposit_missing')
  return body
}

/** 18 digits always fit the database's bigint. */
const isDepositId = (text: string) => /^\d{1,18}$/.test(text)

/** Whether or not anything has changed: at the registrar's, something may have. */
export async function sendAgain(
  services: Making,
  viewer: SignedIn,
  { id: paperId, to: receiver = 'registrar' }: DepositAsked,
): Promise<void> {
  if (!serviceOf(services, receiver)) throw new Refused('paper_missing')
  await services.db.transaction(async (tx) => {
    await holdRole(tx, viewer)
    await needReadable(tx, viewer, paperId)
    const doi = await store.findDoi(tx, paperId)
    if (!doi) throw new Refused('paper_missing')
    await store.holdDoi(tx, doi)
    const paper = await findDeposited(tx, doi)
    if (!paper) throw new Refused('paper_missing')
    const newest = await store.findNewest(tx, { doi, receiver })
    insist(isSettled(newest) ? undefined : 'deposit_underway')
    await make(tx, services, { paper, receiver, newest, byId: viewer.id })
    const entry = { doi, receiver }
    await services.queue.add(tx, 'deposit-doi', { payload: entryOf(entry), onceFor: onceFor(entry) })
  })
}

const isSettled = (newest: store.DepositRow | undefined) =>
  newest?.kind === 'registered' || newest?.kind === 'refused' || newest?.kind === 'invalid'
