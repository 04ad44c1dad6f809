// Where a list goes on. Everything is in the token itself, so that it never expires and no one keeps it for anyone.
import * as z from 'zod'
import { OaiError } from './oai-error.ts'

const place = z.strictObject({
  metadataPrefix: z.string().max(40),
  set: z.string().max(80).optional(),
  from: z.string().max(24).optional(),
  until: z.string().max(24).optional(),
  /** The last record that was listed, and how many there were by then. */
  after: z.strictObject({
    at: z.iso.datetime({ offset: true, precision: 6 }),
    id: z.string().regex(/^[\w-]{1,64}$/),
  }),
  cursor: z.int().positive(),
})

export type Place = z.output<typeof place>

export const toToken = (it: Place) => Buffer.from(JSON.stringify(it)).toString('base64url')

export const notOurs = () =>
  new OaiError('badResumptionToken', 'This resumptionToken isn’t one of ours. Please begin the list again.')

/** Throws an OaiError for a token that isn't ours. */
export function readToken(token: string): Place {
  try {
    return place.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')))
  } catch {
    throw notOurs()
  }
}
