import * as z from 'zod'

/** Text the database can store: no NUL, no half of a surrogate pair, and no longer than anyone would read. */
export const text = (longest: number) =>
  z
    .string({ error: 'Please send this as text.' })
    .max(longest, { error: `This text is too long: ${longest} characters at most, please.` })
    .refine((it) => it.isWellFormed() && !it.includes('\0'), {
      error: 'This text contains a character we can’t save. Please type it again.',
    })
