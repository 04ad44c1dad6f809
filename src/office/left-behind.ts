// Locks this browser has taken, and whether their windows are still alive. A window may go without releasing its lock:
// it crashed, or its last request was lost. The browser's own lock of the same name (Web Locks API) dies with it, so
// the next window knows that it disturbs no one.

export type LockMemory = {
  /** From now on, `lockId` is this window's. */
  claim(lockId: string): Promise<void>
  /** Whether `lockId` was taken for this document in this browser, by a window that's gone. */
  isLeftBehind(lockId: string): Promise<boolean>
}

const timeout = 1000 // milliseconds a window may need to go

export function lockMemory(source: string): LockMemory {
  const key = `mine:lock:${source}`
  return {
    async claim(lockId) {
      await whileThisWindowLives(key + lockId)
      remember(key, lockId)
    },
    async isLeftBehind(lockId) {
      return recall(key) === lockId && (await isFree(key + lockId))
    },
  }
}

function whileThisWindowLives(name: string): Promise<void> {
  return new Promise((resolve) => {
    const hold = () => {
      resolve()
      return new Promise(() => {})
    }
    // Over plain http, a browser has no such locks.
    if (!isSecureContext) resolve()
    else navigator.locks.request(name, hold).catch(() => resolve())
  })
}

async function isFree(name: string): Promise<boolean> {
  if (!isSecureContext) return false
  const options = { signal: AbortSignal.timeout(timeout) }
  return navigator.locks.request(name, options, () => true).catch(() => false)
}

function remember(key: string, lockId: string): void {
  try {
    localStorage.setItem(key, lockId)
  } catch {
    // A browser without storage leaves the lock to expire.
  }
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
