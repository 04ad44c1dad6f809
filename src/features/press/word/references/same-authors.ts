// Styles such as Chicago put a dash for the authors of the work above. Their names are written out instead: on the page
// of a paper, and for a machine, each reference is read alone.
import type { Inline, Reference } from '#features/press/tree/tree.ts'
import { sliceOf, textOf } from '../reading/inline-text.ts'

const dash = /^\s*[‐‑–—―−－_-](?:\s?[‐‑–—―−－_-])+(?=\s?(?:[.,;:(]|\d{4}|and\s|&\s))|^\s*[—―](?=\s?[.,])/

/** '———. 2009. Ropes.' below 'Roe, A. 2001. Wax.' becomes 'Roe, A. 2009. Ropes.' */
export function withAuthorsAbove(content: Inline[], above: Reference | undefined): Inline[] {
  const [said] = dash.exec(textOf(content)) ?? []
  const authors = above?.parts.find(({ name }) => name === 'authors' || name === 'editors')
  if (!said || !above || !authors) return content
  const names = sliceOf(above.content, authors.from, authors.to)
  const isStopped = textOf(names).endsWith('.') && textOf(content)[said.length] === '.'
  return [...names, ...sliceOf(content, said.length + (isStopped ? 1 : 0), Infinity)]
}
