// What a publisher says of a paper that has been published.
import * as z from 'zod'
import { SubmissionId } from '#features/submissions/contract.ts'
import { agreements, askers, noticeTypeNames, reasons } from '#journal/published/notices.ts'
import { toTitle } from '#journal/paper/manuscript.ts'

export const longestText = 20_000
const longestTitle = 500

const oneOf = <T extends string>(of: Readonly<Record<T, unknown>>, error: string) =>
  z.enum(Object.keys(of) as [T, ...T[]], { error }) // its keys are exactly these

export const NoticeAsked = z.object({
  submissionId: SubmissionId,
  noticeType: z.enum(noticeTypeNames, { error: 'Please choose what kind of notice this is.' }),
  askedBy: oneOf(askers, 'Please say who asked for it.'),
  agreed: oneOf(agreements, 'Please say whether the authors agree.'),
  reason: oneOf(reasons, 'Please choose a reason.'),
  /** Empty: the usual one. */
  title: z
    .string({ error: 'Please enter the title.' })
    .max(longestTitle, { error: `This title is too long: ${longestTitle} characters at most, please.` })
    .transform((title) => toTitle(title.toWellFormed()))
    .default(''),
  text: z
    .string({ error: 'Please enter the text.' })
    .max(longestText, { error: `This text is too long: ${longestText} characters at most, please.` })
    .transform((text) => text.toWellFormed().normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())
    .refine((text) => text !== '', { error: 'Please enter the text.' }),
})
export type NoticeAsked = z.infer<typeof NoticeAsked>
