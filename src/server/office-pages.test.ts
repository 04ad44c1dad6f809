import { expect, test } from 'vitest'
import { officePages } from './office-pages.ts'

const publicUrl = 'https://journal.example'
const open = (source: string, form: Record<string, string>, place: { officeOrigin?: string } = {}) =>
  officePages({ publicUrl, ...place }).request(`/office/frame?WOPISrc=${encodeURIComponent(source)}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
const token = { access_token: 'secret' }

test.each([
  ['another host’s path', '/elsewhere/files/abc', token],
  ['a way out of the folder', '/api/wopi/files/../../secrets', token],
  ['no document', '', token],
  ['no token', '/api/wopi/files/abc', {}],
])('the frame does not open with %s', async (_, source, form) => {
  expect((await open(source, form)).status).toBe(400)
})

test('neither refusal nor page may be framed by other sites, or run what is not ours', async () => {
  const rules = (await open('', token)).headers.get('content-security-policy')
  expect(rules).toContain("default-src 'none'")
  expect(rules).toContain("frame-ancestors 'self'")
  expect(rules).not.toContain('unsafe-inline')
})

test('on a host name of its own the frame knows the site by its public address', async () => {
  const answer = await open('', token, { officeOrigin: 'https://editor.example' })
  const rules = answer.headers.get('content-security-policy')
  expect(rules).toContain("connect-src 'self' https://journal.example;")
  expect(rules).toMatch(/frame-ancestors https:\/\/journal\.example$/)
  expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d+/)
})
