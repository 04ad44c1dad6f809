// What the sandbox looks at in a deposit.
import { elementsOf, type XmlElement } from '#adapters/xml-elements.ts'

export type ReadDeposit = {
  elements: readonly XmlElement[]
  batchId: string
  /** As it stands; empty if there's none. */
  stamp: string
  doi: string
  url: string
  /** Title, first author, volume and issue: two DOIs that have the same are in conflict. */
  likeness: string
}

export function readDeposit(xml: string): ReadDeposit {
  const elements = elementsOf(xml)
  const first = (name: string) => textOf(elements, name)[0] ?? ''
  return {
    elements,
    batchId: first('doi_batch_id'),
    stamp: first('timestamp'),
    // Those of cited works come after the paper's own.
    doi: first('doi'),
    url: first('resource'),
    likeness: ['title', 'surname', 'volume', 'issue', 'item_number'].map((it) => first(it)).join('|'),
  }
}

export const textOf = (elements: readonly XmlElement[], name: string) =>
  elements.filter((it) => it.name === name).map(({ text }) => text.trim())
