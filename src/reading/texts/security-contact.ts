// Where to report a vulnerability: RFC 9116.
import type { Asked, Made } from '#reading/door/route.ts'
import { toText } from '#reading/door/text.ts'

/** /.well-known/security.txt */
export async function securityContact({ services: { journal, clock } }: Asked): Promise<Made> {
  return toText(toSecurityContact(journal, clock.now()), 'text/plain; charset=utf-8', {
    'cache-control': 'public, max-age=3600',
  })
}

type Journal = { publicUrl: string; email: string }

const monthsGood = 6 // by then, a program no one maintains any more says so

export function toSecurityContact({ publicUrl, email }: Journal, now: Date): string {
  // From the first of the month, so that the file stays the same all month.
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsGood))
  const lines = [
    `Contact: mailto:${email}`,
    `Contact: ${publicUrl}/contact`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/privacy`,
    '',
  ]
  return lines.join('\n')
}
