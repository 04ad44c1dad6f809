/**
 * Notices: what a journal says of a paper after it was published. Their types are Crossref's, all of them:
 * https://www.crossref.org/documentation/crossmark/version-control-corrections-and-retractions/
 */
import type { TypeName } from '#journal/paper/article-types.ts'
import { hasPart, type Parts } from '#journal/paper/authors.ts'
import type { Refusal } from '#journal/refusals.ts'
import type { Viewer } from '#journal/roles.ts'
import type { Status } from '#journal/statuses.ts'

type Kind = {
  label: string
  /** What the paper is called from then on. */
  mark: string
  /** Readers must no longer rely on the paper. Where it's removed, its text is taken away, too; the record always stays. */
  effect?: 'retracted' | 'removed'
  articleType: TypeName
  /** The attribute related-article-type, from the notice and from the paper: https://jats.nlm.nih.gov/publishing/tag-library/1.4/attribute/related-article-type.html */
  jats: readonly [ofNotice: string, ofPaper: string]
  /** relationType, likewise: https://datacite-metadata-schema.readthedocs.io/en/4.7/appendices/appendix-1/relationType/ */
  dataCite: readonly [ofNotice: string, ofPaper: string]
}

const corrects = ['corrected-article', 'correction-forward'] as const
const takesBack = ['retracted-article', 'retraction-forward'] as const
const documents = ['Documents', 'IsDocumentedBy'] as const
const obsoletes = ['Obsoletes', 'IsObsoletedBy'] as const
const succeeds = ['IsNewVersionOf', 'IsPreviousVersionOf'] as const

// oxfmt-ignore
const table = {
  correction:            { label: 'Correction',            mark: 'Corrected',             articleType: 'correction',            jats: corrects,                                      dataCite: documents },
  erratum:               { label: 'Erratum',               mark: 'Corrected',             articleType: 'correction',            jats: corrects,                                      dataCite: documents },
  corrigendum:           { label: 'Corrigendum',           mark: 'Corrected',             articleType: 'correction',            jats: corrects,                                      dataCite: documents },
  clarification:         { label: 'Clarification',         mark: 'Clarified',             articleType: 'correction',            jats: corrects,                                      dataCite: documents },
  addendum:              { label: 'Addendum',              mark: 'With an addendum',      articleType: 'correction',            jats: ['addended-article', 'addendum'],              dataCite: ['IsSupplementTo', 'IsSupplementedBy'] },
  new_version:           { label: 'New version',           mark: 'New version available', articleType: 'correction',            jats: ['updated-article', 'update'],                 dataCite: succeeds },
  new_edition:           { label: 'New edition',           mark: 'New edition available', articleType: 'correction',            jats: ['updated-article', 'update'],                 dataCite: succeeds },
  expression_of_concern: { label: 'Expression of concern', mark: 'Expression of concern', articleType: 'expression-of-concern', jats: ['object-of-concern', 'expression-of-concern'], dataCite: documents },
  partial_retraction:    { label: 'Partial retraction',    mark: 'Partly retracted',      articleType: 'retraction',            jats: ['partial-retraction', 'retraction-forward'],  dataCite: documents },
  retraction:            { label: 'Retraction',            mark: 'Retracted',             articleType: 'retraction',            jats: takesBack,                                     dataCite: obsoletes, effect: 'retracted' },
  withdrawal:            { label: 'Withdrawal',            mark: 'Withdrawn',             articleType: 'retraction',            jats: takesBack,                                     dataCite: obsoletes, effect: 'retracted' },
  removal:               { label: 'Removal',               mark: 'Removed',               articleType: 'retraction',            jats: takesBack,                                     dataCite: obsoletes, effect: 'removed' },
} as const satisfies Record<string, Kind>
export type NoticeType = keyof typeof table
export const noticeTypes: Readonly<Record<NoticeType, Kind>> = table
export const noticeTypeNames = Object.keys(table) as [NoticeType, ...NoticeType[]] // its keys are exactly the types

const endings = noticeTypeNames.filter((type) => noticeTypes[type].effect)

/** 'Retracted', if a paper with these notices no longer stands. */
export function standingOf(notices: readonly { type: NoticeType }[] = []): string | undefined {
  const ending = notices.findLast(({ type }) => noticeTypes[type].effect)
  return ending && noticeTypes[ending.type].mark
}

/** Its text has been taken away. */
export const isRemoved = (notices: readonly { type: NoticeType }[]): boolean =>
  notices.some(({ type }) => noticeTypes[type].effect === 'removed')

/** What a paper with these notices is called in lists, each word once. */
export function marksOf(types: readonly NoticeType[]): string[] {
  const standing = standingOf(types.map((type) => ({ type })))
  return standing ? [standing] : [...new Set(types.map((type) => noticeTypes[type].mark))]
}

/**
 * A paper's title with this notice: NISO RP-45-2024 (CREC) has it begin with 'RETRACTED: ', wherever it's shown.
 */
export function titleWith(type: NoticeType, title: string): string {
  const { effect, mark } = noticeTypes[type]
  return effect ? `${mark.toUpperCase()}: ${bareTitle(title)}` : title
}

const bareTitle = (title: string) =>
  endings.reduce((bare, type) => bare.replace(`${noticeTypes[type].mark.toUpperCase()}: `, ''), title)

/** 'Retraction: Creep of layered paper under load', for the publisher to change. */
export const suggestTitle = (type: NoticeType, title: string): string =>
  `${noticeTypes[type].label}: ${bareTitle(title)}`

export const askers = {
  authors: 'The authors',
  editor: 'The editor',
  publisher: 'The publisher',
  institution: 'An institution or funder',
} as const

/** Whether the authors agree, as COPE asks each notice to say: https://doi.org/10.24318/cope.2019.1.4 */
export const agreements = {
  all: 'All authors agree with it.',
  some: 'Some of the authors agree with it.',
  none: 'The authors don’t agree with it.',
  unreached: 'We couldn’t reach the authors.',
} as const
export type Agreement = keyof typeof agreements

/** Reasons in the words of COPE and the Retraction Watch Database. */
export const reasons = {
  errorInText: 'Error in the text',
  errorInFigures: 'Error in figures or tables',
  errorInData: 'Error in data, materials or analysis',
  errorInAuthors: 'Error in authors, affiliations or funding',
  errorByPublisher: 'Error by the journal or publisher',
  unreliable: 'Unreliable results',
  notReproducible: 'Results that can’t be reproduced',
  fabricated: 'Falsified or fabricated data',
  images: 'Manipulated images',
  plagiarism: 'Plagiarism',
  duplicate: 'Duplicate publication',
  authorship: 'Concerns about authorship',
  ethics: 'Lack of ethical approval or consent',
  peerReview: 'Compromised peer review',
  interests: 'Undeclared conflict of interest',
  legal: 'Legal reasons',
  harm: 'Risk of serious harm',
  other: 'Other',
} as const
export type Reason = keyof typeof reasons

/** Why this person may not write a notice about this paper. */
export function whyNotWriteNotice(paper: Parts & { status: Status }, viewer: Viewer): Refusal | undefined {
  if (viewer.role !== 'publisher') return 'not_yours'
  if (hasPart(paper, viewer.id)) return 'has_part'
  return paper.status === 'published' ? undefined : 'wrong_stage'
}

/** A paper that was retracted can still be removed, but nothing else can happen to it twice. */
export function whyNotNotify(type: NoticeType, before: readonly NoticeType[]): Refusal | undefined {
  return noticeTypes[type].effect && before.includes(type) ? 'notice_repeated' : undefined
}
