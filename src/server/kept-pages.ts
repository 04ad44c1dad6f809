// Finished pages in memory, by address. What they take is bounded, and so is how long they stay.
import type { StoredPage } from './stored-page.ts'

export type KeptPages = {
  find(address: string): StoredPage | undefined
  /** One that is being made; undefined also when it turns out to be no page for everybody. */
  findComing(address: string): Promise<StoredPage | undefined> | undefined
  /** Keeps what `work` makes, unless everything was cleared meanwhile: it may show what was before. */
  make(address: string, work: () => Promise<StoredPage | undefined>): Promise<StoredPage | undefined>
  clear(): void
}

export type KeptPagesLimits = {
  /** Of all pages together, with their compressed forms and headers. */
  bytes: number
  /** How long a page stays when no word of a change has come; words can be lost. */
  seconds: number
  /** When pages change by themselves: the first midnight after a moment, both in milliseconds. */
  midnightAfter?: (moment: number) => number
}

type Kept = { page: StoredPage; until: number; bytes: number }

/** The page used longest ago makes room. `now` in milliseconds. */
export function keptPages(now: () => number, limits: KeptPagesLimits): KeptPages {
  const pages = new Map<string, Kept>()
  const coming = new Map<string, Promise<StoredPage | undefined>>()
  let bytes = 0
  let generation = 0

  return { find, findComing: (address) => coming.get(address), make, clear }

  function find(address: string): StoredPage | undefined {
    const kept = pages.get(address)
    if (!kept) return undefined
    forget(address, kept)
    if (kept.until <= now()) return undefined
    kept.bytes = sizeOf(address, kept.page) // it may have got another form
    remember(address, kept)
    return kept.page
  }

  async function make(address: string, work: () => Promise<StoredPage | undefined>) {
    const [before, until] = [generation, untilWhen(now())]
    const made = work()
    const heard = made.catch(() => undefined) // whoever waits tries by itself
    coming.set(address, heard)
    try {
      const page = await made
      if (page && before === generation) keep(address, { page, until, bytes: sizeOf(address, page) })
      return page
    } finally {
      if (coming.get(address) === heard) coming.delete(address)
    }
  }

  function untilWhen(moment: number): number {
    return Math.min(moment + limits.seconds * 1000, limits.midnightAfter?.(moment) ?? Infinity)
  }

  function keep(address: string, kept: Kept): void {
    if (kept.bytes > limits.bytes) return
    const old = pages.get(address)
    if (old) forget(address, old)
    remember(address, kept)
  }

  function remember(address: string, kept: Kept): void {
    pages.set(address, kept)
    bytes += kept.bytes
    for (const [oldest, other] of pages) {
      if (bytes <= limits.bytes) break
      forget(oldest, other)
    }
  }

  function forget(address: string, kept: Kept): void {
    pages.delete(address)
    bytes -= kept.bytes
  }

  function clear(): void {
    pages.clear()
    coming.clear() // who asks from now on must not get what was begun before
    bytes = 0
    generation++
  }
}

const entryBytes = 1000 // of what holds a page, roughly

const sizeOf = (address: string, page: StoredPage) => page.bytes() + 2 * address.length + entryBytes
