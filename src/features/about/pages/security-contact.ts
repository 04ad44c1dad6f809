import { servicesKey } from '#edge/context.ts'
import { toSecurityContact } from '../security-contact.ts'
import type { Route } from './+types/security-contact.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { journal, clock } = context.get(servicesKey)
  return new Response(toSecurityContact(journal, clock.now()), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
