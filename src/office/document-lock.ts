// Lock, RefreshLock, UnlockAndRelock and Unlock: one lock per frame.
// https://learn.microsoft.com/microsoft-365/cloud-storage-partner-program/rest/concepts#lock
import { Conflict } from './ask-host.ts'
import { lockMemory } from './left-behind.ts'

type Ask = (init: RequestInit) => Promise<Response>

export type DocumentLock = {
  id: string
  /** Takes over what a window of this browser left locked when it ended. */
  lock(): Promise<void>
  refreshLock(): Promise<void>
  /** Never throws: an unreleased lock expires. With `isLeaving`, the request outlives the page. */
  unlock(isLeaving?: boolean): Promise<void>
}

export function documentLock(ask: Ask, source: string): DocumentLock {
  const id = JSON.stringify({ S: crypto.getRandomValues(new Uint32Array(4)).join('-'), A: 'embedded' })
  const memory = lockMemory(source)
  let isHeld = false

  const operate = (operation: string, headers: Record<string, string> = {}, keepalive = false) =>
    ask({
      method: 'POST',
      keepalive,
      headers: { 'X-WOPI-Override': operation, 'X-WOPI-Lock': id, ...headers },
    })
  /** The window that left it may have come back in the meantime. */
  const takeFree = (error: unknown) => {
    if (!(error instanceof Conflict) || error.lock) throw error
    return operate('LOCK')
  }
  const takeOver = async (error: unknown) => {
    if (!(error instanceof Conflict) || !(await memory.isLeftBehind(error.lock))) throw error
    return operate('LOCK', { 'X-WOPI-OldLock': error.lock }).catch(takeFree)
  }

  return {
    id,
    async lock() {
      await operate('LOCK').catch(takeOver)
      await memory.claim(id)
      isHeld = true
    },
    async refreshLock() {
      if (isHeld) await operate('REFRESH_LOCK')
    },
    async unlock(isLeaving = false) {
      if (!isHeld) return
      isHeld = false
      await operate('UNLOCK', {}, isLeaving).catch(() => undefined)
    },
  }
}
