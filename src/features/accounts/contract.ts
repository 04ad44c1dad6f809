// What pages and programs may ask about people, and what we answer.
import * as z from 'zod'
import { endpoint } from '#edge/endpoint.ts'
import { loginPath } from '#journal/desk-addresses.ts'
import { sentences } from '#journal/sentences.ts'
import { providers, type ProviderName } from '#journal/people/providers.ts'
import { roles } from '#journal/roles.ts'
import {
  ActingRole,
  ActionApplied,
  ActionLink,
  Credentials,
  ForgottenPassword,
  ProviderBegun,
  ProviderReturned,
  ProfileEdit,
  Registration,
} from './asked.ts'

/** The person as they see themselves; `type` is the one of their `roles` they act in, `createdAt` an ISO moment. */
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
  roles: z.array(z.enum(roles)),
  createdAt: z.string(),
  bio: z.string(),
  website: z.string(),
  phone: z.string(),
})
export type User = z.infer<typeof User>

const Message = z.object({ message: z.string() })

const begin = <Name extends ProviderName>(name: Name) =>
  endpoint({
    route: `GET /api/auth/${name}`,
    summary: `For browsers: sends them to ${providers[name].name} to sign in, and then on to \`continueTo\`, a path on this site. With \`remember\`, the session outlasts the browser. With \`prove\`, there’s no session: the next page only learns who signed in.`,
    access: 'public',
    query: ProviderBegun,
    answer: z.void(),
    success: 302,
  })

const finish = <Name extends ProviderName>(name: Name) =>
  endpoint({
    route: `GET /api/auth/${name}/callback`,
    summary: `Where ${providers[name].name} sends the browser back to. If anything went wrong, \`${loginPath}\` says so.`,
    access: 'public',
    query: ProviderReturned,
    answer: z.void(),
    success: 302,
  })

export const contract = {
  register: endpoint({
    route: 'POST /api/auth/register',
    summary: 'Creates an account, always of type author, and emails a link to verify the address.',
    access: 'public',
    body: Registration,
    answer: Message,
    success: 201,
    refuses: [409, 429],
    failure: sentences.auth.unexpected,
  }),
  logIn: endpoint({
    route: 'POST /api/auth/login',
    summary: 'Signs in and returns a token for `Authorization: Bearer`.',
    access: 'public',
    body: Credentials,
    answer: z.object({ token: z.string(), user: User }),
    refuses: [401, 403, 429],
    failure: sentences.auth.unexpected,
  }),
  logOut: endpoint({
    route: 'POST /api/auth/logout',
    summary: 'Ends the session: its token no longer works.',
    access: 'signed-in',
    answer: Message,
    failure: sentences.auth.logoutFailed,
  }),
  me: endpoint({
    route: 'GET /api/auth/me',
    summary: 'Returns the caller.',
    access: 'signed-in',
    answer: z.object({ user: User }),
    failure: sentences.auth.unexpected,
  }),
  forgotPassword: endpoint({
    route: 'POST /api/auth/forgot-password',
    summary: 'Emails a link to set a new password.',
    access: 'public',
    body: ForgottenPassword,
    answer: Message,
    refuses: [404, 429],
    failure: sentences.auth.resetEmailFailed,
  }),
  checkAction: endpoint({
    route: 'GET /api/auth/action',
    summary: 'Returns the email address that a link we sent is for, while the link is valid.',
    access: 'public',
    query: ActionLink,
    answer: z.object({ email: z.string() }),
    refuses: [400, 429],
    failure: sentences.auth.unexpected,
  }),
  applyAction: endpoint({
    route: 'POST /api/auth/action',
    summary:
      'Uses a link we sent: mode `verifyEmail`, or `resetPassword` with the new password. A link works once. Unlike the page, this call verifies without asking for a password: making it is confirmation enough.',
    access: 'public',
    body: ActionApplied,
    answer: Message,
    refuses: [400, 429],
    failure: sentences.auth.unexpected,
  }),
  beginGoogle: begin('google'),
  finishGoogle: finish('google'),
  beginOrcid: begin('orcid'),
  finishOrcid: finish('orcid'),
  editProfile: endpoint({
    route: 'PUT /api/users/profile',
    summary:
      'Changes the caller’s profile. A new email address needs `currentPassword`, and takes effect once the link sent to it is opened.',
    access: 'signed-in',
    body: ProfileEdit,
    answer: z.object({ user: User }),
    refuses: [400, 409, 429],
    failure: sentences.profile.updateFailed,
  }),
  act: endpoint({
    route: 'PUT /api/users/type',
    summary: 'Switches the role that the caller acts in to another of their `roles`.',
    access: 'signed-in',
    body: ActingRole,
    answer: z.object({ user: User }),
    refuses: [403],
    failure: sentences.profile.updateFailed,
  }),
}
