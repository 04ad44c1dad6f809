// What has to be known about a part before it's rewritten: its fields' instructions, which come after their beginning,
// and which versions of a drawing need something that goes.
import { namespaces } from '../word-file/office-names.ts'
import { readXml, type XmlTag } from '../word-file/xml-reader.ts'

export type Ahead = {
  /** In the order in which the fields begin. */
  instructions: string[]
  /** The positions of the mc:Choice elements that need something we don't keep. */
  lostChoices: ReadonlySet<number>
}

/** `isLost`: whether an element points to something we don't keep. */
export function lookAhead(xml: Uint8Array, isLost: (tag: XmlTag) => boolean): Ahead {
  const instructions: string[] = []
  const begun: { field: number; inResult: boolean }[] = []
  const choices: number[] = []
  const lostChoices = new Set<number>()
  let choice = 0
  let inInstruction = 0
  readXml(xml, {
    open: (tag) => {
      if (isInstruction(tag)) inInstruction++
      if (isChoice(tag)) choices.push(choice++)
      if (drawn.has(tag.local) && isLost(tag)) for (const number of choices) lostChoices.add(number)
      const mark = fieldMark(tag)
      if (mark === 'begin') begun.push({ field: instructions.push('') - 1, inResult: false })
      if (mark === 'separate')
        begun.splice(-1, 1, ...begun.slice(-1).map((it) => ({ ...it, inResult: true })))
      if (mark === 'end') begun.pop()
    },
    close: (tag) => {
      if (isInstruction(tag)) inInstruction--
      if (isChoice(tag)) choices.pop()
    },
    text: (text) => {
      const innermost = begun.at(-1)
      if (inInstruction > 0 && innermost && !innermost.inResult) instructions[innermost.field] += text
    },
  })
  return { instructions, lostChoices }
}

const drawn: ReadonlySet<string> = new Set(['blip', 'contentPart', 'chart', 'relIds'])

export const isInstruction = ({ local, uri }: XmlTag) =>
  (local === 'instrText' || local === 'delInstrText') && namespaces.word.has(uri)

export const isChoice = ({ local, uri }: XmlTag) => local === 'Choice' && namespaces.compatibility.has(uri)

/** 'begin', 'separate' or 'end', if it marks a field that spans several elements. */
export function fieldMark({ local, uri, attributes }: XmlTag): string | undefined {
  if (local !== 'fldChar' || !namespaces.word.has(uri)) return undefined
  return Object.values(attributes).find((it) => it.local === 'fldCharType')?.value
}
