// From where somebody calls, for counting attempts and for telling one's own devices apart.
import type { Context } from 'hono'
import { createContext } from 'react-router'
import type { JournalSettings, Services } from './context.ts'
import { findCookie } from './notices.ts'
import { findAddress, networkOf, widerNetworkOf } from './network-address.ts'
import { findVisitor } from './visitor-address.ts'

/** Of IPv6 the address is a network of /64. `browser` is the secret that this one has kept, if it has. */
export type Client = { address: string; device: string; browser?: string | undefined }

/** For the loaders and actions of pages; set beside the services and the viewer. */
export const clientKey = createContext<Client>({ address: 'unknown', device: '' })

type Socket = { remoteAddress?: string }
type NodeBindings = { incoming?: { socket: Socket } } | undefined

/** The other end of the connection. What a header says about it is anybody's word, and only a trusted proxy's is taken. */
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

/** For pages by which somebody comes into an account; their answers bear `toBrowserCookie`: docs/decisions/0065-known-browsers.md. */
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

// The prefix makes browsers refuse the cookie from any other host and over plain HTTP.
const browserCookie = (journal: Address) => (isSecure(journal) ? '__Host-browser' : 'browser')
const isSecure = ({ publicUrl }: Address) => publicUrl.startsWith('https:')

/** The network around them. */
export const neighboursOf = ({ address }: Pick<Client, 'address'>) => widerNetworkOf(address)

export function socketAddress(c: Context): string | undefined {
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

// The socket says who is at the other end; a proxy on the same machine shows by its headers, and a web page that has
// bound its own name to 127.0.0.1 by the name.
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
