import { redirect } from 'react-router'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { servicesKey } from '#edge/context.ts'
import { orSayAt, redirectWithNotice } from '#edge/notices.ts'
import { closeSession, forgottenCookies } from '../signed-in/sessions.server.ts'
import type { Route } from './+types/logout.ts'

/** A link alone signs no one out. */
export const loader = () => redirect('/')

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesKey)
  await orSayAt('/', () =>
    orApologise(services, sentences.auth.logoutFailed, () => closeSession(services, request)),
  )
  return redirectWithNotice('/', sentences.success.loggedOut, { cookies: forgottenCookies(services.journal) })
}
