// ISO 14289-1 (PDF/UA-1): the rules that a program can ask of a document as a whole and of its structure.
import { at, listOf, valueOf, type PDFObject } from './objects.ts'
import type { Pdf } from './read-pdf.ts'
import { unless, type Rule } from './rule.ts'
import { standardTypes, isMisplaced } from './standard-types.ts'
import type { Element } from './structure.ts'

// oxfmt-ignore
export const accessible: Rule[] = [
  { clause: 'UA 5',     says: 'the metadata name PDF/UA-1',         broken: ({ said }) => unless(said('pdfuaid:part') === '1', 'no pdfuaid:part') },
  { clause: 'UA 7.1',   says: 'the document is tagged',             broken: ({ catalog }) => unless(isTagged(catalog), 'no MarkInfo or no structure') },
  { clause: 'UA 7.1',   says: 'the metadata have the title',        broken: ({ said }) => unless(said('dc:title'), 'no dc:title') },
  { clause: 'UA 7.1',   says: 'the window shows the title',         broken: ({ catalog }) => unless(valueOf(catalog, 'ViewerPreferences', 'DisplayDocTitle'), 'no DisplayDocTitle') },
  { clause: 'UA 7.1',   says: 'types are standard, or mapped',      broken: (pdf) => namesOf(pdf, ({ type }) => !standardTypes.has(type)) },
  { clause: 'UA 7.2',   says: 'the language is named',              broken: ({ catalog }) => unless(isLanguage(valueOf(catalog, 'Lang')), 'no Lang') },
  { clause: 'UA 7.2',   says: 'each part stands where it may',      broken: (pdf) => namesOf(pdf, isMisplaced) },
  { clause: 'UA 7.3',   says: 'figures have words',                 broken: (pdf) => namesOf(pdf, (one) => one.type === 'Figure' && !hasWords(one)) },
  { clause: 'UA 7.4.2', says: 'no level of headings is left out',   broken: skippedHeadings },
  { clause: 'UA 7.5',   says: 'heads of tables say what they head', broken: (pdf) => namesOf(pdf, (one) => one.type === 'TH' && !hasScope(one)) },
  { clause: 'UA 7.7',   says: 'formulas have words',                broken: (pdf) => namesOf(pdf, (one) => one.type === 'Formula' && !hasWords(one)) },
  { clause: 'UA 7.9',   says: 'notes have names of their own',      broken: unnamedNotes },
  { clause: 'UA 7.11',  says: 'files inside have names',            broken: ({ catalog }) => listOf(catalog, 'AF').flatMap((one) => unless(valueOf(one, 'F') && valueOf(one, 'UF'), 'no F or UF')) },
]

const isTagged = (catalog: PDFObject) =>
  valueOf(catalog, 'MarkInfo', 'Marked') === true &&
  valueOf(catalog, 'MarkInfo', 'Suspects') !== true &&
  at(catalog, 'StructTreeRoot', 'K') !== undefined

const isLanguage = (value: unknown) => /^[a-z]{2,3}(-\w+)*$/i.test(String(value))

function namesOf({ structure }: Pdf, isWrong: (element: Element) => boolean): string[] {
  return structure.elements
    .filter(isWrong)
    .map(({ type, above }) => `${type} in ${above[0] ?? 'the document'}`)
}

const hasWords = ({ dict }: Element) =>
  [valueOf(dict, 'Alt'), valueOf(dict, 'ActualText')].some((words) => String(words ?? '').trim() !== '')

const hasScope = ({ dict }: Element) => listOf(dict, 'A').some((one) => valueOf(one, 'Scope') !== undefined)

function skippedHeadings({ structure }: Pdf): string[] {
  const levels = structure.elements.flatMap(({ type }) => (/^H\d$/.test(type) ? [Number(type[1])] : []))
  return levels.flatMap((level, n) =>
    unless(level <= (levels[n - 1] ?? 0) + 1, `H${level} after H${levels[n - 1] ?? 0}`),
  )
}

function unnamedNotes({ structure }: Pdf): string[] {
  const names = structure.elements
    .filter(({ type }) => type === 'Note')
    .map(({ dict }) => valueOf(dict, 'ID'))
  return unless(
    !names.includes(undefined) && new Set(names).size === names.length,
    'a note without an ID, or two with one',
  )
}
