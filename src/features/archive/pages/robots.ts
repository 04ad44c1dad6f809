import { servicesKey } from '#server/context.ts'
import type { Route } from './+types/robots.ts'

const closed = [
  '/dashboard',
  '/submissions',
  '/draft/',
  '/edit',
  '/modify',
  '/review',
  '/doi',
  '/profile',
  '/payment/',
  '/auth-action',
  '/api/',
]

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesKey).journal
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /api/archives/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
