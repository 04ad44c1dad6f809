// From where somebody calls, for counting attempts and for telling one's own devices apart.
import type { Context } from 'hono'
import { createContext } from 'react-router'

export type Client = { address: string; device: string }

/** For the loaders and actions of pages; set beside the services and the viewer. */
export const clientKey = createContext<Client>({ address: 'unknown', device: '' })

type Socket = { remoteAddress?: string }
type NodeBindings = { incoming?: { socket: Socket } } | undefined

/** The other end of the connection. What a header says about it is anybody's word and is not asked. */
export function clientOf(c: Context): Client {
  return { address: socketAddress(c) ?? 'unknown', device: c.req.header('user-agent')?.slice(0, 200) ?? '' }
}

export function socketAddress(c: Context): string | undefined {
  return (c.env as NodeBindings)?.incoming?.socket.remoteAddress
}
