import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { testServices } from '#tests/support/services.ts'
import { devMail } from './dev-mail.server.ts'
import { writeEmail } from './outbox.server.ts'

let services: Services
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  const html = '<p>Text</p>'
  await services.db.transaction((tx) =>
    writeEmail(tx, services, { to: 'a@demo.example', subject: 'First', text: 'Text', html }),
  )
  const text = 'See http://journal.test/auth-action?mode=verifyEmail&oobCode=x <script>'
  await services.db.transaction((tx) =>
    writeEmail(tx, services, { to: 'b@demo.example', subject: 'Second', text, html }),
  )
})
afterAll(() => close())

type From = {
  address?: string
  headers?: Record<string, string>
  hasMailServer?: boolean
  publicUrl?: string
}
async function ask(
  path: string,
  { address = '127.0.0.1', headers = {}, hasMailServer = false, publicUrl = 'http://localhost:3000' }: From,
) {
  const app = devMail({ ...services, journal: { ...services.journal, publicUrl } }, hasMailServer)
  const request = new Request(`http://localhost:3000${path}`, {
    headers: { host: 'localhost:3000', ...headers },
  })
  return app.request(request, undefined, { incoming: { socket: { remoteAddress: address } } })
}

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'someone at the machine (%s) can read the emails, newest first',
  async (address) => {
    const response = await ask('/dev/mail.json', { address })
    expect(await response.json()).toMatchObject([
      { to: 'b@demo.example', subject: 'Second', sentAt: null },
      { to: 'a@demo.example', subject: 'First' },
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

test('the readable page shows text as text and addresses as links', async () => {
  const html = await (await ask('/dev/mail', {})).text()
  expect(html).toContain('href="http://journal.test/auth-action?mode=verifyEmail&amp;oobCode=x"')
  expect(html).not.toContain('<script>')
})

const strangers: [string, From][] = [
  ['another machine', { address: '203.0.113.7' }],
  [
    'another machine that claims to be this one',
    { address: '203.0.113.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
  ],
  ['somebody behind a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['a page that bound its own name to this machine', { headers: { host: 'evil.example' } }],
  ['a name that only looks local', { headers: { host: '127.0.0.1.evil.example' } }],
  ['a connection without an address', { address: '' }],
  [
    'anybody while emails really leave and the public comes',
    { hasMailServer: true, publicUrl: 'https://journal.example' },
  ],
]
test.each(strangers)('%s can’t read the emails', async (_, from) => {
  for (const path of ['/dev/mail', '/dev/mail.json']) {
    const response = await ask(path, from)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('oobCode')
  }
})
