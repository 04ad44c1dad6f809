// Where somebody who has found a weakness turns to: RFC 9116.
import type { Asked, Made } from '#reading/door/route.ts'
import { toText } from '#reading/door/text.ts'

/** /.well-known/security.txt */
export async function securityContact({ services: { journal, clock } }: Asked): Promise<Made> {
  return toText(toSecurityContact(journal, clock.now()), 'text/plain; charset=utf-8', {
    'cache-control': 'public, max-age=3600',
  })
}

type Journal = { publicUrl: string; email: string }

const monthsGood = 6 // a program that nobody looks after any more says so by then

export function toSecurityContact({ publicUrl, email }: Journal, now: Date): string {
  // From the first of the month, so that the file is the same all month long.
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
