// What programs may send, and what a package brought with it.
import * as z from 'zod'
import { endpoint } from '#edge/endpoint.ts'
import { Submission } from '#features/submissions/contract.ts'
import { sentences } from '#journal/sentences.ts'

/** The fields of a draft that a package can fill in. */
export const takenFields = [
  'title',
  'language',
  'abstract',
  'keywords',
  'authors',
  'declarations',
  'links',
  'funding',
] as const
export type TakenField = (typeof takenFields)[number]

/** Something in the package that the draft has no place for. */
export const Besides = z.object({ what: z.string(), name: z.string() })
export type Besides = z.infer<typeof Besides>

export const Arrived = z.object({
  name: z.string(),
  size: z.int(),
  source: z.string().describe('Where it says it comes from; empty if it doesn’t say.'),
  taken: z.array(z.enum(takenFields)).describe('What was filled in from it.'),
  besides: z.array(Besides).describe('What else it holds: this stays in the package, which we keep.'),
})
export type Arrived = z.infer<typeof Arrived>

/** Bytes. */
export const largestPackage = 50 * 1024 * 1024

export const contract = {
  createFromPackage: endpoint({
    route: 'POST /api/submissions/create-from-package',
    summary: 'Begins a draft from a MECA package: the caller’s own paper or, for publishers, someone else’s.',
    access: ['author', 'publisher'],
    form: z.object({ package: z.file().describe('A .zip that follows NISO RP-30-2020, up to 50 MB.') }),
    answer: z.object({ data: Submission, package: Arrived }),
    refuses: [400, 403, 404, 413, 415, 503],
    failure: sentences.workflow.createFailed,
  }),
}
