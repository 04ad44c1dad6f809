// What readers may ask to hear about, in an address or by a form.
import * as z from 'zod'
import { typeNames } from '#journal/paper/article-types.ts'
import { isEmail, toEmail } from '#journal/people/email-address.ts'
import { longestSlug } from '#journal/paper/sections.ts'
import { alertsPath } from '#journal/addresses.ts'

const line = (longest: number) =>
  z
    .string()
    .transform(
      (it) =>
        it
          .toWellFormed()
          .replaceAll(/[\p{Cc}\s]+/gu, ' ')
          .trim()
          .slice(0, longest) || undefined,
    )
    .optional()
    .catch(undefined)

const followed = {
  q: line(300),
  section: z
    .string()
    .max(longestSlug)
    .regex(/^[a-z0-9-]+$/)
    .optional()
    .catch(undefined),
  type: z.enum(typeNames).optional().catch(undefined),
  keyword: line(200),
}

/** Which papers, under the names that a search uses; if none is given, all. What makes no sense is ignored. */
export const Followed = z.object(followed)
export type Followed = z.infer<typeof Followed>

const rhythms = ['weekly', 'daily'] as const

export const AlertAsked = z.object({
  ...followed,
  email: z
    .string()
    .default('')
    .transform(toEmail)
    .refine(isEmail, { error: 'Please enter your email address, such as name@example.org.' }),
  rhythm: z.enum(rhythms).catch('weekly'),
})
export type AlertAsked = z.infer<typeof AlertAsked>

/** `/alerts?section=films`, where all of these are asked for. */
export function alertsOf({ q, section, type, keyword }: Followed): string {
  const asked = Object.entries({ section, type, keyword, q }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  return asked.length > 0 ? `${alertsPath}?${new URLSearchParams(asked)}` : alertsPath
}

/** Where an email leads: to confirm, change or stop. */
export const ownAlertsPath = (token: string) => `${alertsPath}/${token}`
/** What an email program asks for by itself: RFC 8058. */
export const stopPath = (token: string) => `${ownAlertsPath(token)}/stop`
