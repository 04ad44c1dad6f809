import * as z from 'zod'

/** Text that the database can hold: no NUL, no half of a surrogate pair, and not longer than a reader would bear. */
export const text = (longest: number) =>
  z
    .string({ error: 'Please send this as text.' })
    .max(longest, { error: `This text is too long: at most ${longest} characters are kept.` })
    .refine((it) => it.isWellFormed() && !it.includes('\0'), {
      error: 'This text holds a character that cannot be kept. Please type it again.',
    })
