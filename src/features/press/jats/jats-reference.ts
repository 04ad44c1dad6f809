// A reference as the author wrote it, with the parts we are sure of tagged where they stand.
import { element, escape } from '#journal/markup.ts'
import { toInlineJats, type JatsPaper } from './jats-inlines.ts'
import type { Inline, Reference } from '../tree/tree.ts'
import { everyNode, plainText } from '../word/reading/inline-text.ts'

/** https://jats.nlm.nih.gov/publishing/tag-library/1.3/element/mixed-citation.html */
export function toMixedCitation(paper: JatsPaper, reference: Reference): string {
  const quiet = { ...paper, isInNote: true }
  const text = isPlain(reference.content) ? tagged(reference) : toInlineJats(quiet, reference.content)
  const content = text + identifiers(reference)
  return `<ref id="${reference.id}"><label>${escape(reference.label)}</label><mixed-citation>${content}</mixed-citation></ref>`
}

const isPlain = (line: Inline[]) =>
  everyNode(line).every(({ type }) => type === 'text' || type === 'emphasis' || type === 'strong')

type Part = { tag: string; text: string; attributes?: Record<string, string> }

/** Tags are put into the text piece by piece; a part that is not found as it stands is left alone. */
function tagged(reference: Reference): string {
  const parts = partsIn(reference)
  const walk = (line: Inline[]): string =>
    line
      .map((node) => {
        if (node.type === 'text') return tagText(node.text, parts)
        const tag = node.type === 'emphasis' ? 'italic' : 'bold'
        return 'content' in node && node.type !== 'note'
          ? `<${tag}>${escape(plainTextOf(node.content))}</${tag}>`
          : ''
      })
      .join('')
  return walk(reference.content)
}

const plainTextOf = (line: Inline[]): string =>
  line
    .map((node) =>
      node.type === 'text'
        ? node.text
        : 'content' in node && node.type !== 'note'
          ? plainTextOf(node.content)
          : '',
    )
    .join('')

function partsIn({ year, volume, issue, firstPage, lastPage, doi, pmid }: Reference): Part[] {
  const parts: [string, string | undefined, Record<string, string>?][] = [
    ['year', year],
    ['volume', volume],
    ['issue', issue],
    ['fpage', firstPage],
    ['lpage', lastPage],
    ['pub-id', doi, { 'pub-id-type': 'doi' }],
    ['pub-id', pmid, { 'pub-id-type': 'pmid' }],
  ]
  return parts.flatMap(([tag, text, attributes]) => (text ? [{ tag, text, attributes }] : []))
}

/** In the order of the text, each part once: what was tagged is taken off the list. */
function tagText(text: string, parts: Part[]): string {
  let [out, rest] = ['', text]
  for (const part of parts.slice()) {
    const at = indexOfPart(rest, part)
    if (at < 0) continue
    out += escape(rest.slice(0, at)) + element(part.tag, part.attributes ?? {}, escape(part.text))
    rest = rest.slice(at + part.text.length)
    parts.splice(parts.indexOf(part), 1)
  }
  return out + escape(rest)
}

function indexOfPart(text: string, { text: part }: Part): number {
  const pattern = new RegExp(
    `(?<![\\p{L}\\d/.])${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\d/])`,
    'u',
  )
  return pattern.exec(text)?.index ?? -1
}

function identifiers({ content, doi }: Reference): string {
  return doi && !plainText(content).includes(doi) ? ` <pub-id pub-id-type="doi">${escape(doi)}</pub-id>` : ''
}
