import type { Answer } from '#journal/refusals/answer.ts'
import { ofAccounts } from '#journal/refusals/accounts.ts'
import { ofAsking } from '#journal/refusals/asking.ts'
import { ofManuscripts } from '#journal/refusals/manuscripts.ts'
import { ofPayments } from '#journal/refusals/payments.ts'
import { ofPublished } from '#journal/refusals/published.ts'
import { ofWorkflow } from '#journal/refusals/workflow.ts'

/** Every "no" of the journal, by subject: its HTTP status, its sentence and, where there is one, the field to correct. */
export const refusals = {
  ...ofAsking,
  ...ofAccounts,
  ...ofWorkflow,
  ...ofManuscripts,
  ...ofPayments,
  ...ofPublished,
} as const satisfies Record<string, Answer>

export type Refusal = keyof typeof refusals

/** One sentence for each field that needs attention. */
export type Fields = Record<string, string>

/**
 * An expected "no", or the apology for something we broke ('failed'), on its way from a use case to the edge.
 * `retryAfter` is in seconds; a `message` replaces the table's sentence.
 */
export class Refused extends Error {
  readonly code: Refusal
  readonly status: Answer['status']
  readonly fields: Fields | undefined
  readonly retryAfter: number | undefined

  constructor(code: Refusal, details: Partial<Pick<Refused, 'fields' | 'retryAfter' | 'message'>> = {}) {
    const { status, message, field, retryAfter }: Answer = refusals[code]
    super(details.message ?? message)
    this.name = 'Refused'
    this.code = code
    this.status = status
    this.fields = details.fields ?? (field ? { [field]: this.message } : undefined)
    this.retryAfter = details.retryAfter ?? retryAfter
  }
}

/** Throws `Refused` if a rule has said "no". */
export function insist(refusal: Refusal | undefined): void {
  if (refusal) throw new Refused(refusal)
}
