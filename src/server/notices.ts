// A sentence that outlives one redirect: left in a cookie by whoever sends the browser on, said once by the next page.
import { redirect } from 'react-router'

export type PassingNotice = { kind: 'good' | 'warn' | 'bad'; sentence: string }

type Options = { kind?: PassingNotice['kind']; cookies?: readonly string[]; status?: 302 | 303 }

/** `path` is our own or already known to be safe. Extra `cookies` travel with it. */
export function redirectWithNotice(path: string, sentence: string, { kind = 'good', cookies = [], status = 303 }: Options = {}) {
  return redirectWith(path, [...cookies, toNoticeCookie({ kind, sentence })], status)
}

export function redirectWith(path: string, cookies: readonly string[], status: 302 | 303 = 303): Response {
  const response = redirect(path, status)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/**
 * The sentence that the browser brings, and the headers that make it forget it. Plain text from outside: show it as
 * text, never as markup.
 */
export function takeNotice(request: Request): { notice?: PassingNotice; headers: Headers } {
  const notice = parse(findCookie(request, cookieName))
  if (!notice) return { headers: new Headers() }
  return { notice, headers: new Headers({ 'set-cookie': `${cookieName}=; ${attributes}; Max-Age=0` }) }
}

const cookieName = 'notice'
const attributes = 'Path=/; SameSite=Lax'
const kinds = ['good', 'warn', 'bad'] as const
const longest = 500

function toNoticeCookie({ kind, sentence }: PassingNotice): string {
  return `${cookieName}=${kind}.${encodeURIComponent(sentence.slice(0, longest))}; ${attributes}; Max-Age=60`
}

function parse(value = ''): PassingNotice | undefined {
  const dot = value.indexOf('.')
  const kind = kinds.find((it) => it === value.slice(0, dot))
  const sentence = decode(value.slice(dot + 1)).slice(0, longest)
  return kind && sentence ? { kind, sentence } : undefined
}

// Anybody can put anything into a cookie of their own browser.
function decode(text: string): string {
  return /^(?:[\w.~!*'()-]|%[0-7][\dA-F]|%[C-F][\dA-F](?:%[89AB][\dA-F])+)*$/i.test(text) ? decodeURIComponent(text) : ''
}

export function findCookie(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('cookie')?.split(';') ?? []
  const pair = pairs.map((it) => it.trim()).find((it) => it.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
