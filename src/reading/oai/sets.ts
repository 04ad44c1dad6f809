// The sets that a harvester may ask for: volumes, and the issues in them.
import { findIssue, monthName, monthOf, type Month } from '#journal/calendar.ts'
import { OaiError } from './oai-error.ts'

/** The papers of a year, or of one of its months. */
export type Chosen = { year: number; month?: number }
export type NamedSet = { spec: string; name: string }

const shape = /^volume-([1-9]\d{0,3})(?::issue-([1-9]\d?))?$/

/** `volume-2`, `volume-2:issue-11`. Throws an OaiError for a set that there can't be. */
export function readSet(spec: string): Chosen {
  const [, volume, issue] = shape.exec(spec) ?? []
  const month = volume ? monthOf(Number(volume), Number(issue ?? 1)) : undefined
  if (!month) throw new OaiError('badArgument', `There’s no set ${spec}. ListSets names them all.`)
  return issue ? { year: month.year, month: month.month } : { year: month.year }
}

/** Of a paper published in this month: its volume and its issue. */
export function setsOf(month: Month): NamedSet[] {
  const issue = findIssue(month)
  if (!issue) return []
  const volume = `volume-${issue.volume}`
  return [
    { spec: volume, name: `Volume ${issue.volume} (${issue.year})` },
    {
      spec: `${volume}:issue-${issue.issue}`,
      name: `Volume ${issue.volume}, Issue ${issue.issue} (${monthName(month)} ${issue.year})`,
    },
  ]
}
