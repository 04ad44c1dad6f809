// The sets that a harvester may ask for: volumes and the issues in them, sections, types of article.
import { isTypeName, type TypeName } from '#journal/paper/article-types.ts'
import { findIssue, monthName, monthOf, type Month } from '#journal/calendar.ts'
import { OaiError } from './oai-error.ts'

/** The papers of a year, or of one of its months; of a section, by its slug; or of a type. */
export type Chosen = { year: number; month?: number } | { section: string } | { type: TypeName }
export type NamedSet = { spec: string; name: string }
/** What says which sets a paper is in. */
export type Placed = Month & { inSection: string | null; articleType: TypeName }

const ofMonths = /^volume-([1-9]\d{0,3})(?::issue-([1-9]\d?))?$/
const ofSection = /^section-([a-z0-9-]+)$/
const ofType = /^type-([a-z-]+)$/

/** `volume-2`, `volume-2:issue-11`, `section-coatings`, `type-letter`. Throws an OaiError for a set that there can't be, as for one without papers. */
export function readSet(spec: string): Chosen {
  const [, section] = ofSection.exec(spec) ?? []
  if (section) return { section }
  const [, type = ''] = ofType.exec(spec) ?? []
  if (isTypeName(type)) return { type }
  const [, volume, issue] = ofMonths.exec(spec) ?? []
  const month = volume ? monthOf(Number(volume), Number(issue ?? 1)) : undefined
  if (!month) throw new OaiError('noRecordsMatch', `There’s no set ${spec}. ListSets names them all.`)
  return issue ? { year: month.year, month: month.month } : { year: month.year }
}

/** The sets that a paper is in. */
export function specsOf({ inSection, articleType, ...month }: Placed): string[] {
  const specs = setsOfMonth(month).map(({ spec }) => spec)
  return [...specs, ...(inSection ? [sectionSpec(inSection)] : []), typeSpec(articleType)]
}

export const sectionSpec = (slug: string) => `section-${slug}`
export const typeSpec = (type: TypeName) => `type-${type}`

/** The sets of the papers published in this month: their volume and their issue. */
export function setsOfMonth(month: Month): NamedSet[] {
  const issue = findIssue(month)
  if (!issue) return []
  const volume = `volume-${issue.volume}`
  return [
    { spec: volume, name: `Volume ${issue.volume} (${issue.year})` },
    {
      spec: `${volume}:issue-${issue.issue}`,
      name: `Volume ${issue.volume}, Issue ${issue.issue} (${monthName(month)} ${month.year})`,
    },
  ]
}
