// What publishers ask of the deposits desk.
import * as z from 'zod'
import { receivers } from '#journal/deposits/receivers.ts'
import { standings } from '#journal/deposits/standing.ts'

const words = z
  .string()
  .max(200, { error: 'This text is too long: 200 characters at most, please.' })
  .transform((it) =>
    it
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )

export const DepositsAsked = z.object({
  q: words.default(''),
  /** Anything else means all. */
  standing: z.enum(standings).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})
export type DepositsAsked = z.infer<typeof DepositsAsked>

export const DepositAsked = z.object({
  /** The paper's. */
  id: z.string(),
  /** Anything else means the registrar. */
  to: z.enum(receivers).optional().catch(undefined),
})
export type DepositAsked = z.infer<typeof DepositAsked>
