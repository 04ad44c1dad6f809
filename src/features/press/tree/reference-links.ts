import { isOpenLink } from './links.ts'
import type { Inline, Reference } from './tree.ts'
import { plainText, textOf } from '../word/reading/inline-text.ts'

// A DOI as Crossref finds it, with or without what is usually written before it, any address of the web, or a number of arXiv.
const address =
  /(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)?\b(10\.\d{4,9}\/[^\s"<>,;]+)|https?:\/\/[^\s"<>]+|\barxiv:\s?(\d{4}\.\d{4,5}(?:v\d+)?)(?!\d)/gi
const doiUrl = (doi: string) => `https://doi.org/${encodeURI(doi)}`

/** The author's wording, with every DOI and address linked; a DOI found elsewhere is added. */
export function withLinks(reference: Reference): Inline[] {
  const linked = reference.content.flatMap(linksIn)
  const doi = unprintedDoi(reference)
  if (!doi) return linked
  const added = { type: 'text' as const, text: `doi.org/${doi}` }
  return [...linked, { type: 'text', text: ' ' }, { type: 'link', href: doiUrl(doi), content: [added] }]
}

/** What a reference manager or an index knew and the author's style left out. */
export function unprintedDoi({ content, work: { DOI } }: Reference): string | undefined {
  return DOI && !textOf(content).toLowerCase().includes(DOI.toLowerCase()) ? DOI : undefined
}

/** Such a DOI is the author's, and is changed with the words. */
export const hasPrintedDoi = (reference: Reference): boolean =>
  reference.work.DOI !== undefined && unprintedDoi(reference) === undefined

/** Where to look for a work without an address of its own. */
export function searchFor({ content }: Reference): string {
  const words = plainText(content).slice(0, 250).toWellFormed() // a cut may split a character
  return `https://scholar.google.com/scholar?q=${encodeURIComponent(words)}`
}

function linksIn(node: Inline): Inline[] {
  if (node.type === 'text') return linksInText(node.text)
  if (node.type === 'strong' || node.type === 'emphasis')
    return [{ ...node, content: node.content.flatMap(linksIn) }]
  return [node]
}

function linksInText(text: string): Inline[] {
  const pieces: Inline[] = []
  let at = 0
  for (const match of text.matchAll(address)) {
    const found = withoutEnd(match[0])
    const [, doi, arxiv] = match
    const href = doi ? doiUrl(withoutEnd(doi)) : arxiv ? `https://arxiv.org/abs/${arxiv}` : found
    if (!isOpenLink(href)) continue
    pieces.push({ type: 'text', text: text.slice(at, match.index) })
    pieces.push({ type: 'link', href, content: [{ type: 'text', text: found }] })
    at = match.index + found.length
  }
  return [...pieces, { type: 'text', text: text.slice(at) }]
}

/**
 * A full stop ends the sentence, not the address; nor does the closing bracket of one opened before it belong to it.
 */
function withoutEnd(found: string): string {
  const shorter = found.replace(/[.,;:\]]+$/, '')
  const unopened = shorter.endsWith(')') && !shorter.includes('(')
  return unopened ? withoutEnd(shorter.slice(0, -1)) : shorter
}
