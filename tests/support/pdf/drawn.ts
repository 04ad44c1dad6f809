// ISO 14289-1 (PDF/UA-1): the rules for what stands on the pages.
import { at, bytesOf, entriesOf, valueOf, type PDFObject } from './objects.ts'
import type { Page, Pdf } from './read-pdf.ts'
import { unless, type Rule } from './rule.ts'
import type { Mark } from './content.ts'

// oxfmt-ignore
export const drawn: Rule[] = [
  { clause: 'UA 7.1',      says: 'all that is drawn is tagged or an artifact', broken: (pdf) => onPages(pdf, (page) => untold(pdf, page)) },
  { clause: 'UA 7.1',      says: 'tags and artifacts don’t hold each other',   broken: (pdf) => onPages(pdf, ({ content }) => content.drawn.filter(({ marks }) => isMixed(marks)).map(({ operator }) => operator)) },
  { clause: 'UA 7.18.1',   says: 'annotations are in the structure',           broken: (pdf) => onPages(pdf, ({ annotations }) => annotations.flatMap((one) => unless(pdf.structure.annotations.has(one), 'an annotation'))) },
  { clause: 'UA 7.18.1',   says: 'annotations have words',                     broken: (pdf) => onPages(pdf, ({ annotations }) => annotations.flatMap((one) => unless(valueOf(one, 'Contents'), 'no Contents'))) },
  { clause: 'UA 7.18.3',   says: 'the tab key follows the structure',          broken: (pdf) => onPages(pdf, ({ dict, annotations }) => unless(annotations.length === 0 || valueOf(dict, 'Tabs') === 'S', 'no Tabs')) },
  { clause: 'UA 7.18.5',   says: 'links are tagged as links',                  broken: (pdf) => onPages(pdf, ({ annotations }) => annotations.flatMap((one) => unless(isInLink(pdf, one), 'a link'))) },
  { clause: 'UA 7.21.4.1', says: 'fonts are embedded',                         broken: ({ fonts }) => [...fonts.keys()].flatMap((font) => unless(isEmbedded(font), nameOf(font))) },
  { clause: 'UA 7.21.7',   says: 'every glyph has a letter',                   broken: ({ fonts }) => [...fonts].flatMap(([font, codes]) => unlettered(font, codes)) },
  { clause: 'UA 7.21.8',   says: 'no glyph is the missing one',                broken: ({ fonts }) => [...fonts].flatMap(([font, codes]) => unless(!codes.has(0), nameOf(font))) },
]

function onPages(pdf: Pdf, broken: (page: Page) => string[]): string[] {
  return pdf.pages.flatMap((page) =>
    [...new Set(broken(page))].map((what) => `${what} on page ${page.number}`),
  )
}

const isArtifact = ({ tag }: Mark) => tag === 'Artifact'
const isMixed = (marks: Mark[]) => marks.some(isArtifact) && marks.some(({ mcid }) => mcid !== undefined)
const nameOf = (font: PDFObject) => String(valueOf(font, 'BaseFont') ?? 'a font')

/** A tag counts when the structure knows it. */
function untold({ structure }: Pdf, { content, dict }: Page): string[] {
  const known = structure.marks.get(dict)
  const isTold = (one: Mark) => isArtifact(one) || (one.mcid !== undefined && known?.has(one.mcid))
  return content.drawn.filter(({ marks }) => !marks.some(isTold)).map(({ operator }) => operator)
}

function isInLink({ structure }: Pdf, annotation: PDFObject): boolean {
  const holder = structure.annotations.get(annotation)
  return (
    valueOf(annotation, 'Subtype') !== 'Link' || [holder?.type, ...(holder?.above ?? [])].includes('Link')
  )
}

function isEmbedded(font: PDFObject): boolean {
  const isComposite = valueOf(font, 'Subtype') === 'Type0'
  const descriptor = at(isComposite ? at(font, 'DescendantFonts', 0) : font, 'FontDescriptor')
  const hasFile = entriesOf(descriptor).some(([key]) => key.startsWith('FontFile'))
  return hasFile || valueOf(font, 'Subtype') === 'Type3'
}

function unlettered(font: PDFObject, codes: Set<number>): string[] {
  const letters = lettersOf(new TextDecoder().decode(bytesOf(at(font, 'ToUnicode'))))
  return [...codes].filter((code) => !letters.get(code)).map((code) => `glyph ${code} of ${nameOf(font)}`)
}

/** What a ToUnicode map says of its codes; 0, FEFF and FFFE are no letters. ISO 32000-1, 9.10.3 */
function lettersOf(map: string): Map<number, boolean> {
  const letters = new Map<number, boolean>()
  const isLetter = (hex: string) => !/^(?:0000|FEFF|FFFE)$/i.test(hex)
  for (const [, part = ''] of map.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code = '', hex = ''] of part.matchAll(/<(\w+)>\s*<([\w\s]*)>/g))
      letters.set(Number.parseInt(code, 16), isLetter(hex))
  for (const [, part = ''] of map.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from = '', to = '', hex = ''] of part.matchAll(/<(\w+)>\s*<(\w+)>\s*\[?\s*<(\w+)>/g))
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++)
        letters.set(code, isLetter(hex))
  return letters
}
