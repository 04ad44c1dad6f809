// How addresses and calls ask for a search.
import * as z from 'zod'
import { typeNames, type TypeName } from '#journal/paper/article-types.ts'
import { longestSlug } from '#journal/paper/sections.ts'

/** Characters. Even a whole title has fewer. */
export const longestSearch = 300

export const sorts = ['relevance', 'newest'] as const
export type Sort = (typeof sorts)[number]

export const papersAPage = 10
/** No one leafs further; anyone who has to should narrow the search. */
export const mostPages = 50
/** Beyond this, the number isn't exact: 'More than 10,000 papers'. */
export const mostCounted = 10_000

/** What must be true of every paper found. */
export type Filters = {
  year?: number | undefined
  month?: number | undefined
  /** Its slug. */
  section?: string | undefined
  type?: TypeName | undefined
  keyword?: string | undefined
}
export const filterNames = [
  'year',
  'month',
  'section',
  'type',
  'keyword',
] as const satisfies (keyof Filters)[]

export const isNarrowed = (filters: Filters): boolean =>
  filterNames.some((name) => filters[name] !== undefined)

/** The default is the first page, best first. */
export type Asked = Filters & { q: string; sort: Sort; page: number }

const number = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** From an address; anything that makes no sense there is ignored, such as a month without its year. */
export const SearchAddress = z
  .object({
    q: z.string().catch('').transform(toSought),
    year: number(1, 9999).optional().catch(undefined),
    month: number(1, 12).optional().catch(undefined),
    section: z
      .string()
      .max(longestSlug)
      .regex(/^[a-z0-9-]+$/)
      .optional()
      .catch(undefined),
    type: z.enum(typeNames).optional().catch(undefined),
    keyword: z
      .string()
      .transform((it) => toPlain(it).slice(0, 200) || undefined)
      .optional()
      .catch(undefined),
    sort: z.enum(sorts).catch('relevance'),
    page: number(1, mostPages).catch(1),
  })
  .transform(({ month, ...rest }): Asked => ({ ...rest, ...(rest.year !== undefined && { month }) }))

/** Without what the database can't store or no one can see. */
export function toPlain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .normalize('NFC')
}

/**
 * Handles what other keyboards type and what's pasted from texts: any kind of quotes around a phrase, and invisible
 * characters.
 */
function toSought(typed: string): string {
  return toPlain(typed.replaceAll(/\p{Cf}/gu, '').replaceAll(/[“”„‟«»″＂]/gu, '"'))
}

/** `/search?q=creep&year=2026`: only what differs from the search's defaults. */
export function searchPath({ sort, page, ...asked }: Partial<Asked>): string {
  const told = {
    ...asked,
    sort: sort === 'relevance' ? '' : sort,
    page: page === 1 ? '' : page,
  }
  const entries = Object.entries(told).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return entries.length > 0 ? `/search?${new URLSearchParams(entries)}` : '/search'
}
