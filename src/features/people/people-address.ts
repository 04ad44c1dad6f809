import { peoplePath } from '#journal/desk-addresses.ts'
import type { PeopleAsked } from './people-asked.ts'

/** `?q=tarrowby&role=editor`: only what differs from the list's defaults. */
export function toPeopleAddress({ q, role, after }: PeopleAsked): string {
  const entries = Object.entries({ q, role, after }).filter((it): it is [string, string] => Boolean(it[1]))
  return entries.length > 0 ? `${peoplePath}?${new URLSearchParams(entries)}` : peoplePath
}
