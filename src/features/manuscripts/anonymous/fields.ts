// What becomes of a field, by its instruction (ECMA-376 part 1, 17.16). Fields Word needs only to count and refer stay;
// of all others, the result stays as text, unless it's a name Word filled in, which goes too.
import { isPath, isPublicAddress } from './is-path.ts'

export type FieldVerdict = 'keep' | 'result alone' | 'nothing'

const counting: ReadonlySet<string> = new Set([
  ...[
    'PAGE',
    'NUMPAGES',
    'SECTION',
    'SECTIONPAGES',
    'PAGEREF',
    'REF',
    'NOTEREF',
    'STYLEREF',
    'SEQ',
    'TOC',
    'TC',
    'XE',
  ],
  ...[
    'INDEX',
    'EQ',
    'SYMBOL',
    'QUOTE',
    'IF',
    '=',
    'LISTNUM',
    'AUTONUM',
    'AUTONUMLGL',
    'AUTONUMOUT',
    'ADVANCE',
  ],
  ...['MACROBUTTON', 'FORMTEXT', 'FORMCHECKBOX', 'FORMDROPDOWN', 'SHAPE', 'EMBED'],
])

const filledIn: ReadonlySet<string> = new Set([
  ...['AUTHOR', 'LASTSAVEDBY', 'USERNAME', 'USERINITIALS', 'USERADDRESS', 'FILENAME', 'TEMPLATE'],
])

/** Fields that show a property of the file or of Word; the first word says which. */
const ofProperty: ReadonlySet<string> = new Set(['DOCPROPERTY', 'INFO'])
const naming = /^"?(?:author|lastsavedby|lastauthor|manager|company|template|hyperlink|filename|directory)/i

export function verdictOn(instruction: string): FieldVerdict {
  const [, name = '', rest = ''] = /^\s*(=|\S+)\s*([\s\S]*)$/.exec(instruction) ?? []
  const kind = name.toUpperCase()
  if (kind === 'HYPERLINK') return leadsNowhere(rest) ? 'result alone' : 'keep'
  if (filledIn.has(kind) || (ofProperty.has(kind) && naming.test(rest))) return 'nothing'
  return counting.has(kind) && !isPath(rest) ? 'keep' : 'result alone'
}

/** A reference manager's record: Zotero's, Mendeley's, EndNote's, or Word's own. */
export function isRecord(instruction: string): boolean {
  return /^\s*(?:ADDIN|CITATION|BIBLIOGRAPHY)\b/i.test(instruction)
}

function leadsNowhere(rest: string): boolean {
  const [, quoted, bare = ''] = /^(?:"([^"]*)"|([^\\"\s]\S*))/.exec(rest.trim()) ?? []
  const address = quoted ?? bare
  return (address !== '' && !isPublicAddress(address)) || /(?:file:|\\\\\\\\)/i.test(rest)
}
