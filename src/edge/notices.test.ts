import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Refused } from '#journal/refusals.ts'
import { findCookie, findNotice, orSayAt, redirectWithNotice, saidOnce, takeNotice } from './notices.ts'

const bringing = (cookie: string) => new Request('http://journal.test/', { headers: { cookie } })
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

test('a sentence crosses one redirect, whatever is in it', () => {
  const sentence = 'Ångström; said “=, %41” & <b>left</b>\n'
  const sent = redirectWithNotice('/dashboard', sentence, { kind: 'warn' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/dashboard'])
  expect(findNotice(bringing(`a=b; ${cookieOf(sent)}`))).toEqual({ kind: 'warn', sentence })
})

test('a code crosses with it, and an unknown one is left behind', () => {
  const sent = redirectWithNotice('/login', 'Welcome.', { code: 'registered' })
  const cookie = cookieOf(sent)
  expect(findNotice(bringing(cookie))).toEqual({ kind: 'good', code: 'registered', sentence: 'Welcome.' })
  const other = cookie.replace('registered', 'unknown')
  expect(findNotice(bringing(other))).toEqual({ kind: 'good', sentence: 'Welcome.' })
})

const forgotten = ['notice=; Path=/; SameSite=Lax; Max-Age=0']

/** What the browser is told after a page that takes its notice, or doesn't, and answers so. */
async function cookiesAfter(answer: Response, { cookie = 'notice=good:Saved.', takes = true } = {}) {
  const context = new RouterContextProvider()
  const request = bringing(cookie)
  const asked = { context, request, params: {}, pattern: '/', url: new URL(request.url) }
  await saidOnce(asked, async () => {
    if (takes) takeNotice(context, request)
    return answer
  })
  return answer.headers.getSetCookie()
}

test('the browser forgets what a page has shown', async () => {
  expect(await cookiesAfter(new Response())).toEqual(forgotten)
  expect(await cookiesAfter(new Response(), { takes: false })).toEqual([])
  expect(await cookiesAfter(new Response(), { cookie: 'other=1' })).toEqual([])
})

test.each([303, 404, 500])('an answer %i leaves it to the next page', async (status) => {
  expect(await cookiesAfter(new Response(null, { status }))).toEqual([])
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
  expect(findNotice(bringing(cookie))).toBeUndefined()
})

test('a refusal in a loader is shown where the browser is sent', async () => {
  const sent = await orSayAt('/forgot-password', async () => {
    throw new Refused('reset_link_invalid')
  }).catch((thrown: Response) => thrown)
  expect(sent.headers.get('location')).toBe('/forgot-password')
  expect(findNotice(bringing(cookieOf(sent)))).toEqual({
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
