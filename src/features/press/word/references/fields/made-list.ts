// A paper without a list whose citations carry their data: we write the list, as the guidelines ask for it.
import type { Reference } from '#features/press/tree/tree.ts'
import { yearOf, type Name, type Work } from '#features/press/tree/work.ts'
import { readReference } from '../parsing/read-reference.ts'

const mostNames = 6

export function madeList(works: Map<string, Work>): { references: Reference[]; ids: Map<string, string> } {
  const entries = [...works].map(([key, work], at) => ({
    key,
    id: `r${at + 1}`,
    label: String(at + 1),
    work,
  }))
  return {
    ids: new Map(entries.map(({ key, id }) => [key, id])),
    references: entries.map(({ id, label, work }) => {
      const words = toVancouver(work)
      const { parts } = readReference(words)
      return { id, label, content: [{ type: 'text', text: words }], work, parts, confidence: 1 }
    }),
  }
}

/** 'Rao A, Menon KP. Title. Journal. 2026;2(11):1-9. doi:10.5555/x' (Citing Medicine, 2nd edition). */
function toVancouver(work: Work): string {
  const { author, editor, title, volume, issue, page, publisher, DOI, URL } = work
  const people = (author ?? editor ?? []).map(nameOf)
  const named = people.length > mostNames ? [...people.slice(0, mostNames), 'et al'] : people
  const place = [work['publisher-place'], publisher].filter(Boolean).join(': ')
  const numbered = `${volume ?? ''}${issue ? `(${issue})` : ''}${page ? `:${page}` : ''}`
  const dated = [place ? `${place}; ${yearOf(work) ?? ''}` : yearOf(work), numbered].filter(Boolean).join(';')
  const parts = [named.join(', '), title, work['container-title'], dated]
    .filter(Boolean)
    .map((part) => sentence(part ?? ''))
  return [...parts, DOI ? `doi:${DOI}` : URL].filter(Boolean).join(' ')
}

function nameOf(name: Name): string {
  if ('literal' in name) return name.literal
  const initials = (name.given ?? '').split(/[\s.-]+/u).map((one) => [...one][0]?.toUpperCase() ?? '')
  return [name.family, initials.join('').slice(0, 3)].filter(Boolean).join(' ')
}

const sentence = (words: string) => (/[.?!]$/.test(words) ? words : `${words}.`)
