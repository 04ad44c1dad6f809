import {
  chargesPath,
  dashboardPath,
  depositsPath,
  peoplePath,
  profilePath,
  statisticsPath,
  submissionsPath,
} from '#journal/desk-addresses.ts'
import type { Role } from '#journal/roles.ts'

/** The parts of the workspace, as its bar lists them. */
export const entries = [
  ['dashboard', 'Dashboard', dashboardPath],
  ['submissions', 'All submissions', submissionsPath],
  ['statistics', 'Statistics', statisticsPath],
  ['people', 'People', peoplePath],
  ['charges', 'Charges', chargesPath],
  ['deposits', 'Deposits', depositsPath],
  ['profile', 'Profile', profilePath],
  ['journal', 'Journal home', '/'],
] as const

export type EntryName = (typeof entries)[number][0]

/** The part that a page is in, by its address; the desks and the wizards are reached from the dashboard. */
export function entryAt(pathname: string): (typeof entries)[number] {
  return entries.find(([, , href]) => pathname === href || pathname.startsWith(`${href}/`)) ?? entries[0]
}

/** The others are for everyone; the pages check that themselves. */
const roles: Partial<Record<string, readonly Role[]>> = {
  people: ['publisher'],
  charges: ['publisher'],
  deposits: ['publisher'],
  statistics: ['editor', 'publisher'],
}

export const isFor = (name: string, role: Role | undefined) =>
  !roles[name] || (role && roles[name].includes(role))
