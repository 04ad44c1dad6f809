/** Links from a paper to what belongs to it elsewhere: preprint, data, software, protocol, registration. */
import { doiKey, isDoi, toDoi, toDoiUrl } from '#journal/published/doi.ts'

type Kind = {
  title: string
  /** https://schema.org */
  schemaOrg: 'ScholarlyArticle' | 'Dataset' | 'SoftwareSourceCode' | 'CreativeWork'
  /** Crossref's relations.xsd: within the same work, or to another. */
  crossref: readonly ['intra_work' | 'inter_work', string]
  /** DataCite 4.7, appendix 1: relationType and resourceTypeGeneral. */
  dataCite: readonly [relation: string, type: string]
}

// oxfmt-ignore
const table = {
  preprint:     { title: 'Preprint',     schemaOrg: 'ScholarlyArticle',   crossref: ['intra_work', 'hasPreprint'],       dataCite: ['IsNewVersionOf',   'Preprint'] },
  dataset:      { title: 'Dataset',      schemaOrg: 'Dataset',            crossref: ['inter_work', 'isSupplementedBy'],  dataCite: ['IsSupplementedBy', 'Dataset'] },
  software:     { title: 'Software',     schemaOrg: 'SoftwareSourceCode', crossref: ['inter_work', 'isSupplementedBy'],  dataCite: ['IsSupplementedBy', 'Software'] },
  protocol:     { title: 'Protocol',     schemaOrg: 'CreativeWork',       crossref: ['inter_work', 'isBasedOn'],         dataCite: ['IsDocumentedBy',   'Text'] },
  registration: { title: 'Registration', schemaOrg: 'CreativeWork',       crossref: ['inter_work', 'hasRelatedMaterial'], dataCite: ['IsDocumentedBy',   'StudyRegistration'] },
} as const satisfies Record<string, Kind>
export type LinkKind = keyof typeof table
export const linkKinds = Object.keys(table) as LinkKind[] // its keys are exactly the kinds
export const linkTable: Readonly<Record<LinkKind, Kind>> = table

/** `address` is a bare DOI or a URL; in a draft, whatever its author typed. */
export type PaperLink = { kind: LinkKind; address: string }

export const mostLinks = 30
export const longestAddress = 500 // characters

const url = /^https?:\/\/[^\s/.:?#"<>]+(?:\.[^\s/.:?#"<>]+)+(?:[:/?#][^\s"<>]*)?$/i

/** Each once, and DOIs bare. */
export function toLinks(given: readonly PaperLink[]): PaperLink[] {
  const seen = new Map<string, PaperLink>()
  for (const { kind, address } of given) {
    const trimmed = address.normalize('NFC').trim()
    const it = { kind, address: isDoi(toDoi(trimmed)) ? toDoi(trimmed) : trimmed }
    const key = `${kind} ${doiKey(it.address)}`
    if (trimmed && !seen.has(key)) seen.set(key, it)
  }
  return [...seen.values()]
}

export const isLink = ({ address }: PaperLink): boolean => {
  const doi = toDoi(address)
  return isDoi(doi) || url.test(address)
}

/** The DOI it's by, if it is. */
export const doiOf = ({ address }: PaperLink): string | undefined =>
  isDoi(toDoi(address)) ? toDoi(address) : undefined

export const urlOf = (link: PaperLink): string => {
  const doi = doiOf(link)
  return doi ? toDoiUrl(doi) : link.address
}

/** The lines of a box, in which each is one. */
export const toLinksOf = (kind: LinkKind, lines: string): PaperLink[] =>
  lines
    .split(/[\r\n]+/)
    .map((address) => ({ kind, address: address.trim() }))
    .filter(({ address }) => address !== '')
