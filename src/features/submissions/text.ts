import * as z from 'zod'

/** Text that the database can hold: no NUL, no half of a surrogate pair, and not longer than a reader would bear. */
export const text = (longest: number) =>
  z
    .string({ error: 'Please send this as text.' })
    .max(longest, { error: `This text is too long: ${longest} characters at most, please.` })
    .refine((it) => it.isWellFormed() && !it.includes('\0'), {
      error: 'This text contains a character we can’t save. Please type it again.',
    })
