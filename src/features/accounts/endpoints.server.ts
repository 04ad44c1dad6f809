import type { Context } from 'hono'
import type { Handlers } from '#edge/mount.server.ts'
import { sentences } from '#journal/sentences.ts'
import { clientOf, toBrowserCookie, withBrowser } from '#edge/client.ts'
import type { contract } from './contract.ts'
import { fromProvider, toProvider, type Asked } from './providers/answers.server.ts'
import { closeSession, forgottenCookies } from './signed-in/sessions.server.ts'
import { act } from './use-cases/acting.server.ts'
import { editProfile } from './use-cases/editing-profile.server.ts'
import { applyCode, checkCode } from './use-cases/emailed-links.server.ts'
import { needPerson, toUser } from './use-cases/profile.server.ts'
import { register } from './use-cases/registering.server.ts'
import { requestReset, signIn } from './use-cases/signing-in.server.ts'

export const handlers: Handlers<typeof contract> = {
  register: async ({ body }, { services, context }) => {
    const browser = withBrowser(clientOf(context, services), services)
    const message = await register(services, body, browser)
    context.header('set-cookie', toBrowserCookie(services.journal, browser), { append: true })
    return { message }
  },
  logIn: async ({ body }, { services, context }) => {
    const { token, person } = await signIn(services, body, clientOf(context, services))
    return { token, user: toUser(person) }
  },
  logOut: async (_, { services, request, context }) => {
    await closeSession(services, request)
    for (const cookie of forgottenCookies(services.journal))
      context.header('set-cookie', cookie, { append: true })
    return { message: sentences.success.loggedOut }
  },
  me: async (_, { services, viewer }) => ({ user: toUser(await needPerson(services.db, viewer.id)) }),
  forgotPassword: async ({ body }, { services, context }) => ({
    message: await requestReset(services, body, clientOf(context, services)),
  }),
  checkAction: async ({ query }, { services, context }) =>
    checkCode(services, query, clientOf(context, services)),
  applyAction: async ({ body }, { services, context }) => ({
    message: await applyCode(services, body, clientOf(context, services)),
  }),
  beginGoogle: async ({ query }, call) => toProvider('google', askedIn(call), query),
  finishGoogle: async (_, call) => fromProvider('google', askedIn(call)),
  beginOrcid: async ({ query }, call) => toProvider('orcid', askedIn(call), query),
  finishOrcid: async (_, call) => fromProvider('orcid', askedIn(call)),
  editProfile: async ({ body }, { services, viewer }) => {
    const { person } = await editProfile(services, viewer, body)
    return { user: toUser(person) }
  },
  act: async ({ body }, { services, viewer }) => {
    await act(services, viewer, body.type)
    return { user: toUser(await needPerson(services.db, viewer.id)) }
  },
}

function askedIn({ context, ...call }: Omit<Asked, 'client'> & { context: Context }): Asked {
  return { ...call, client: clientOf(context, call.services) }
}
