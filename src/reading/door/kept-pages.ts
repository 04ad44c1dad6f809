// Finished pages in memory, by address, up to a limit.
import { LRUCache } from 'lru-cache'
import type { StoredPage } from './stored-page.ts'

export type KeptPages = {
  find(address: string): StoredPage | undefined
  /** A page being made; also undefined if it turns out not to be the same for everyone. */
  findComing(address: string): Promise<StoredPage | undefined> | undefined
  /** Keeps what `work` makes, unless everything was cleared meanwhile: it might show an earlier state. */
  make(address: string, work: () => Promise<StoredPage | undefined>): Promise<StoredPage | undefined>
  clear(): void
}

export type KeptPagesLimits = {
  /** How much all pages may take together, with their compressed forms and headers. */
  bytes: number
  /** When pages change by themselves: the first midnight after a moment, both in milliseconds. */
  midnightAfter?: (moment: number) => number
}

/** `bytes`: what the page took when it was last weighed. */
type Kept = { page: StoredPage; until: number; bytes: number }

/** The least recently used page makes room. `now` in milliseconds. */
export function keptPages(now: () => number, limits: KeptPagesLimits): KeptPages {
  const pages = new LRUCache<string, Kept>({ maxSize: limits.bytes, sizeCalculation: sizeOf })
  const coming = new Map<string, Promise<StoredPage | undefined>>()
  let generation = 0

  return { find, findComing: (address) => coming.get(address), make, clear }

  function find(address: string): StoredPage | undefined {
    const kept = pages.get(address)
    if (!kept) return undefined
    const { page, until, bytes } = kept
    if (until <= now()) {
      pages.delete(address)
      return undefined
    }
    if (page.bytes() !== bytes) keep(address, page, until) // it has got another form
    return page
  }

  async function make(address: string, work: () => Promise<StoredPage | undefined>) {
    const [before, begun] = [generation, now()]
    const made = work()
    const heard = made.catch(() => undefined) // whoever waits tries again
    coming.set(address, heard)
    try {
      const page = await made
      if (page && before === generation) keep(address, page, untilWhen(page, begun))
      return page
    } finally {
      if (coming.get(address) === heard) coming.delete(address)
    }
  }

  function keep(address: string, page: StoredPage, until: number): void {
    pages.set(address, { page, until, bytes: page.bytes() })
  }

  function untilWhen({ seconds = Infinity }: StoredPage, begun: number): number {
    return Math.min(begun + seconds * 1000, limits.midnightAfter?.(begun) ?? Infinity)
  }

  function clear(): void {
    pages.clear()
    coming.clear() // later readers mustn't get what was begun before
    generation++
  }
}

const entryBytes = 1000 // roughly, what holds a page

function sizeOf({ bytes }: Kept, address: string): number {
  return bytes + 2 * address.length + entryBytes
}
