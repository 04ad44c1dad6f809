// How pages ask for the people of the journal, and decide about them.
import * as z from 'zod'
import { roles, staffRoles } from '#journal/roles.ts'

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

const staffRole = z.enum(staffRoles, {
  error: 'That isn’t a role you can give. Choose editor, reviewer or publisher.',
})

const RoleChanged = z.object({ task: z.enum(['give', 'withdraw']), role: staffRole })
const ChiefChanged = z.object({ task: z.enum(['makeChief', 'endChief']) })
export const PersonChanged = z.discriminatedUnion('task', [RoleChanged, ChiefChanged])
export type RoleChanged = z.infer<typeof RoleChanged>

/** What a page asks before it's done: `?give=editor`, `?withdraw=editor`. Anything else asks nothing. */
export const RoleAsked = z.object({
  give: staffRole.optional().catch(undefined),
  withdraw: staffRole.optional().catch(undefined),
})
