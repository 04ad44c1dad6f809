// What may be asked about people and what is answered, for pages and machines.
import * as z from 'zod'
import { endpoint } from '#api/endpoint.ts'
import { sentences } from '#journal/sentences.ts'
import { accountFieldsToFix, requiredFields, type AccountForm } from '#journal/account.ts'
import { invitedRoles } from '#journal/granting.ts'
import { roles } from '#journal/roles.ts'

/** Text that the database can hold and a page can bear. */
const text = (longest = 300) =>
  z
    .string({ error: 'Please send this as text.' })
    .max(longest, { error: `This text is too long: at most ${longest} characters are kept.` })
    .refine((it) => it.isWellFormed() && !it.includes('\0'), {
      error: 'This text holds a character that cannot be kept.',
    })
    .default('')
const line = (longest?: number) => text(longest).transform((it) => it.trim().replaceAll(/\s+/g, ' '))
const password = text(1000)
/** A box that was ticked comes as 'on' from a form, as true from a program. */
const consent = z
  .union([z.boolean(), z.enum(['on', 'true', 'false']).transform((it) => it !== 'false')], {
    error: 'Please send yes or no.',
  })
  .default(false)

/** The schema whose fields also keep the journal's own rules; those say what is missing and what is wrong. */
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

/** A field that people do not see: who fills it in is a program. */
export const trap = 'homepage'

export const Registration = formOf('registration', {
  ...names,
  email: line(),
  password,
  repeatPassword: password,
  ...consents,
})
export type Registration = z.infer<typeof Registration>

/** As `Registration`, of whoever was invited: the link has shown which address is theirs. */
export const InvitedRegistration = formOf('invited', {
  ...names,
  password,
  repeatPassword: password,
  ...consents,
})
export type InvitedRegistration = z.infer<typeof InvitedRegistration>

/** An invitation that a publisher writes. */
export const InvitationWritten = formOf('invitation', {
  email: line(),
  role: z.enum(['', ...invitedRoles], { error: 'Please choose a role.' }).default(''),
  greeting: text(500).transform((it) => it.trim()),
})

export const InvitationChosen = z.object({ invitation: text(100) })

export const Credentials = formOf('login', { email: line(), password, remember: consent })
export type Credentials = z.infer<typeof Credentials>

export const ForgottenPassword = formOf('forgotPassword', { email: line() })
export type ForgottenPassword = z.infer<typeof ForgottenPassword>

export const Completion = formOf('completion', { ...names, ...consents })
export type Completion = z.infer<typeof Completion>

export const ProfileEdit = formOf('profile', {
  ...names,
  email: line(),
  bio: text(5000),
  website: line(),
  phone: line(50),
  /** Asked for when the address changes. */
  currentPassword: password,
})
export type ProfileEdit = z.infer<typeof ProfileEdit>

export const PasswordChange = formOf('passwordChange', {
  oldPassword: password,
  password,
  repeatPassword: password,
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const Leaving = formOf('leaving', { password })

export const MailConsents = z.object({ notificationConsent: consent, reviewerConsent: consent })

export const SessionChosen = z.object({
  session: z.string({ error: 'Please choose a session.' }).regex(/^\d{1,18}$/, 'Please choose a session.'),
})

export const NewPassword = z.object({ password })
export type NewPassword = z.infer<typeof NewPassword>

export const ActionLink = z.object({ mode: text(50), oobCode: text(200) })
export type ActionLink = z.infer<typeof ActionLink>

export const ActionApplied = ActionLink.extend({ password: password.optional() })
export type ActionApplied = z.infer<typeof ActionApplied>

export const GoogleBegun = z.object({ continueTo: text(2000), remember: consent })
export const GoogleReturned = z.object({ state: text(500), code: text(8000), error: text(500) })

/** The person as they see themselves; `type` is their role, `createdAt` an ISO moment. */
export const User = z.object({
  uid: z.string(),
  email: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  affiliation: z.string(),
  country: z.string(),
  username: z.string(),
  privacyConsent: z.boolean(),
  notificationConsent: z.boolean(),
  reviewerConsent: z.boolean(),
  type: z.enum(roles),
  createdAt: z.string(),
  bio: z.string(),
  website: z.string(),
  phone: z.string(),
})
export type User = z.infer<typeof User>

const Message = z.object({ message: z.string() })

export const contract = {
  register: endpoint({
    route: 'POST /api/auth/register',
    summary: 'Makes an account, whose type is always author, and sends a mail to verify the address.',
    access: 'public',
    body: Registration,
    answer: Message,
    success: 201,
    refuses: [409, 429],
    failure: sentences.auth.unexpected,
  }),
  logIn: endpoint({
    route: 'POST /api/auth/login',
    summary: 'Answers with a token for `Authorization: Bearer`.',
    access: 'public',
    body: Credentials,
    answer: z.object({ token: z.string(), user: User }),
    refuses: [401, 403, 429],
    failure: sentences.auth.unexpected,
  }),
  logOut: endpoint({
    route: 'POST /api/auth/logout',
    summary: 'Ends the session: its token is dead.',
    access: 'signed-in',
    answer: Message,
    failure: sentences.auth.logoutFailed,
  }),
  me: endpoint({
    route: 'GET /api/auth/me',
    summary: 'Who is calling.',
    access: 'signed-in',
    answer: z.object({ user: User }),
    failure: sentences.auth.unexpected,
  }),
  forgotPassword: endpoint({
    route: 'POST /api/auth/forgot-password',
    summary: 'Sends a mail with a link to set a new password.',
    access: 'public',
    body: ForgottenPassword,
    answer: Message,
    refuses: [404, 429],
    failure: sentences.auth.resetMailFailed,
  }),
  checkAction: endpoint({
    route: 'GET /api/auth/action',
    summary: 'Whose e-mail a mailed link is for, while it is good.',
    access: 'public',
    query: ActionLink,
    answer: z.object({ email: z.string() }),
    refuses: [400, 429],
    failure: sentences.auth.unexpected,
  }),
  applyAction: endpoint({
    route: 'POST /api/auth/action',
    summary:
      'Uses a mailed link: mode `verifyEmail`, or `resetPassword` with the new password. A link works once.',
    access: 'public',
    body: ActionApplied,
    answer: Message,
    refuses: [400, 429],
    failure: sentences.auth.unexpected,
  }),
  beginGoogle: endpoint({
    route: 'GET /api/auth/google',
    summary:
      'For browsers: sends them to Google to sign in, and afterwards to `continueTo`, a path of ours. With `remember` the session outlasts the browser.',
    access: 'public',
    query: GoogleBegun,
    answer: z.void(),
    success: 302,
  }),
  finishGoogle: endpoint({
    route: 'GET /api/auth/google/callback',
    summary: 'Where Google sends a browser back. Whatever goes wrong is said on `/login`.',
    access: 'public',
    query: GoogleReturned,
    answer: z.void(),
    success: 302,
  }),
  editProfile: endpoint({
    route: 'PUT /api/users/profile',
    summary:
      'Changes the caller’s profile. A new e-mail address needs `currentPassword`, and counts once the link sent to it is opened.',
    access: 'signed-in',
    body: ProfileEdit,
    answer: z.object({ user: User }),
    refuses: [400, 409, 429],
    failure: sentences.profile.updateFailed,
  }),
}
