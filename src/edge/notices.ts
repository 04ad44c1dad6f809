// A sentence that survives one redirect: the sender puts it in a cookie, and the next page says it once.
import {
  createContext,
  redirect,
  redirectDocument,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router'
import { Refused, type Refusal } from '#journal/refusals.ts'

export type PassingNotice = {
  kind: 'good' | 'warn' | 'bad'
  /** Where the next page has more to say about it. */
  code?: NoticeCode
  sentence: string
}
const codes = ['registered'] as const
type NoticeCode = (typeof codes)[number]

type Options = Pick<Partial<PassingNotice>, 'kind' | 'code'> & {
  cookies?: readonly string[]
  status?: 302 | 303
}

/** `path` is our own or already known to be safe. Additional `cookies` travel with it. */
export function redirectWithNotice(
  path: string,
  sentence: string,
  { kind = 'good', code, cookies = [], status = 303 }: Options = {},
) {
  return redirectWith(path, [...cookies, toNoticeCookie({ kind, ...(code && { code }), sentence })], status)
}

export function redirectWith(path: string, cookies: readonly string[], status: 302 | 303 = 303): Response {
  // The home page is for readers: the script of a desk doesn't know such pages, so the browser goes there itself.
  const response = path === '/' ? redirectDocument(path, status) : redirect(path, status)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/**
 * Runs what a page does. A refusal, or only those in `only`, sends the browser to `path`, where its sentence is shown.
 */
export async function orSayAt<T>(
  path: string,
  work: () => Promise<T>,
  only?: readonly Refusal[],
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused) || only?.includes(error.code) === false) throw error
    throw redirectWithNotice(path, error.message, { kind: 'bad' })
  }
}

/**
 * For pages that show it on the server, so that it's announced without JavaScript; if no page has, the script of every
 * page does. It's plain text from outside: show it as text, never as markup.
 */
export function takeNotice(
  context: Readonly<RouterContextProvider>,
  request: Request,
): PassingNotice | undefined {
  const notice = findNotice(request)
  if (notice) context.set(takenKey, true)
  return notice
}

/** Around every desk: the browser forgets a notice once it's taken, unless the page fails or leads elsewhere. */
export const saidOnce: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const response = await next()
  const isShown = response.ok && request.method !== 'HEAD'
  if (context.get(takenKey) && isShown) response.headers.append('set-cookie', forgottenNotice)
  return response
}

const takenKey = createContext(false)

const cookieName = 'notice'
const attributes = 'Path=/; SameSite=Lax'
const forgottenNotice = `${cookieName}=; ${attributes}; Max-Age=0`
const kinds = ['good', 'warn', 'bad'] as const
const longest = 500

/** `good:Sentence`, or `good.registered:Sentence`. */
function toNoticeCookie({ kind, code, sentence }: PassingNotice): string {
  const what = code ? `${kind}.${code}` : kind
  return `${cookieName}=${what}:${encodeURIComponent(sentence.slice(0, longest).toWellFormed())}; ${attributes}; Max-Age=60`
}

export function findNotice(request: Request): PassingNotice | undefined {
  const value = findCookie(request, cookieName) ?? ''
  const colon = value.indexOf(':')
  const [first, second] = value.slice(0, Math.max(colon, 0)).split('.')
  const kind = kinds.find((it) => it === first)
  const code = codes.find((it) => it === second)
  const sentence = decode(value.slice(colon + 1)).slice(0, longest)
  return kind && sentence ? { kind, ...(code && { code }), sentence } : undefined
}

// Anyone can put anything into a cookie of their own browser; we ignore what we wouldn't have written.
function decode(text: string): string {
  const decoded = new URLSearchParams(`it=${text}`).get('it') ?? ''
  return encodeURIComponent(decoded) === text ? decoded : ''
}

export function findCookie(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('cookie')?.split(';') ?? []
  const pair = pairs.map((it) => it.trim()).find((it) => it.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
