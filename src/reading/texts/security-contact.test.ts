import { expect, test } from 'vitest'
import { toSecurityContact } from './security-contact.ts'

const journal = { publicUrl: 'https://journal.example', email: 'editor@journal.example' }

test('anyone who has found a vulnerability learns where to report it, in the form of RFC 9116', () => {
  expect(toSecurityContact(journal, new Date('2026-11-22T15:00:00Z'))).toBe(
    [
      'Contact: mailto:editor@journal.example',
      'Contact: https://journal.example/contact',
      'Expires: 2027-05-01T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://journal.example/.well-known/security.txt',
      'Policy: https://journal.example/privacy',
      '',
    ].join('\n'),
  )
})

test.each(['2026-01-31T23:59:59Z', '2026-08-31T00:00:00Z', '2027-12-31T12:00:00Z'])(
  'asked at %s, it’s valid for more than four months and less than a year, as the standard requires',
  (now) => {
    const text = toSecurityContact(journal, new Date(now))
    const expires = new Date(/Expires: (\S+)/.exec(text)?.[1] ?? '')
    const days = (expires.getTime() - new Date(now).getTime()) / 86_400_000
    expect(days).toBeGreaterThan(120)
    expect(days).toBeLessThan(365)
  },
)
