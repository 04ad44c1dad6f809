import type { PublishedPaper } from '#reading/archive/paper.ts'

type Cited = Pick<PublishedPaper, 'authors' | 'volume' | 'issue' | 'year' | 'title'>

/** `plain` is the same in ASCII, for programs that can't handle more. */
export type FileName = { name: string; plain: string }

/** 'alidade-2026-2-11-tarrowby-two-layer-wax.pdf': easily recognised in a downloads folder. */
export function downloadName(paper: Cited, journal: { abbreviation: string }, ending: string): FileName {
  const words = wordsOf(paper, journal).join(' ')
  return { name: `${joined(words)}.${ending}`, plain: `${joined(toAscii(words))}.${ending}` }
}

function wordsOf({ authors, year, volume, issue, title }: Cited, { abbreviation }: { abbreviation: string }) {
  const first = authors[0]?.family || authors[0]?.given || ''
  return [abbreviation, year, volume, issue, first, ...title.split(/\s+/u).slice(0, 4)]
}

const longest = 120 // UTF-16 units

function joined(words: string): string {
  const text = words
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '') // half of a surrogate pair
    .replaceAll(/^-+|-+$/g, '')
}

/** Nothing is left of words in another script; journal and issue are. */
function toAscii(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, ' ')
}
