// What people may search a list for.
import { maySeeAuthor, type Anonymity } from '#journal/access.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Filter, Search } from './store-lists.server.ts'

const mostWords = 10

type Searching = { viewer: SignedIn; anonymity: Anonymity }

/** Undefined for a search without words. If there are very many, only the first count. */
export function toSearch(q: string, filter: Filter, searching: Searching): Search | undefined {
  const words = q.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return undefined
  return { words, named: filter.statuses.filter((status) => showsAuthor(status, filter, searching)) }
}

/**
 * A search must find only what it may show: the rule that hides the name is asked about everything this list may
 * contain.
 */
function showsAuthor(
  status: Filter['statuses'][number],
  { authorId = '', reviewerId, ...holders }: Filter,
  { viewer, anonymity }: Searching,
): boolean {
  const reviews = reviewerId ? [{ personId: reviewerId, round: 1, state: 'accepted' } as const] : []
  return maySeeAuthor({ ...holders, status, authorId, reviews }, viewer, anonymity)
}
