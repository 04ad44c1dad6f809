// One XML part of an Office file, without the names that programs store in it. What the author wrote into the text
// stays.
import { namespaces } from '../word-file/office-names.ts'
import { rewriteXml, type Verdict } from '../word-file/rewrite-xml.ts'
import type { XmlTag } from '../word-file/xml-reader.ts'
import { fieldWalk } from './field-walk.ts'
import { keptSettings, unseenElements } from './kept-relations.ts'
import { isChoice, lookAhead } from './looking-ahead.ts'
import { isKnown, plainAttributes, pointerOf } from './plain-attributes.ts'
import type { TakenOut } from './taken-out.ts'

/** `isKept`: whether the part this relation leads to is still there. `taken` is added to. */
type Around = { isKept: (relation: string) => boolean; taken: TakenOut; withoutInserted: boolean }

/** Throws if the XML isn't well-formed, or contains a text that can't be cleaned. */
export function namelessPart(xml: Uint8Array, { isKept, taken, withoutInserted }: Around): Buffer {
  const isLost = (tag: XmlTag) => pointerOf(tag, isKept) === 'lost'
  const ahead = lookAhead(xml, isLost)
  const fields = fieldWalk(ahead.instructions, taken)
  const within: XmlTag[] = []
  let choice = 0

  const verdictOn = (tag: XmlTag): Verdict => {
    const isLostChoice = isChoice(tag) && ahead.lostChoices.has(choice++)
    if (isLostChoice || !isKnown(tag.uri) || isUnseen(tag, within)) return 'drop'
    if (wrappers.has(tag.local) && namespaces.word.has(tag.uri)) return 'unwrap'
    const field = fields.meet(tag)
    if (field) return field
    if (!isLost(tag)) return plainAttributes(tag, isKept, taken)
    if (tag.local === 'altChunk' && !withoutInserted) throw new Error('a document within the document')
    return dropLost(tag, taken)
  }
  return rewriteXml(xml, {
    open: (tag) => {
      const verdict = verdictOn(tag)
      if (verdict !== 'drop') within.push(tag)
      return verdict
    },
    close: (tag) => {
      within.pop()
      fields.leave(tag)
    },
    text: (text) => (fields.isSilent() ? '' : isFormula(within.at(-1)) ? withoutFile(text) : text),
  })
}

/** Around words a program took for a name or a date, or that belong to someone's own form. */
const wrappers: ReadonlySet<string> = new Set(['smartTag', 'customXml'])

function isUnseen(tag: XmlTag, within: readonly XmlTag[]): boolean {
  const parent = within.at(-1)
  if (parent?.local === 'settings' && within.length === 1) return !keptSettings.has(tag.local)
  if (namespaces.sheet.has(tag.uri) && (tag.local === 'f' || tag.local === 'extLst')) return true
  return unseenElements.has(tag.local)
}

function dropLost({ local, attributes }: XmlTag, taken: TakenOut): 'drop' {
  if (local === 'OLEObject' && !attributes['ProgID']?.value.startsWith('Equation')) taken.objects++
  return 'drop'
}

const isFormula = (tag?: XmlTag) => tag !== undefined && tag.local === 'f'
/** A chart's numbers come with the formula they were read from: '[tarrowby.xlsx]Sheet1!$A$1'. */
const withoutFile = (formula: string) => (formula.includes('[') ? '#REF!' : formula)
