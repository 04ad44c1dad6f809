import { expect, test } from 'vitest'
import { Refused } from '#journal/refusals.ts'
import { findCookie, orSayAt, redirectWithNotice, takeNotice } from './notices.ts'

const bringing = (cookie: string) => new Request('http://journal.test/', { headers: { cookie } })
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

test('a sentence crosses one redirect, whatever is in it', () => {
  const sentence = 'Ångström; said “=, %41” & <b>left</b>\n'
  const sent = redirectWithNotice('/dashboard', sentence, { kind: 'warn' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/dashboard'])
  const { notice, headers } = takeNotice(bringing(`a=b; ${cookieOf(sent)}`))
  expect(notice).toEqual({ kind: 'warn', sentence })
  expect(headers.get('set-cookie')).toMatch(/^notice=; .*Max-Age=0$/)
})

test('a code crosses with it, and an unknown one is left behind', () => {
  const sent = redirectWithNotice('/login', 'Welcome.', { code: 'registered' })
  const cookie = cookieOf(sent)
  expect(takeNotice(bringing(cookie)).notice).toEqual({
    kind: 'good',
    code: 'registered',
    sentence: 'Welcome.',
  })
  const other = cookie.replace('registered', 'unknown')
  expect(takeNotice(bringing(other)).notice).toEqual({ kind: 'good', sentence: 'Welcome.' })
})

test('without one, none is shown', () => {
  const { notice, headers } = takeNotice(bringing('other=1'))
  expect(notice).toBeUndefined()
  expect(headers.has('set-cookie')).toBe(false)
})

test.each([
  'notice=',
  'notice=good',
  'notice=good:',
  'notice=evil:Text',
  'notice=good:%',
  'notice=good:%E0%A4',
  'notice=good:%FF',
  'notice=good:<b>',
])('%s is neither a notice nor an error', (cookie) => {
  expect(takeNotice(bringing(cookie)).notice).toBeUndefined()
})

test('a refusal in a loader is shown where the browser is sent', async () => {
  const sent = await orSayAt('/forgot-password', async () => {
    throw new Refused('reset_link_invalid')
  }).catch((thrown: Response) => thrown)
  expect(sent.headers.get('location')).toBe('/forgot-password')
  expect(takeNotice(bringing(cookieOf(sent))).notice).toEqual({
    kind: 'bad',
    sentence: 'Password reset link is invalid or has expired.',
  })
})

test('anything else thrown in a loader passes through', async () => {
  await expect(orSayAt('/', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
})

test('a cookie is found by its full name', () => {
  expect(findCookie(bringing('xsession=1; session=2'), 'session')).toBe('2')
})
