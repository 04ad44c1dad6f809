// What crawlers are asked to leave alone: RFC 9309.

/** What is one person's own, and answers to a question. Each shuts all that begins so; `$` stands for the end. */
const closed = [
  // What belongs to somebody
  '/dashboard',
  '/news',
  '/submissions',
  '/draft/',
  '/edit/',
  '/edit$', // not /editorial-board
  '/modify',
  '/review',
  '/doi',
  '/payment/',
  '/payment-success',
  '/receipt/',
  '/people',
  // Who somebody is
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
  // Answers without end
  '/search?',
  '/api/',
  '/api/archives/search',
]

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
