// What crawlers are asked to leave alone: RFC 9309.
import type { Asked, Made } from '#reading/door/route.ts'
import { toText } from '#reading/door/text.ts'

/**
 * Pages that belong to one person, and answers to queries. Each entry closes everything that begins with it; `$` marks
 * the end.
 */
const closed = [
  // What belongs to someone
  '/dashboard',
  '/notifications',
  '/news', // their old address
  '/submissions',
  '/draft/',
  '/edit/',
  '/edit$', // not /editorial-board
  '/modify',
  '/review',
  '/doi',
  '/typesetting/',
  '/proof/',
  '/payment/',
  '/payment-success',
  '/receipt/',
  '/people',
  '/acting',
  // Who someone is
  '/login',
  '/logout',
  '/register',
  '/forgot-password',
  '/auth-action',
  '/verification-success',
  '/welcome',
  '/complete-profile',
  '/profile',
  '/invitation',
  // Endless answers
  '/search?',
  '/api/',
  '/api/archives/search',
]

/** /robots.txt */
export async function robots({ services }: Asked): Promise<Made> {
  return toText(toRobots(services.journal.publicUrl), 'text/plain; charset=utf-8', {
    'cache-control': 'public, max-age=3600',
  })
}

export function toRobots(publicUrl: string): string {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /api/archives/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return lines.join('\n')
}
