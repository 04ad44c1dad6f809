// The lock under which a frame edits. When a page closes, the last request of a frame on another site is sometimes
// lost, and a frame that hangs sends none, so the page sends Unlock as well. Whichever comes second changes nothing.

const ignore = () => undefined

export type FrameLock = {
  /** Again for every renewed token. */
  opened(pass: { wopiSrc: string; token: string }): void
  /** By the frame. Whether it got the lock doesn't matter here: no one else has one with this name. */
  asked(lock: string): void
  giveBack(): void
}

/** Released when the page closes, unless `closed` is aborted first. */
export function frameLock(closed: AbortSignal): FrameLock {
  let pass = { wopiSrc: '', token: '' }
  let lock = ''

  function giveBack(): void {
    if (!lock) return
    const { pathname } = new URL(pass.wopiSrc) // on this host, by whatever name the person reaches it
    const headers = {
      Authorization: `Bearer ${pass.token}`,
      'X-WOPI-Override': 'UNLOCK',
      'X-WOPI-Lock': lock,
    }
    void fetch(pathname, { method: 'POST', headers, keepalive: true }).catch(ignore)
  }

  addEventListener('pagehide', giveBack, { signal: closed })
  return { opened: (given) => (pass = given), asked: (id) => (lock = id), giveBack }
}
