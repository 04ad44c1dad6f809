// A cursor names the last submission shown, so a move in the meantime neither repeats nor hides another.
import { Refused } from '#journal/refusals.ts'
import type { Sort } from './sorts.ts'
import type { After } from './store-lists.server.ts'

/** Where a page begins. `before`: how many submissions the previous pages had. */
export type Place = { before: number; after?: After | undefined }

type End = After & { sort: Sort; before: number }

export function toCursor({ sort, before, id, position }: End): string {
  return Buffer.from(`${sort} ${before} ${id} ${position}`).toString('base64url')
}

const shape = /^(?<sort>[a-z]+) (?<before>\d{1,9}) (?<id>[\w-]{1,64}) (?<position>[^\0]*)$/s

/** Throws `Refused` unless it's a cursor of ours, for this sort. */
export function toPlace(cursor: string | undefined, sort: Sort): Place {
  if (cursor === undefined) return { before: 0 }
  const found = shape.exec(Buffer.from(cursor, 'base64url').toString())?.groups
  const { id = '', position = '', before } = found ?? {}
  if (found?.['sort'] !== sort || !isPosition[sort](position)) throw new Refused('cursor_malformed')
  return { before: Number(before), after: { position, id } }
}

const isPosition: Record<Sort, (position: string) => boolean> = {
  newest: isMoment,
  oldest: isMoment,
  title: () => true,
}

const moment = /^(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})\d{3}Z$/

/** Also tells that 30 February isn't a day. */
function isMoment(position: string): boolean {
  const [, text = ''] = moment.exec(position) ?? []
  const time = Date.parse(`${text}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString() === `${text}Z`
}
