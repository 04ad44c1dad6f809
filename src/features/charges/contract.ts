// What publishers ask of the charges desk.
import * as z from 'zod'

const line = (longest: number) =>
  z
    .string({ error: 'Please send this as text.' })
    .max(longest, { error: `This text is too long: ${longest} characters at most, please.` })
    .transform((it) =>
      it
        .toWellFormed()
        .normalize('NFC')
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    )

const needed = (longest: number, error: string) => line(longest).refine((it) => it !== '', { error })

/** As it was typed: what it means is up to the currency of the paper's ledger. */
const amount = line(20)
const reason = needed(500, 'Please give a reason: it stays in the ledger.')
const someday = /^\d{4}-\d{2}-\d{2}$/

const Waived = z.object({ act: z.literal('waive'), amount, reason })
const Refused = z.object({
  act: z.literal('refuse'),
  reason: needed(500, 'Please give a reason: we’ll email it to the author.'),
})
const Recorded = z.object({
  act: z.literal('record'),
  amount,
  method: needed(100, 'Please say how it was paid, such as ‘Bank transfer’.'),
  reference: needed(100, 'Please enter the reference as it appears on the bank statement.'),
  paidOn: z
    .string()
    .regex(someday, { error: 'Please enter the date, such as 2026-11-23.' })
    .transform((it) => new Date(it))
    .refine((it) => !Number.isNaN(it.getTime()), { error: 'Please enter the date, such as 2026-11-23.' }),
  payerName: line(200).default(''),
})
const Returned = z.object({
  act: z.literal('refund'),
  paymentId: line(100),
  amount,
  reason,
  reference: line(100).default(''),
  /** Ticked: the charge is still to be paid. */
  owedAgain: z.string().default(''),
})
const Corrected = z.object({ act: z.literal('correct'), entryId: z.string().regex(/^\d{1,18}$/), reason })

/** By the button that was pressed. */
export const ChargeChanged = z.discriminatedUnion('act', [Waived, Refused, Recorded, Returned, Corrected])
export type ChargeChanged = z.infer<typeof ChargeChanged>

/** What's accepted or sent back goes into the ledger, with the reason. */
export const HeldDecided = z.discriminatedUnion('act', [
  z.object({
    act: z.enum(['accept', 'refund']),
    paymentId: line(100),
    reason,
    /** The paper that it was for, if its order is unknown. */
    reference: line(40).default(''),
  }),
  z.object({ act: z.literal('dismiss'), paymentId: line(100) }),
])

export const standings = ['asks', 'owes', 'paid', 'waived', 'free'] as const
export type Standing = (typeof standings)[number]

export const ChargesAsked = z.object({
  q: line(200).default(''),
  /** Anything else means all. */
  standing: z.enum(standings).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})
export type ChargesAsked = z.infer<typeof ChargesAsked>
