import { frameEmail } from '#features/outbox/email-frame.ts'
import type { JournalSettings } from '#edge/context.ts'
import { cardPath, figurePath, paperPath } from '#journal/addresses.ts'
import { toFace, type Face } from '#features/publishing/face.server.ts'
import { ownAlertsPath } from './contract.ts'
import { keptDays } from './limits.ts'
import type { NewPaper } from './store.server.ts'

/** Without a word of what was asked: the address may be anyone's, and the journal mustn't say things to strangers. */
export function confirmationEmail(journal: JournalSettings, token: string) {
  return frameEmail(journal, {
    title: 'Confirm your alert for new papers',
    greeting: 'Hello,',
    paragraphs: [
      `Someone, probably you, asked us to email this address when ${journal.name} publishes new papers. Open the link below to see which papers, and to confirm.`,
    ],
    button: { label: 'Confirm', href: journal.publicUrl + ownAlertsPath(token) },
    closing: [
      `If it wasn’t you, you don’t need to do anything: we won’t write again, and we’ll delete this address after ${keptDays} days.`,
    ],
  })
}

type Told = {
  papers: readonly NewPaper[]
  isMore: boolean
  daily: boolean
  token: string
}

export function newPapersEmail(journal: JournalSettings, { papers, isMore, daily, token }: Told) {
  const [first] = papers
  const title =
    papers.length === 1 && first
      ? `New in ${journal.name}: ${first.title}`
      : `${papers.length} new papers in ${journal.name}`
  return frameEmail(journal, {
    title,
    paragraphs: isMore ? [`These are the newest ${papers.length}. You’ll find the rest on our site.`] : [],
    links: papers.map((paper) => ({
      above: inWords(toFace(paper)),
      label: paper.title,
      href: journal.publicUrl + paperPath(paper.id),
      detail: paper.authors.map(({ given, family }) => `${given} ${family}`.trim()).join(', '),
      picture: pictureOf(journal, paper),
    })),
    button: { label: 'Change or stop these emails', href: journal.publicUrl + ownAlertsPath(token) },
    closing: [`You asked to hear about new papers, once ${daily ? 'a day' : 'a week'} at most.`],
  })
}

/** The cover stands in for a drawing: email programs show no SVG. */
const pictureOf = ({ publicUrl }: JournalSettings, { id, picture, ...month }: NewPaper) =>
  publicUrl + (picture && !picture.endsWith('.svg') ? figurePath(id, picture) : cardPath(month))

/** 'Research article · Peer reviewed'. */
const inWords = ({ marks, kind, section, isReviewed }: Face) =>
  [...marks, kind, section, isReviewed && 'Peer reviewed'].filter(Boolean).join(' · ')
