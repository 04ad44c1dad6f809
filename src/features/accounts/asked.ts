// What people and programs send about accounts: their shapes, and the rules of the journal behind each form.
import * as z from 'zod'
import { accountFieldsToFix, requiredFields, type AccountForm } from '#journal/people/account.ts'
import { toEmail } from '#journal/people/email-address.ts'
import { roles, staffRoles } from '#journal/roles.ts'

/** Text that the database can store and a page can show. */
const text = (longest = 300) =>
  z
    .string({ error: 'Please send this as text.' })
    .max(longest, { error: `This text is too long: ${longest} characters at most, please.` })
    .refine((it) => it.isWellFormed() && !it.includes('\0'), {
      error: 'This text contains a character we can’t save.',
    })
    .default('')
const line = (longest?: number) => text(longest).transform((it) => it.trim().replaceAll(/\s+/g, ' '))
const email = line().transform(toEmail)
const password = text(1000)
/** A ticked box comes as 'on' from a form, as true from a program. */
const consent = z
  .union([z.boolean(), z.enum(['on', 'true', 'false']).transform((it) => it !== 'false')], {
    error: 'Please send yes or no.',
  })
  .default(false)

/** A schema whose fields also follow the journal's own rules, which say what's missing and what's wrong. */
function formOf<Shape extends z.ZodRawShape>(form: AccountForm, shape: Shape) {
  return z
    .object(shape)
    .superRefine((values, context) => {
      const fields = accountFieldsToFix(form, values as Record<string, string | boolean>)
      for (const [field, message] of Object.entries(fields ?? {}))
        context.addIssue({ code: 'custom', path: [field], message })
    })
    .meta({ required: [...requiredFields[form]] })
}

const consents = { privacyConsent: consent, notificationConsent: consent, reviewerConsent: consent }
const names = {
  givenName: line(100),
  familyName: line(100),
  username: line(100),
  affiliation: line(),
  country: line(100),
}

/** A field people can't see: whoever fills it in is a program. */
export const trap = 'homepage'

export const Registration = formOf('registration', {
  ...names,
  email,
  password,
  repeatPassword: password,
  ...consents,
  /** The bare iD of whoever has just proved it in this browser. */
  orcid: line(19).optional(),
})
export type Registration = z.infer<typeof Registration>

/** Like `Registration`, but for someone invited: the link has already proved their address. */
export const InvitedRegistration = formOf('invited', {
  ...names,
  password,
  repeatPassword: password,
  ...consents,
})
export type InvitedRegistration = z.infer<typeof InvitedRegistration>

/** An invitation from a publisher. */
export const InvitationWritten = formOf('invitation', {
  email,
  role: z.enum(['', ...staffRoles], { error: 'Please choose a role.' }).default(''),
  greeting: text(500).transform((it) => it.trim()),
})

export const InvitationChosen = z.object({ invitation: text(100) })

export const Credentials = formOf('login', { email, password, remember: consent })
export type Credentials = z.infer<typeof Credentials>

export const ForgottenPassword = formOf('forgotPassword', { email })
export type ForgottenPassword = z.infer<typeof ForgottenPassword>

export const Completion = formOf('completion', { ...names, ...consents })
export type Completion = z.infer<typeof Completion>

export const ProfileEdit = formOf('profile', {
  ...names,
  email,
  bio: text(5000),
  website: line(),
  phone: line(50),
  /** Required if the address changes. */
  currentPassword: password,
})
export type ProfileEdit = z.infer<typeof ProfileEdit>

/** The role to act in from now on. */
export const ActingRole = z.object({
  type: z.enum(roles, { error: 'There’s no such role. Choose author, editor, reviewer or publisher.' }),
})

export const PasswordChange = formOf('passwordChange', {
  oldPassword: password,
  password,
  repeatPassword: password,
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const Leaving = formOf('leaving', { password })

export const EmailConsents = z.object({ notificationConsent: consent, reviewerConsent: consent })

export const Opening = z.object({ opensDocument: consent })

export const SessionChosen = z.object({
  session: z.string({ error: 'Please choose a session.' }).regex(/^\d{1,18}$/, 'Please choose a session.'),
})

export const NewPassword = z.object({ password })
export type NewPassword = z.infer<typeof NewPassword>

export const ActionLink = z.object({ mode: text(50), oobCode: text(200) })
export type ActionLink = z.infer<typeof ActionLink>

export const ActionApplied = ActionLink.extend({ password: password.optional() })
export type ActionApplied = z.infer<typeof ActionApplied>

/** `prove`: signs nobody in. */
export const ProviderBegun = z.object({ continueTo: text(2000), remember: consent, prove: consent })
export const OrcidProved = z.object({ orcid: line(19) })
export const ProviderReturned = z.object({ state: text(500), code: text(8000), error: text(500) })
