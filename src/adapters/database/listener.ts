import pg from 'pg'
import type { Connection, Database } from './database.ts'

type Callback = (payload: string | undefined) => void
type Warn = (error: Error, text: string) => void

/** One connection of its own for all channels; made with the first listener, made anew whenever it is lost. */
export function openListener(
  connection: Connection,
  warn?: Warn,
): { listen: Database['listen']; close: () => Promise<void> } {
  const callbacks = new Map<string, Set<Callback>>()
  const tell = (channel: string, payload: string | undefined) =>
    callbacks.get(channel)?.forEach((callback) => callback(payload))
  const state: { client?: Promise<pg.Client>; closed: boolean; timer?: NodeJS.Timeout } = { closed: false }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: 'alidade-listener',
    })
    client.on('error', (error) => warn?.(error, 'lost the connection that listens'))
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    await client.connect()
    for (const channel of callbacks.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    client.on('end', () => reconnect(100))
    return client
  }

  function reconnect(milliseconds: number): void {
    if (state.closed) return
    state.timer = setTimeout(() => {
      const client = connect()
      state.client = client
      client.then(
        () => [...callbacks.keys()].forEach((channel) => tell(channel, undefined)),
        () => reconnect(Math.min(milliseconds * 2, 5_000)),
      )
    }, milliseconds)
  }

  async function listen(channel: string, callback: Callback): Promise<() => void> {
    const known = callbacks.get(channel)
    callbacks.set(channel, (known ?? new Set()).add(callback))
    state.client ??= connect()
    const client = await state.client
    if (!known) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return () => void callbacks.get(channel)?.delete(callback)
  }

  async function close(): Promise<void> {
    state.closed = true
    clearTimeout(state.timer)
    const client = await state.client?.catch(() => undefined)
    await client?.end()
  }

  return { listen, close }
}
