// Whether what an index found is the work that a reference means. If in doubt, it isn't: a wrong DOI is worse than none.
import type { IndexedWork } from '#adapters/work-index/work-index.ts'
import { familyOf, yearOf, type Work } from '../tree/work.ts'

/** The only one of them that it surely is. */
export function sureWork(work: Work, found: readonly IndexedWork[]): IndexedWork | undefined {
  const same = found.filter((it) => isSameWork(work, it))
  return same.length === 1 ? same[0] : undefined
}

const isSameWork = (work: Work, found: IndexedWork): boolean =>
  isWhole(found) &&
  isPreprint(work) === (found.type === 'posted-content') &&
  hasTitle(work, found) &&
  hasAuthor(work, found) &&
  hasYear(work, found) &&
  agree(work.volume, found.volume) &&
  agree(firstPage(work.page), firstPage(found.page)) &&
  agree(work.DOI?.toLowerCase(), found.doi.toLowerCase())

const isPreprint = ({ type }: Work) => type === 'article'

/** Crossref also has DOIs for figures, reviews and whole issues. */
const parts = new Set(['component', 'peer-review', 'journal', 'journal-issue', 'journal-volume', 'grant'])
const isWhole = ({ type }: IndexedWork) => !parts.has(type)

const wordsForOneOther = 10 // one that differs counts on both sides
const tellingWords = 4

/** Nine of ten words, with every number; a short one may be another's, and needs the page as well. */
function hasTitle(work: Work, found: IndexedWork): boolean {
  const ours = wordsOf(work.title)
  const isTelling =
    ours.length >= tellingWords || Boolean(work.page && firstPage(work.page) === firstPage(found.page))
  return isTelling && found.titles.map(wordsOf).some((theirs) => isNear(ours, theirs))
}

function isNear(ours: string[], theirs: string[]): boolean {
  const extra = [...without(ours, theirs), ...without(theirs, ours)]
  return extra.length * wordsForOneOther <= ours.length + theirs.length && !extra.some(isNumber)
}

/** The words that the others don't have, or have less often. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return words.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** 'Part II' isn't 'Part I'. */
const isNumber = (word: string) => /\p{N}|^[ivx]+$/u.test(word)

/** Without marks, accents and case; a sign of Chinese or Japanese counts as a word. Titles may hold tags. */
const wordsOf = (text = '') =>
  plain(text).match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}]+/gu) ?? []

const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>|&\w+;/g, ' ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()

function hasAuthor({ author, editor }: Work, { family }: IndexedWork): boolean {
  const first = (author ?? editor)?.[0]
  return first !== undefined && family !== undefined && lettersOf(familyOf(first)) === lettersOf(family)
}

const lettersOf = (text: string) => plain(text).replaceAll(/[^\p{L}]/gu, '')

/** Online in one year, in print in the next. */
function hasYear(work: Work, { year }: IndexedWork): boolean {
  return year !== undefined && Math.abs(Number(yearOf(work)) - year) <= 1
}

const firstPage = (page: string | undefined) => page?.split(/[-–]/)[0]?.trim()

/** What only one of them says is no contradiction. */
const agree = (ours: string | undefined, theirs: string | undefined) => !ours || !theirs || ours === theirs
