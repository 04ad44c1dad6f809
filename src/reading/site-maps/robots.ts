// What crawlers are asked to leave alone: RFC 9309.
import type { Asked, Made } from '#reading/door/route.ts'
import { hasCharge } from '#journal/charges/charge.ts'
import type { JournalSettings } from '#edge/context.ts'
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
  '/certificates/',
  '/alerts/',
  '/doi',
  '/typesetting/',
  '/proof/',
  '/people',
  '/statistics',
  '/deposits',
  '/policies',
  '/sections',
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
  '/your-orcid',
  // Endless answers
  '/search?',
  '/feed.atom?',
  '/feed.rss?',
  '/alerts?',
  '/api/',
  '/api/archives/search',
  '/oai?',
  '/r51/',
]

const ofCharges = ['/payment/', '/payment-success', '/receipt/', '/charges']

/** /robots.txt */
export async function robots({ services }: Asked): Promise<Made> {
  return toText(toRobots(services.journal), 'text/plain; charset=utf-8', {
    'cache-control': 'public, max-age=3600',
  })
}

export function toRobots(journal: Pick<JournalSettings, 'publicUrl' | 'charge'>): string {
  const all = [...closed, ...(hasCharge(journal) ? ofCharges : [])]
  const lines = [
    'User-agent: *',
    ...all.map((path) => `Disallow: ${path}`),
    'Allow: /api/archives/',
    'Allow: /doi/10.',
    '',
    `Sitemap: ${journal.publicUrl}/sitemap.xml`,
    '',
  ]
  return lines.join('\n')
}
