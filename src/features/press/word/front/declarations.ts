// What a paper declares: money, interests, data, ethics, who did what, thanks. Anywhere in the manuscript.
import { declarationKinds } from '#journal/paper/declarations.ts'
import { referencesTitle } from '../reading/names.ts'
import type { Line } from './front-lines.ts'
import type { Inline } from '#features/press/tree/tree.ts'
import { plainText, withoutStart } from '../reading/inline-text.ts'
import { boldLabelOf, labelOf, looseLabelOf, type DeclarationKind } from './labels.ts'
import type { Read } from './read-front.ts'

const kinds: ReadonlySet<string> = new Set<DeclarationKind>(['funding', 'contributions', ...declarationKinds])

/** The kind that a line's label announces, if it is a declaration. */
export function declarationOf(text: string, lead = ''): { kind: DeclarationKind; rest: string } | undefined {
  const label = boldLabelOf(text, lead) ?? labelOf(text.replace(/^\s*(?:\d+(?:\.\d+)*|[IVX]+)[.)]?\s+/, ''))
  return label && kinds.has(label.kind)
    ? { kind: label.kind as DeclarationKind, rest: label.rest }
    : undefined // the set has them
}

const mostParagraphs = 6

/** The first of each kind: what follows its label in the line, or the paragraphs below it. */
export function findDeclarations(lines: Line[]): Partial<Record<DeclarationKind, Read<string>>> {
  const found: Partial<Record<DeclarationKind, Read<string>>> = {}
  for (const [at, line] of lines.entries()) {
    const said = line.text.length < 4000 ? declarationOf(line.text, line.lead) : undefined
    if (!said || found[said.kind]) continue
    const below = said.rest ? [] : paragraphsBelow(lines, at)
    const value = said.rest || below.map(({ text }) => text).join('\n\n')
    if (value)
      found[said.kind] = { value, from: [line, ...below].map(({ text }) => text).join('\n'), at: line.at }
  }
  return found
}

function paragraphsBelow(lines: Line[], at: number): Line[] {
  const rest = lines.slice(at + 1, at + 1 + mostParagraphs)
  const end = rest.findIndex(
    (line) =>
      line.heading ||
      !['authors', undefined].includes(labelOf(line.text)?.kind) || // "Author 1: she wrote it."
      referencesTitle.test(line.text) ||
      (!line.text && line.style !== ''),
  )
  return rest.slice(0, end < 0 ? rest.length : end).filter(({ text }) => text !== '')
}

/** "Keywords: wax" to "wax"; a label alone says nothing. */
export function withoutLabel(text: string): string {
  const label = labelOf(text) ?? looseLabelOf(text)
  return label && label.kind !== 'page' && label.kind !== 'running' ? label.rest : text
}

/** What a paragraph declares, and the words that announce it: "Funding", "None." */
export function declared(content: Inline[]): [heading: string, content: Inline[]] | undefined {
  const text = plainText(content)
  const label = declarationOf(text) ?? abbreviations(text)
  if (!label?.rest) return undefined
  const heading = text.slice(0, text.length - label.rest.length)
  const rest = withoutStart(content, heading.replace(/\s+/g, '').length)
  return [heading.replace(/[\s:：.．—–|-]+$/, ''), rest]
}

/** Its heading, and nothing else in the line. */
export const announces = (text: string) => (declarationOf(text) ?? abbreviations(text))?.rest === ''

function abbreviations(text: string) {
  const label = labelOf(text)
  return label?.kind === 'abbreviations' ? label : undefined
}
