// Which entry of the list is which work of a reference manager: by DOI, else by the words of its title.
import type { Reference } from '#features/press/tree/tree.ts'
import { familyOf, yearOf, type Part, type Work } from '#features/press/tree/work.ts'
import { textOf } from '#features/press/word/reading/inline-text.ts'

const least = 0.7

/** The references with their works' own data, and the reference of each key. */
export function withFieldWorks(
  references: Reference[],
  works: Map<string, Work>,
): { references: Reference[]; ids: Map<string, string> } {
  const words = references.map(({ content }) => new Set(wordsOf(textOf(content))))
  const pairs = [...works].flatMap(
    ([key, work]) =>
      references.map((reference, at) => ({ key, work, at, score: alike(work, reference, words[at]!) })), // one for each
  )
  const ids = new Map<string, string>()
  const data = new Map<number, Work>()
  for (const { key, work, at, score } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (score < least || ids.has(key)) continue
    ids.set(key, references[at]!.id) // one of them
    if (!data.has(at)) data.set(at, work)
  }
  return { ids, references: references.map((one, at) => (data.has(at) ? known(one, data.get(at)!) : one)) } // it has
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{Script=Han}]|[\p{L}\p{M}]{3,}|\d{4,}/gu) ?? []

/** The share of the title's words that the entry has, with a little for its year and its first author. */
function alike(work: Work, { content, work: read }: Reference, words: Set<string>): number {
  if (work.DOI && read.DOI) return work.DOI.toLowerCase() === read.DOI.toLowerCase() ? 2 : 0
  const title = wordsOf(work.title ?? '')
  if (title.length === 0) return 0
  const share = title.filter((word) => words.has(word)).length / title.length
  const first = (work.author ?? work.editor ?? [])[0]
  const named = first && textOf(content).toLowerCase().includes(familyOf(first).toLowerCase())
  const dated = yearOf(work) !== undefined && textOf(content).includes(yearOf(work)!) // it has one
  return share * 0.8 + (named ? 0.1 : 0) + (dated ? 0.1 : 0)
}

/** Where what was read differs from the data, its mark goes. */
function known(reference: Reference, work: Work): Reference {
  const words = textOf(reference.content)
  const found = titlePart(words, work)
  const parts = found
    ? [...reference.parts.filter((part) => part.to <= found.from || part.from >= found.to), found].toSorted(
        (a, b) => a.from - b.from,
      )
    : reference.parts
  return { ...reference, work: { ...withoutTitle(reference.work, work), ...work }, parts, confidence: 1 }
}

/** 'Tides: A History' was read as a town and a publisher, and the data say that it's the title. */
function withoutTitle(read: Work, { title = '', 'container-title': container = '' }: Work): Work {
  const said = `${read['publisher-place']}: ${read.publisher}`
  const isTitle = title.includes(said) || container.includes(said)
  return isTitle ? { ...read, publisher: undefined, 'publisher-place': undefined } : read
}

function titlePart(words: string, { title = '' }: Work): Part | undefined {
  const from = title.length > 3 ? words.toLowerCase().indexOf(title.toLowerCase()) : -1
  return from < 0 ? undefined : { name: 'title', from, to: from + title.length }
}
