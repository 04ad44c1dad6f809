import { redirect } from 'react-router'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#server/apology.ts'
import { servicesKey } from '#server/context.ts'
import { orSayAt, redirectWithNotice } from '#server/notices.ts'
import { closeSession, forgottenCookies } from '../sessions.server.ts'
import type { Route } from './+types/logout.ts'

/** A link alone signs nobody out. */
export const loader = () => redirect('/')

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesKey)
  await orSayAt('/', () =>
    orApologise(services, sentences.auth.logoutFailed, () => closeSession(services, request)),
  )
  return redirectWithNotice('/', sentences.success.loggedOut, { cookies: forgottenCookies(services.journal) })
}
