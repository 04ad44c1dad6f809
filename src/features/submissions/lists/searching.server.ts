// What somebody may look for in a list.
import { maySeeAuthor, type Anonymity } from '#journal/access.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Filter, Search } from './store-lists.server.ts'

const mostWords = 10

/** Nothing for a search without words. Of very many words the first ones count. */
export function toSearch(
  q: string,
  filter: Filter,
  viewer: SignedIn,
  anonymity: Anonymity,
): Search | undefined {
  const words = q.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return undefined
  return { words, named: filter.statuses.filter((status) => showsAuthor(status, filter, viewer, anonymity)) }
}

/** Found is only what is shown: the rule that leaves out the name is asked for whatever this list may hold. */
function showsAuthor(
  status: Filter['statuses'][number],
  { authorId = '', ...holders }: Filter,
  viewer: SignedIn,
  anonymity: Anonymity,
): boolean {
  return maySeeAuthor({ ...holders, status, authorId }, viewer, anonymity)
}
