/** A published work as an index describes it; `type` is Crossref's. https://api.crossref.org/types */
export type IndexedWork = {
  doi: string
  type: string
  /** As they may stand in print: without the subtitle, and with it. */
  titles: string[]
  /** The first author's, or the organisation's name. */
  family?: string
  year?: number
  container?: string
  volume?: string
  issue?: string
  page?: string
}

/** Works, the likeliest first; or that it's busy, and for how many seconds to leave it alone. */
export type IndexAnswer = { works: IndexedWork[] } | { busyFor: number }

/**
 * An index of published works. It's asked one question after another, never faster than it allows. Throws an ordinary
 * Error if it can't be reached, takes too long or doesn't make sense.
 */
export type WorkIndex = {
  /** By the words of a reference. */
  search(words: string): Promise<IndexAnswer>
  /** By DOI: one, or none. */
  find(doi: string): Promise<IndexAnswer>
}
