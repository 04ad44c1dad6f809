// One press in an email program, which then sends `List-Unsubscribe=One-Click` here and follows no redirect: RFC 8058, 3.2.
import { redirect } from 'react-router'
import { servicesKey } from '#edge/context.ts'
import { ownAlertsPath } from '../contract.ts'
import { stopAlerts } from '../use-cases.server.ts'
import type { Route } from './+types/stop.ts'

/** An email program that doesn't know of this opens the address instead. */
export function loader({ params: { token } }: Route.LoaderArgs) {
  return redirect(ownAlertsPath(encodeURIComponent(token)))
}

export async function action({ context, params: { token } }: Route.ActionArgs): Promise<Response> {
  await stopAlerts(context.get(servicesKey), token)
  return new Response('Stopped.', { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
