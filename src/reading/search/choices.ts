// Ways to fewer papers, and back to more.
import { findIssue, monthName, volumeOf, type Volume } from '#journal/calendar.ts'
import { searchPath, type Asked } from './asked.ts'
import type { ShownFound } from './shown.ts'

/** Without a number if not all papers were counted. */
export type Choice = { label: string; href: string; papers?: number | undefined }
type Counted = ShownFound['counts']['months']

/** The years of the papers found. If there were too many to count, all years. */
export function yearsOf({ counts, isMore }: ShownFound, asked: Asked, volumes: readonly Volume[]): Choice[] {
  const years = isMore ? volumes.map(({ year }) => year) : counts.months.map(({ year }) => year)
  return [...new Set(years)].map((year) => ({
    label: nameOfYear(year),
    href: searchPath({ ...asked, page: 1, year }),
    papers: isMore ? undefined : sumOf(counts.months.filter((it) => it.year === year)),
  }))
}

/** The issues of the chosen year, likewise. */
export function issuesOf({ counts, isMore }: ShownFound, asked: Asked, volumes: readonly Volume[]): Choice[] {
  const all = volumes.flatMap(({ months }) => months.map((month) => ({ ...month, papers: undefined })))
  return (isMore ? all : counts.months)
    .filter(({ year }) => year === asked.year)
    .map(({ year, month, papers }) => ({
      label: nameOfIssue(year, month),
      href: searchPath({ ...asked, page: 1, month }),
      papers,
    }))
}

/** Beside a single paper, they'd say no more than its entry. */
export function keywordsOf({ counts, isMore }: ShownFound, asked: Asked): Choice[] {
  const isExact = !isMore && !counts.isSample
  return counts.keywords
    .filter(({ keyword, papers }) => papers > 1 && keyword !== asked.keyword?.toLowerCase())
    .map(({ keyword, papers }) => ({
      label: keyword,
      href: searchPath({ ...asked, page: 1, keyword }),
      papers: isExact ? papers : undefined,
    }))
}

export function sectionsOf({ counts, isMore }: ShownFound, asked: Asked): Choice[] {
  return counts.sections.map(({ name, title, papers }) => ({
    label: title,
    href: searchPath({ ...asked, page: 1, section: name }),
    papers: isMore ? undefined : papers,
  }))
}

export function typesOf({ counts, isMore }: ShownFound, asked: Asked): Choice[] {
  return counts.types.map(({ name, title, papers }) => ({
    label: title,
    href: searchPath({ ...asked, page: 1, type: name }),
    papers: isMore ? undefined : papers,
  }))
}

/** What was chosen, with the address that drops it. Where nothing was found, there's no one to ask for titles. */
export function chosenOf(asked: Asked, counts?: ShownFound['counts']): Choice[] {
  const { year, month, section, type, keyword } = asked
  const without = (less: Partial<Asked>) => searchPath({ ...asked, page: 1, ...less })
  const choices: (Choice | false)[] = [
    year !== undefined && {
      label: nameOfYear(year),
      href: without({ year: undefined, month: undefined }),
    },
    year !== undefined &&
      month !== undefined && { label: nameOfIssue(year, month), href: without({ month: undefined }) },
    section !== undefined && {
      label: counts?.sections[0]?.title ?? section,
      href: without({ section: undefined }),
    },
    type !== undefined && { label: counts?.types[0]?.title ?? type, href: without({ type: undefined }) },
    keyword !== undefined && { label: keyword, href: without({ keyword: undefined }) },
  ]
  return choices.filter((it) => it !== false)
}

function sumOf(counted: Counted): number {
  return counted.reduce((sum, { papers }) => sum + papers, 0)
}

function nameOfYear(year: number): string {
  const volume = volumeOf({ year, month: 12 })
  return volume === undefined ? String(year) : `${year}, Volume ${volume}`
}

function nameOfIssue(year: number, month: number): string {
  const issue = findIssue({ year, month })
  return issue ? `${monthName(issue)}, Issue ${issue.issue}` : `${year}, month ${month}`
}
