// ISO 19005-3 (PDF/A-3, level A): the rules beyond those of PDF/UA-1 that a program can ask.
import { at, bytesOf, entriesOf, isStream, listOf, valueOf, type PDFObject } from './objects.ts'
import type { Pdf } from './read-pdf.ts'
import { unless, type Rule } from './rule.ts'

// oxfmt-ignore
export const archival: Rule[] = [
  { clause: 'A-3 6.1.3', says: 'it has an ID and no password',          broken: ({ trailer }) => unless(trailer.hasId && !trailer.isEncrypted, 'no ID, or encrypted') },
  { clause: 'A-3 6.2.3', says: 'its colours are those of a profile',    broken: ({ catalog }) => unless(hasProfile(catalog), 'no output intent') },
  { clause: 'A-3 6.2.8', says: 'pictures aren’t smoothed by the viewer', broken: (pdf) => picturesOf(pdf).flatMap((one) => unless(valueOf(one, 'Interpolate') !== true, 'a picture with Interpolate')) },
  { clause: 'A-3 6.3.3', says: 'annotations are printed, and no more',  broken: (pdf) => annotationsOf(pdf).flatMap((one) => unless((Number(valueOf(one, 'F') ?? 0) & 39) === 4, 'an annotation that is hidden or not printed')) },
  { clause: 'A-3 6.5.1', says: 'nothing runs a program',                broken: (pdf) => [pdf.catalog, ...annotationsOf(pdf)].flatMap((one) => unless(isQuiet(one), 'an action')) },
  { clause: 'A-3 6.6.2', says: 'own properties are described',          broken: undescribed },
  { clause: 'A-3 6.6.4', says: 'the metadata name PDF/A-3, level A',    broken: ({ said }) => unless(said('pdfaid:part') === '3' && said('pdfaid:conformance') === 'A', 'no pdfaid') },
  { clause: 'A-3 6.8',   says: 'files inside say what they are',        broken: ({ catalog }) => listOf(catalog, 'AF').flatMap((one) => unless(valueOf(one, 'AFRelationship') && valueOf(one, 'EF', 'F', 'Subtype'), 'a file without its kind')) },
]

function hasProfile(catalog: PDFObject): boolean {
  const intent = listOf(catalog, 'OutputIntents').find((one) => valueOf(one, 'S') === 'GTS_PDFA1')
  return bytesOf(at(intent, 'DestOutputProfile')).length > 128
}

const annotationsOf = ({ pages }: Pdf) => pages.flatMap(({ annotations }) => annotations)
const picturesOf = ({ pages }: Pdf) =>
  pages.flatMap(({ dict }) => entriesOf(dict, 'Resources', 'XObject').map(([, one]) => one)).filter(isStream)

const isQuiet = (one: PDFObject) =>
  ['URI', 'GoTo', undefined].includes(valueOf(one, 'A', 'S') as string | undefined) &&
  at(one, 'AA') === undefined

/** The schemas that ISO 19005-3 knows; any other needs a description. */
const known = ['dc', 'xmp', 'xmpRights', 'xmpMM', 'pdf', 'pdfaid', 'xmpTPg', 'rdf', 'x', 'xml', 'stEvt']

function undescribed({ metadata }: Pdf): string[] {
  const used = [...metadata.matchAll(/<(\w+):\w+/g)].flatMap(([, prefix = '']) =>
    prefix.startsWith('pdfa') && prefix !== 'pdfaid' ? [] : [prefix],
  )
  const described = [...metadata.matchAll(/<pdfaSchema:prefix>(\w+)</g)].map(([, prefix]) => prefix)
  return [...new Set(used)].filter((prefix) => !known.includes(prefix) && !described.includes(prefix))
}
