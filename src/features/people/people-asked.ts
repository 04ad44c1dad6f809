// How pages ask for the people of the journal, and decide about them.
import * as z from 'zod'
import { roles } from '#journal/roles.ts'

const text = (longest: number) =>
  z
    .string({ error: 'Please send this as text.' })
    .max(longest, { error: `This text is too long: ${longest} characters at most, please.` })
    .refine((it) => it.isWellFormed() && !it.includes('\0'), {
      error: 'This text contains a character we can’t save.',
    })

export const longestSearch = 200

export const PeopleAsked = z.object({
  q: text(longestSearch).default(''),
  /** Only this role; anything else means everyone. */
  role: z.enum(roles).optional().catch(undefined),
  /** The last person on the previous page. */
  after: text(100).optional(),
})
export type PeopleAsked = Partial<z.infer<typeof PeopleAsked>>

export const HistoryAsked = z.object({
  /** The last line of the previous page. */
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional()
    .catch(undefined),
})

const role = z.enum(roles, { error: 'There’s no such role. Choose author, editor, reviewer or publisher.' })

/** `from`: the role the page showed. */
export const RoleChosen = z.object({ role, from: role })
