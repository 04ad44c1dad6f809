import type { Log } from '../log.ts'
import { findAction, readDiscovery, type Discovery } from './discovery.ts'
import type { Office, OfficeClient, SignedCall } from './office.ts'
import { isProven } from './proof.ts'

type Options = { url: string; own: Office; log: Pick<Log, 'warn'>; now?: () => number }

const kept = 12 * 3600_000 // milliseconds
/** Anyone can send a request with a wrong signature; we mustn't ask the editor's server each time. */
const pause = 60_000
const timeout = 10_000

/**
 * The editor whose discovery file is at `url`. The file is kept for half a day, and longer if no newer one can be read;
 * until one has been read, `own` opens the documents.
 */
export function discoveredOffice({ url, own, log, now = Date.now }: Options): Office {
  const state: { found?: Discovery; foundAt: number; asking?: Promise<void>; askedAt: number } = {
    foundAt: -Infinity,
    askedAt: -Infinity,
  }
  // Pages say which origins they frame before anyone opens a document.
  void ask()
  return { client, origins, isGenuine }

  async function client(): Promise<OfficeClient> {
    if (now() - state.foundAt > kept) await ask()
    const { found } = state
    if (!found) return own.client()
    return { name: new URL(url).host, asks: 'server', findAction: (it) => findAction(found.actions, it) }
  }

  function origins(): string[] {
    const actions = state.found?.actions ?? []
    const found = actions.map(({ urlsrc }) => URL.parse(urlsrc.replace(/[?<].*$/, ''))?.origin ?? '')
    return [...new Set([...own.origins(), ...found])]
  }

  async function isGenuine(call: SignedCall, moment: Date): Promise<boolean> {
    if (!state.found) await ask()
    if (isSigned(call, moment)) return true
    await ask() // its keys may have changed
    return isSigned(call, moment)
  }

  function isSigned(call: SignedCall, moment: Date): boolean {
    if (!state.found) return false
    return !state.found.proofKeys || isProven(state.found.proofKeys, call, moment)
  }

  /** Several callers at once wait for one answer. */
  async function ask(): Promise<void> {
    if (!state.asking && now() - state.askedAt < pause) return
    state.asking ??= read().finally(() => delete state.asking)
    await state.asking
  }

  async function read(): Promise<void> {
    state.askedAt = now()
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeout) })
      if (!response.ok) throw new Error(`It answered ${response.status}.`)
      state.found = readDiscovery(await response.text())
      state.foundAt = now()
    } catch (err) {
      log.warn({ err }, 'could not read the office editor’s discovery file')
    }
  }
}
