// What the sandbox looks at in a deposit.
import { elementsOf, type XmlElement } from '#adapters/xml-elements.ts'

/** One record of a deposit. */
export type ReadDeposit = {
  /** With the deposit's head. */
  elements: readonly XmlElement[]
  batchId: string
  /** As it stands; empty if there's none. */
  stamp: string
  doi: string
  url: string
  /** Title, first author, volume and issue: two DOIs that have the same are in conflict. */
  likeness: string
}

/** At least one. Only reviews are deposited several at a time. */
export function readDeposits(xml: string): ReadDeposit[] {
  const elements = elementsOf(xml)
  const starts = elements.flatMap(({ name }, at) => (name === 'peer_review' ? [at] : []))
  if (starts.length === 0) return [readRecord(elements)]
  const head = elements.slice(0, starts[0])
  return starts.map((start, at) => readRecord([...head, ...elements.slice(start, starts[at + 1])]))
}

function readRecord(elements: readonly XmlElement[]): ReadDeposit {
  const { article } = parts(elements)
  const first = (name: string) => textOf(elements, name)[0] ?? ''
  return {
    elements,
    batchId: first('doi_batch_id'),
    stamp: first('timestamp'),
    // Those of cited works come after the paper's own.
    doi: textOf(article, 'doi')[0] ?? '',
    url: textOf(article, 'resource')[0] ?? '',
    likeness: ['title', 'surname', 'volume', 'issue', 'item_number'].map((it) => first(it)).join('|'),
  }
}

/** What's said of the journal comes before the article. A review has no journal. */
export function parts(elements: readonly XmlElement[]) {
  const start = Math.max(
    0,
    elements.findIndex(({ name }) => name === 'journal_article'),
  )
  return { journal: elements.slice(0, start), article: elements.slice(start) }
}

export const textOf = (elements: readonly XmlElement[], name: string) =>
  elements.filter((it) => it.name === name).map(({ text }) => text.trim())
