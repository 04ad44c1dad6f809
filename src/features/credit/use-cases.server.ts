// What reviewers find of the reviews they sent, and what a certificate says to whoever has its address.
import type { Services } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import { certificatePath } from '#journal/desk-addresses.ts'
import { daysBetween, monthName, type Day } from '#journal/calendar.ts'
import { hasCertificate, isOnRecord, whyNotName } from '#journal/reviewing/credit.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { foreignScriptsIn } from '#journal/text/scripts.ts'
import type { Status } from '#journal/statuses.ts'
import { titleOf } from '#features/submissions/parts/titles.ts'
import { recommendations } from '#features/reviewing/recommendations.ts'
import { findByCertificate, listSentBy, type CreditRow } from './store.server.ts'

type Reading = Pick<Services, 'db' | 'journal'>

export type OwnCredit = {
  id: string
  submissionId: string
  reference: string
  title: string
  status: Status
  round: number
  /** When they were invited, or took the paper from the pool. */
  asked?: Day
  wasInvited: boolean
  sent: Day
  days?: number
  /** What they recommended; where reviewers decide, what they decided. */
  recommendation?: string
  decides: boolean
  /** Its address, once it counts. */
  certificate?: string
  /** Left out where the journal doesn't publish reviewers' names. */
  naming?: { named: boolean; isOpen: boolean }
}

/** The viewer's own, newest first. Nothing in it says who wrote a paper. */
export async function listOwnReviews({ db, journal }: Reading, viewer: SignedIn): Promise<OwnCredit[]> {
  const rows = await listSentBy(db, viewer.id)
  return rows.map((row) => toOwn(row, journal.timeZone))
}

function toOwn(row: CreditRow, timeZone: string): OwnCredit {
  const { id, submissionId, reference, status, round, recommendation, askedAt, wasInvited, policy } = row
  const sent = dayAt(row.sentAt, timeZone)
  const asked = askedAt && dayAt(askedAt, timeZone)
  const naming = whyNotName(row, row)
  return {
    ...{ id, submissionId, reference, title: titleOf(row), status, round, sent },
    ...{ wasInvited, decides: policy.decides === 'reviewer' },
    ...(asked && { asked, days: daysBetween(asked, sent) }),
    ...(recommendation && { recommendation: recommendations[recommendation] }),
    ...(counts(row) && { certificate: certificatePath(row.certificate) }),
    ...(naming !== 'names_kept' && { naming: { named: row.named, isOpen: !naming } }),
  }
}

const counts = (row: CreditRow) => hasCertificate({ status: row.status, round: row.newestRound }, row)

export type Certificate = {
  number: string
  /** Left out once the reviewer has left: the journal no longer knows it. */
  name?: string
  /** 'November 2026': a day could tell an author whose review it was. */
  month: string
  journal: { name: string; publisher: string; issn?: string }
  /** Only if the paper's published record names the reviewer. */
  paper?: { id: string; title: string; doi: string }
  /** In full. */
  address: string
}

/** For anyone who has its token. */
export async function needCertificate({ db, journal }: Reading, token: string): Promise<Certificate> {
  const row = await findByCertificate(db, token)
  if (!row || !counts(row)) throw new Refused('certificate_missing')
  const { number, name, title, doi, submissionId } = row
  const sent = dayAt(row.sentAt, journal.timeZone)
  return {
    number,
    ...(name && { name }),
    month: `${monthName(sent)} ${sent.year}`,
    journal: {
      name: journal.name,
      publisher: journal.publisher,
      ...(journal.issn && { issn: journal.issn }),
    },
    ...(isOnRecord(row, row) && doi && { paper: { id: submissionId, title, doi } }),
    address: journal.publicUrl + certificatePath(token),
  }
}

type Printing = Pick<Services, 'db' | 'journal' | 'typesetter'>

/** As a PDF. There's none for somebody who has left. */
export async function printCertificate(services: Printing, token: string) {
  const certificate = await needCertificate(services, token)
  if (!certificate.name) throw new Refused('certificate_missing')
  const { pdf } = await services.typesetter.toPdf({
    template: 'certificate',
    article: { front: {}, ...certificate, paper: certificate.paper ?? null },
    files: new Map(),
    scripts: foreignScriptsIn(JSON.stringify(certificate), 'en'),
  })
  return { name: `${certificate.number}.pdf`, bytes: pdf }
}
