// A cursor names the last submission shown: what was moved meanwhile neither repeats nor hides another.
import { Refused } from '#journal/refusals.ts'
import type { After } from '../store-lists.server.ts'

export function toCursor({ position, id }: After): string {
  return Buffer.from(`${position} ${id}`).toString('base64url')
}

const shape = /^(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})(\d{3}Z) ([0-9a-z]{1,64})$/

/** Throws `Refused` for what is not a cursor of ours. */
export function toAfter(cursor: string | undefined): After | undefined {
  if (cursor === undefined) return undefined
  const [, moment = '', rest = '', id = ''] = shape.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!isMoment(moment)) throw new Refused('cursor_malformed')
  return { position: moment + rest, id }
}

/** Also tells 30 February from a day. */
function isMoment(text: string): boolean {
  const time = Date.parse(`${text}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString() === `${text}Z`
}
