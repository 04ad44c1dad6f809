// What a publisher sees of the charges, and waives or corrects.
import { listEntries, counter, enter, readLedger } from '#features/ledger/use-cases.server.ts'
import { lockAccount } from '#features/payments/by-publisher.server.ts'
import { findProvider, type Providing } from '#features/payments/use-cases/providers.server.ts'
import { listPrinted } from '#features/vouchers/reading.server.ts'
import { noteEvent } from '#features/submissions/moves/history.server.ts'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { tellOf } from '#features/submissions/telling/telling.server.ts'
import { answerByWaiving, findOpened } from '#features/waivers/use-cases.server.ts'
import { formatMoney, hasCharge, toFigure, type Money } from '#journal/charges/charge.ts'
import {
  dueNow,
  isSettledBy,
  standingOf,
  whyNotCounter,
  whyNotReduce,
  type Charged,
} from '#journal/charges/ledger.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { WaiverState } from '#journal/charges/waivers.ts'
import type { Services } from '#edge/context.ts'
import type { ChargesAsked } from './contract.ts'
import * as store from './store.server.ts'
import { inError } from './words.ts'
import { toCsv } from '#edge/to-csv.ts'

type Reading = Pick<Services, 'db' | 'journal'>
type Keeping = Pick<Services, 'db' | 'journal' | 'clock' | 'queue' | 'ids'>

/** A journal that has never charged has no such desk; one that has stopped keeps its books. */
async function needBooks({ db, journal }: Reading): Promise<void> {
  if (!hasCharge(journal) && !(await store.hasBooks(db))) throw new Refused('page_missing')
}

const onAPage = 50

export async function openCharges(services: Reading, { q, standing, page }: ChargesAsked) {
  await needBooks(services)
  const { db, journal } = services
  const rows = await store.listCharges(db, { q, standing, skip: (page - 1) * onAPage, limit: onAPage + 1 })
  const held = await store.listHeld(db)
  const asking = hasCharge(journal) ? await store.countAsking(db) : 0
  return {
    charges: rows.slice(0, onAPage).map((row) => toCharge(row, journal)),
    hasMore: rows.length > onAPage,
    held: held.length,
    asking,
  }
}

function toCharge({ ledger, acceptedAt, ...row }: store.ChargeRow, { charge }: Reading['journal']) {
  const { currency } = ledger ?? charge
  return {
    ...row,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    standing: standingNow({ ...row, ledger }, charge),
    owed: { amount: Math.max(0, ledger?.owed ?? dueNow({ ...row, ledger }, charge)), currency },
    received: { amount: ledger?.received ?? 0, currency },
  } as const
}

type Standing = Charged & { waiver: WaiverState | null }

function standingNow(paper: Standing, charge: Money) {
  if (isSettledBy(paper.ledger)) return standingOf(paper.ledger)
  return paper.waiver === 'asked' && dueNow(paper, charge) > 0 ? 'asks' : 'owes'
}

export type Charge = ReturnType<typeof toCharge>

/** Everything about one paper's charge. Refuses whoever may not read the paper. */
export async function openCharge(services: Reading & Providing, viewer: SignedIn, submissionId: string) {
  await needBooks(services)
  const { db, journal } = services
  const row = await needReadable(db, viewer, submissionId)
  const entries = await listEntries(db, submissionId)
  const left = await store.listLeft(db, submissionId)
  const paymentOf = (id: string | null) => left.find((it) => it.id === id)
  return {
    ...{ id: row.id, reference: row.reference, title: row.title, status: row.status },
    currency: row.ledger?.currency ?? journal.charge.currency,
    standing: standingNow(row, journal.charge),
    request: await findOpened(db, submissionId),
    due: dueNow(row, journal.charge),
    overpaid: Math.max(0, -(row.ledger?.owed ?? 0)),
    vouchers: await listPrinted(db, submissionId),
    entries: entries.map((it) => ({
      ...it,
      at: it.at.toISOString(),
      mayCounter: whyNotCounter(it.id, entries) === undefined,
      left:
        it.kind === 'paid' && it.corrects === null && !isCountered(it.id, entries)
          ? (paymentOf(it.paymentId)?.left ?? 0)
          : 0,
      goesBackBy: findProvider(services, paymentOf(it.paymentId)?.provider)?.name,
    })),
  } as const
}

/** The currency in which a paper's charge is entered. */
export async function currencyOf({ db, journal }: Reading, submissionId: string): Promise<string> {
  return (await readLedger(db, submissionId))?.currency ?? journal.charge.currency
}

export type OpenCharge = Awaited<ReturnType<typeof openCharge>>

const isCountered = (id: string, entries: readonly { corrects: string | null }[]) =>
  entries.some(({ corrects }) => corrects === id)

export async function openHeld(services: Reading) {
  await needBooks(services)
  const rows = await store.listHeld(services.db)
  return rows.map((row) => ({ ...row, paidAt: row.paidAt.toISOString() }))
}

export type HeldPayment = Awaited<ReturnType<typeof openHeld>>[number]

export async function openSums(services: Reading) {
  await needBooks(services)
  return store.listMonths(services.db, services.journal.timeZone)
}

/** The ledger as a spreadsheet reads it. */
export async function writeBooks(services: Reading): Promise<string> {
  await needBooks(services)
  const lines = await store.listBooks(services.db)
  const head = ['Date', 'Paper', 'Entry', 'Amount', 'Currency', 'Reason', 'By', 'Reference']
  const toRow = (it: store.LineOfBooks) => [
    ...[it.at.toISOString(), it.paper, it.kind.replace('_', ' '), toFigure(it)],
    ...[it.currency, it.reason, it.by, it.reference],
  ]
  return toCsv([head, ...lines.map(toRow)])
}

type Waived = { submissionId: string; amount: number; reason: string }

/** The whole charge, or part of it: whoever owes it is told, and asked for no more than the rest. */
export async function waive(services: Keeping, viewer: SignedIn, it: Waived): Promise<void> {
  const { db, journal } = services
  const { submissionId, amount, reason } = it
  await db.transaction(async (tx) => {
    const row = await lockAccount(tx, viewer, submissionId)
    insist(whyNotReduce(amount, dueNow(row, journal.charge)))
    const entry = { kind: 'waived', amount } as const
    await enter(tx, services, { submissionId, reason, charge: journal.charge, entry, byId: viewer.id })
    const { currency } = row.ledger ?? journal.charge
    await noteEvent(tx, services, {
      viewer,
      submissionId,
      event: 'charge',
      note: `${formatMoney({ amount, currency })} waived: ${reason}`,
    })
    await answerByWaiving(tx, services, { submissionId, reason })
    await tellOf(tx, services, { happening: 'waiver', submissionId, actorId: viewer.id })
  })
}

type Corrected = { submissionId: string; entryId: string; reason: string }

/** A wrong entry is countered by another. If something is owed again, its author is told. */
export async function correct(services: Keeping, viewer: SignedIn, it: Corrected): Promise<void> {
  const { submissionId, reason } = it
  await services.db.transaction(async (tx) => {
    const row = await lockAccount(tx, viewer, submissionId)
    const entry = await counter(tx, services, { ...it, byId: viewer.id })
    const text = `${formatMoney(entry)} ${inError[entry.kind]}: ${reason}`
    await noteEvent(tx, services, { viewer, submissionId, event: 'charge', note: text })
    const now = await readLedger(tx, submissionId)
    if (isSettledBy(row.ledger) && !isSettledBy(now))
      await tellOf(tx, services, { happening: 'chargeAgain', submissionId, actorId: viewer.id })
  })
}
