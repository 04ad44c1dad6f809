// How papers are searched, in addresses and in calls.
import * as z from 'zod'

/** Characters. A whole title has fewer. */
export const longestSearch = 300

export const sorts = ['relevance', 'newest'] as const
export type Sort = (typeof sorts)[number]

export const papersAPage = 10
/** Nobody leafs further; whoever needs to, searches more narrowly. */
export const mostPages = 50
/** Beyond it a number is not exact: 'More than 10,000 papers'. */
export const mostCounted = 10_000

/** What must be so of every paper that is found. */
export type Filters = { year?: number | undefined; month?: number | undefined; keyword?: string | undefined }
/** What is left out is the first page, the best first. */
export type Asked = Filters & { q: string; sort: Sort; page: number }

const number = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** What stands in an address: whatever makes no sense there counts as not said. A month without its year does not. */
export const SearchAddress = z
  .object({
    q: z.string().catch('').transform(toSought),
    year: number(1, 9999).optional().catch(undefined),
    month: number(1, 12).optional().catch(undefined),
    keyword: z
      .string()
      .transform((it) => toPlain(it).slice(0, 200) || undefined)
      .optional()
      .catch(undefined),
    sort: z.enum(sorts).catch('relevance'),
    page: number(1, mostPages).catch(1),
  })
  .transform(({ month, ...rest }): Asked => ({ ...rest, ...(rest.year !== undefined && { month }) }))

/** Without what the database cannot hold or nobody can see. */
export function toPlain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .normalize('NFC')
}

/** As it is typed on other keyboards, and pasted out of texts: with any quotes around a phrase, and signs that nobody sees. */
function toSought(typed: string): string {
  return toPlain(typed.replaceAll(/\p{Cf}/gu, '').replaceAll(/[“”„‟«»″＂]/gu, '"'))
}

/** `/search?q=creep&year=2026`: only what differs from the search as it opens. */
export function searchPath({ q, year, month, keyword, sort, page }: Partial<Asked>): string {
  const told = {
    q,
    year,
    month,
    keyword,
    sort: sort === 'relevance' ? '' : sort,
    page: page === 1 ? '' : page,
  }
  const entries = Object.entries(told).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return entries.length > 0 ? `/search?${new URLSearchParams(entries)}` : '/search'
}
