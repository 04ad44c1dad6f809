import { servicesKey } from '#edge/context.ts'
import { toRobots } from '../robots.ts'
import type { Route } from './+types/robots.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return new Response(toRobots(context.get(servicesKey).journal.publicUrl), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
