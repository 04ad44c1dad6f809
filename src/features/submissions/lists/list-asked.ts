// How addresses and calls ask for a list of submissions.
import * as z from 'zod'
import { longestSearch, sorts } from './sorts.ts'
import { text } from '../text.ts'

export const ListAsked = z.object({
  cursor: text(1000)
    .optional()
    .describe('The `nextCursor` of the previous page; it works only with the same sort.'),
  q: text(longestSearch)
    .default('')
    .describe(
      'Words that must all occur in the title, reference or keywords, or in the author’s name, if the caller is allowed to see it.',
    ),
  sort: z
    .enum(sorts, { error: 'Please sort by newest, oldest or title.' })
    .default('newest')
    .describe('By the last change, newest or oldest first, or by title.'),
})
/** By default: the first page, of everything, latest change first. */
export type ListAsked = Partial<z.infer<typeof ListAsked>>

export const DashboardAsked = ListAsked.extend({
  tab: z.string().optional(),
  /** An editor's pool has only their own sections otherwise. */
  sections: z.literal('all').optional().catch(undefined),
})
export type DashboardAsked = Partial<z.infer<typeof DashboardAsked>>

export const PageAsked = ListAsked.extend({
  limit: z.coerce
    .number({ error: 'Please send the limit as a number.' })
    .int({ error: 'Please send the limit as a whole number.' })
    .min(1, { error: 'Please ask for at least one.' })
    .max(100, { error: 'Please ask for at most 100.' })
    .default(50),
})
export type PageAsked = Partial<z.infer<typeof PageAsked>>
