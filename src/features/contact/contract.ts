// What people may write to the journal, through the form or a program.
import * as z from 'zod'
import { endpoint } from '#edge/endpoint.ts'
import { accountFieldsToFix, requiredFields } from '#journal/people/account.ts'
import { toEmail } from '#journal/people/email-address.ts'
import { sentences } from '#journal/sentences.ts'
import { toLine, toLines } from './clean.ts'

/** In characters; the form's fields have the same limit. */
export const longest = { name: 100, email: 254, subject: 200, message: 5000 } as const

/** A field people can't see: whoever fills it in is a program. */
export const trap = 'website'

const text = (field: keyof typeof longest) =>
  z
    .string({ error: 'Please send this as text.' })
    // A form sends two characters for a line break that its field counted as one.
    .overwrite((it) => it.replaceAll('\r\n', '\n'))
    .max(longest[field], {
      error: `This text is too long: ${longest[field]} characters at most, please.`,
    })
    .refine((it) => it.isWellFormed() && !it.includes('\0'), {
      error: 'This text contains a character we can’t save.',
    })
    .default('')

export const ContactMessage = z
  .object({
    name: text('name').transform(toLine),
    // Not cleaned: an address that needs cleaning isn't one.
    email: text('email').transform(toEmail),
    subject: text('subject').transform(toLine),
    message: text('message').transform(toLines),
  })
  .superRefine((values, context) => {
    for (const [field, message] of Object.entries(accountFieldsToFix('contact', values) ?? {}))
      context.addIssue({ code: 'custom', path: [field], message })
  })
  .meta({ required: [...requiredFields.contact] })
export type ContactMessage = z.infer<typeof ContactMessage>

export const contract = {
  contactUs: endpoint({
    route: 'POST /api/users/contact-us',
    summary: 'Writes to the journal. The sender gets an acknowledgement by email, at most once an hour.',
    access: 'public',
    body: ContactMessage,
    answer: z.object({ message: z.string() }),
    refuses: [429],
    failure: sentences.contact.failed,
  }),
}
