import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { fromOwnPages } from './same-origin.server.ts'
import { theSettings } from '#tests/support/settings.ts'

const journal = theSettings('https://journal.example')
const site = new Hono().use(fromOwnPages({ journal })).all('*', (c) => c.text('done'))

const post = async (path: string, headers: Record<string, string> = {}) =>
  (await site.request(`https://journal.example${path}`, { method: 'POST', headers })).status

const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' }

test('another site can make a browser read, but not write', async () => {
  expect((await site.request('https://journal.example/', { headers: elsewhere })).status).toBe(200)
  expect(await post('/login', elsewhere)).toBe(403)
  expect(await post('/login', { 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await post('/login', { origin: 'https://other.example' })).toBe(403)
  expect(await post('/login', { origin: 'null' })).toBe(403)
})

test('our own pages may write, and so may programs', async () => {
  expect(await post('/login', { 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await post('/login', { origin: 'https://journal.example' })).toBe(200)
  expect(await post('/api/auth/login')).toBe(200)
  expect(await post('/api/auth/logout', { ...elsewhere, authorization: 'Bearer x' })).toBe(200)
})

test('the card provider’s page brings the browser back with a proof, and nowhere else', async () => {
  expect(await post('/payment/01abc/done', elsewhere)).toBe(200)
  expect(await post('/payment/01abc', elsewhere)).toBe(403)
  expect(await post('/payment/01abc/done/', elsewhere)).toBe(403)
  expect(await post('/x/payment/01abc/done', elsewhere)).toBe(403)
})
