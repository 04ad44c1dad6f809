// The parts of a reference to the data they stand for.
import type { Name, Part, PartName, Work, WorkType } from '#features/press/tree/work.ts'
import { withSameSigns } from './same-signs.ts'

export function toWork(words: string, parts: Part[], type: WorkType): Work {
  const say = (name: PartName): string | undefined => {
    const part = parts.find((one) => one.name === name)
    return part && words.slice(part.from, part.to).replace(/\s+/g, ' ').trim()
  }
  const names = (name: 'authors' | 'editors') =>
    parts
      .filter((part) => part.name === name)
      .flatMap((part) => (part.inside ?? []).flatMap((one) => nameOf(words, one)))
  const year = /\d{4}/.exec(withSameSigns(say('year') ?? ''))?.[0]
  const work: Record<string, unknown> = {
    type,
    author: some(names('authors')),
    editor: some(names('editors')),
    title: say('title'),
    'container-title': say('container'),
    publisher: say('publisher'),
    'publisher-place': say('place'),
    edition: say('edition'),
    issued: year && { 'date-parts': [[Number(year)]] },
    volume: digits(say('volume')),
    issue: digits(say('issue')),
    page: pagesOf(say('firstPage'), say('lastPage')),
    number: digits(say('articleNumber')),
    DOI: say('doi'),
    PMID: say('pmid'),
    PMCID: say('pmcid'),
    ISBN: say('isbn'),
    URL: say('url'),
  }
  return Object.fromEntries(Object.entries(work).filter(([, value]) => value !== undefined)) as Work // its own keys
}

const some = <Item>(list: Item[]) => (list.length > 0 ? list : undefined)
const digits = (said: string | undefined) => said && withSameSigns(said)

function nameOf(words: string, { name, from, to, inside = [] }: Part): Name[] {
  if (name === 'body') return [{ literal: words.slice(from, to) }]
  if (name !== 'person') return []
  const said = (wanted: PartName) => {
    const part = inside.find((one) => one.name === wanted)
    return part && words.slice(part.from, part.to)
  }
  const [family, given, suffix] = [said('family') ?? '', said('given'), said('suffix')]
  return [{ family, ...(given && { given }), ...(suffix && { suffix }) }]
}

/** '1025-37' ends on page 1037. */
export function pagesOf(first: string | undefined, last: string | undefined): string | undefined {
  if (!first) return undefined
  const [from, to] = [withSameSigns(first), withSameSigns(last ?? '')]
  if (!to) return from
  if (/^e0\d{4}$/.test(from) && /^\d\d$/.test(to)) return `${from}-${to}` // mBio: an article and its year
  const isShort = /^\d+$/.test(to) && /\d$/.test(from) && to.length < from.length
  return `${from}-${isShort ? from.slice(0, from.length - to.length) + to : to}`
}
