// The lock under which a frame edits. When a page goes, the last request of a frame of another site is lost now and then,
// and a frame that hangs sends none: so the page sends Unlock as well. Whichever comes second changes nothing.

const ignore = () => undefined

export type FrameLock = {
  /** Again for every token that is renewed. */
  opened(pass: { wopiSrc: string; token: string }): void
  /** By the frame. Whether it has got it does not matter here: nobody else has one of this name. */
  asked(lock: string): void
  giveBack(): void
}

/** Given back when the page goes, unless `closed` is aborted before. */
export function frameLock(closed: AbortSignal): FrameLock {
  let pass = { wopiSrc: '', token: '' }
  let lock = ''

  function giveBack(): void {
    if (!lock) return
    const { pathname } = new URL(pass.wopiSrc) // here, by whatever name the person reaches it
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
