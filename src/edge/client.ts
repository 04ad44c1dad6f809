// Where a request comes from: for counting attempts, and for telling a person's own devices apart.
import type { Context } from 'hono'
import { createContext } from 'react-router'
import type { JournalSettings, Services } from './context.ts'
import { findCookie } from './notices.ts'
import { findAddress, networkOf, widerNetworkOf } from './network-address.ts'
import { findVisitor } from './visitor-address.ts'

/** For IPv6, `address` is a /64 network. `browser` is the secret this browser keeps, if it has one. */
export type Client = { address: string; device: string; browser?: string | undefined }

/** For the loaders and actions of pages; set along with the services and the viewer. */
export const clientKey = createContext<Client>({ address: 'unknown', device: '' })

type Socket = { remoteAddress?: string }
type NodeBindings = { incoming?: { socket: Socket } } | undefined

/** The other end of the connection. Headers can say anything about it, so we believe only a trusted proxy's. */
export function clientOf(c: Context, { journal }: Pick<Services, 'journal'>): Client {
  return {
    browser: findBrowser(c.req.raw, journal),
    address: networkOf(
      findVisitor(socketAddress(c) ?? 'unknown', c.req.header('x-forwarded-for'), journal.trustedProxies),
    ),
    device: c.req.header('user-agent')?.slice(0, 200) ?? '',
  }
}

type Address = Pick<JournalSettings, 'publicUrl'>

export type Browser = Client & { browser: string }

/**
 * For pages that let someone into an account; their answers carry `toBrowserCookie`:
 * docs/decisions/0065-known-browsers.md.
 */
export function withBrowser(client: Client, { ids }: Pick<Services, 'ids'>): Browser {
  return { ...client, browser: client.browser ?? ids.secret() }
}

export function toBrowserCookie(journal: Address, { browser }: Browser): string {
  const secure = isSecure(journal) ? '; Secure' : ''
  return `${browserCookie(journal)}=${browser}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${400 * 86_400}`
}

function findBrowser(request: Request, journal: Address): string | undefined {
  const secret = findCookie(request, browserCookie(journal))
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

// The prefix makes browsers refuse the cookie from any other host, and over plain HTTP.
const browserCookie = (journal: Address) => (isSecure(journal) ? '__Host-browser' : 'browser')
const isSecure = ({ publicUrl }: Address) => publicUrl.startsWith('https:')

/** The network around it. */
export const neighboursOf = ({ address }: Pick<Client, 'address'>) => widerNetworkOf(address)

function socketAddress(c: Context): string | undefined {
  return (c.env as NodeBindings)?.incoming?.socket.remoteAddress
}

const forwarding = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
]

// The socket tells us who is at the other end. A proxy on the same machine gives itself away by its headers; a web page
// that points its own name at 127.0.0.1, by that name.
export function isAtTheMachine(c: Context): boolean {
  const address = socketAddress(c) ?? ''
  const host = URL.parse(`http://${c.req.header('host') ?? ''}`)?.hostname ?? ''
  return (
    isLoopbackAddress(address) &&
    isLoopbackName(host) &&
    forwarding.every((name) => c.req.header(name) === undefined)
  )
}

const isLoopbackAddress = (text: string) => findAddress(text)?.range() === 'loopback'

export function isLoopbackName(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'))
  )
}
