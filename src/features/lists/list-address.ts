import type { DashboardAsked } from '#features/submissions/lists/list-asked.ts'

/** In the place of a tab's key. */
export const forYouTab = 'for-you'

/** `?tab=new&q=creep&sort=title`: only what differs from the list's defaults. */
export function toAddress({ tab, q, sort, cursor, sections }: DashboardAsked): string {
  const told = { tab, q, sort: sort === 'newest' ? '' : sort, cursor, sections }
  const entries = Object.entries(told).filter((it): it is [string, string] => Boolean(it[1]))
  return `?${new URLSearchParams(entries)}`
}
