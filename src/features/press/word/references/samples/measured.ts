// How many fields of marked references are read as they were marked.
import { familyOf, yearOf, type Name, type Work } from '#features/press/tree/work.ts'
import type { Inline } from '#features/press/tree/tree.ts'
import { plainText } from '#features/press/word/reading/inline-text.ts'
import { entriesOf } from '../entries.ts'
import { readReference } from '../parsing/read-reference.ts'

export const fields = ['names', 'title', 'source', 'year', 'volume', 'issue', 'pages'] as const
type Field = (typeof fields)[number]
export type Measured = { share: Record<Field, number>; wrong: string[] }

/** `text` has a reference on one line and what it says on the next, between bars; ⏎ is a line that was broken by hand. */
export function measured(text: string): Measured {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  const pairs = lines.flatMap((line, at) =>
    line.startsWith('=') ? [[lines[at - 1] ?? '', line.slice(1)]] : [],
  )
  const checks = pairs.flatMap(([words = '', marks = '']) => check(unnumbered(words), marks))
  const shareOf = (field: Field) => {
    const of = checks.filter((one) => one.field === field)
    return of.filter(({ isRight }) => isRight).length / Math.max(1, of.length)
  }
  return {
    share: Object.fromEntries(fields.map((field) => [field, shareOf(field)])) as Record<Field, number>, // one for each
    wrong: checks
      .filter(({ isRight }) => !isRight)
      .map(({ field, words, expected, found }) => `${field}: ${expected} ≠ ${found} in ${words}`),
  }
}

const unnumbered = (line: string): string =>
  entriesOf([{ type: 'paragraph', content: line.split('⏎').flatMap(withBreak) }])
    .map(({ content }) => plainText(content))
    .join(' ')

const withBreak = (text: string, at: number): Inline[] => [
  ...(at > 0 ? [{ type: 'break' as const }] : []),
  { type: 'text', text },
]

/** A field that wasn't marked isn't counted, unless something was found where nothing is. */
function check(words: string, marks: string) {
  const expected = marks.split('|').map((mark) => mark.trim())
  const found = valuesOf(readReference(words).work)
  return fields.flatMap((field, at) => {
    const [wanted, got] = [expected[at] ?? '', found[field]]
    const isCounted = wanted !== '' || (got !== '' && field !== 'source')
    return isCounted
      ? [{ field, words, expected: wanted, found: got, isRight: alike(wanted) === alike(got) }]
      : []
  })
}

const valuesOf = (work: Work): Record<Field, string> => ({
  names: (work.author ?? []).map(nameOf).join('; '),
  title: work.title ?? '',
  source: work['container-title'] ?? work.publisher ?? work.URL ?? '',
  year: yearOf(work) ?? '',
  volume: work.volume ?? '',
  issue: work.issue ?? '',
  pages: work.page ?? work.number ?? '',
})

const nameOf = (name: Name): string =>
  'literal' in name ? name.literal : [familyOf(name), name.given, name.suffix].filter(Boolean).join(', ')

/** One full stop more or less isn't a mistake. */
const alike = (value: string) =>
  value
    .replace(/[.\s]+/g, ' ')
    .replaceAll(' ;', ';')
    .trim()
    .toLowerCase()
