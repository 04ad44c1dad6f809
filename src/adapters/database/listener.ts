import pg from 'pg'
import type { Connection, Database } from './database.ts'

type Callback = (payload: string | undefined) => void
type Warn = (error: Error, text: string) => void
type Listener = { listen: Database['listen']; close: () => Promise<void> }

/** One separate connection for all channels; opened with the first listener, and again whenever it's lost. */
export function openListener(connection: Connection, warn?: Warn): Listener {
  const callbacks = new Map<string, Set<Callback>>()
  const state: { client?: Promise<pg.Client>; timer?: NodeJS.Timeout; closed: boolean } = { closed: false }
  const tell = (channel: string, payload: string | undefined) =>
    callbacks.get(channel)?.forEach((callback) => callback(payload))

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...connection, ...watchful })
    client.on('error', (error) => warn?.(error, 'lost the connection that listens for notifications'))
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    try {
      await client.connect()
      for (const channel of callbacks.keys()) await subscribe(client, channel)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    client.on('end', () => reconnect(100))
    return client
  }

  function reconnect(milliseconds: number): void {
    if (state.closed) return
    state.timer = setTimeout(() => {
      state.client = connect()
      state.client.then(
        () => [...callbacks.keys()].forEach((channel) => tell(channel, undefined)),
        () => reconnect(Math.min(milliseconds * 2, 5_000)),
      )
    }, milliseconds)
  }

  async function listen(channel: string, callback: Callback): Promise<() => void> {
    const others = callbacks.get(channel)
    callbacks.set(channel, (others ?? new Set()).add(callback))
    const first = state.client === undefined
    state.client ??= connect()
    try {
      const client = await state.client
      if (!others && !first) await subscribe(client, channel)
    } catch (error) {
      if (first) state.client = undefined // if it never worked, we don't keep trying
      callbacks.get(channel)?.delete(callback)
      throw error
    }
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

const watchful = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 10_000,
  application_name: 'alidade-listener',
}

function subscribe(client: pg.Client, channel: string): Promise<unknown> {
  return client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
