// Fields span many elements: begin, instruction, separator, result, end (ECMA-376 part 1, 17.16.18), and may be nested.
import { namespaces } from '../word-file/office-names.ts'
import type { XmlTag } from '../word-file/xml-reader.ts'
import { isRecord, verdictOn, type FieldVerdict } from './fields.ts'
import { fieldMark, isInstruction } from './looking-ahead.ts'
import type { TakenOut } from './taken-out.ts'

type Field = { verdict: FieldVerdict; inResult: boolean }

/** `instructions` in the order in which the fields begin. */
export function fieldWalk(instructions: readonly string[], taken: TakenOut) {
  const open: Field[] = []
  const simple: { tag: XmlTag; verdict: FieldVerdict }[] = []
  let next = 0

  const isHidden = () => open.some(({ verdict, inResult }) => verdict !== 'keep' && !inResult)
  const judge = (instruction: string): FieldVerdict => {
    const verdict = verdictOn(instruction)
    if (verdict === 'nothing') taken.fields++
    else if (isRecord(instruction)) taken.records++
    return verdict
  }
  const mark = (kind: string): 'drop' | undefined => {
    if (kind === 'begin') open.push({ verdict: judge(instructions[next++] ?? ''), inResult: false })
    const field = open.at(-1)
    if (field && kind === 'separate') field.inResult = true
    const goes =
      field?.verdict !== 'keep' || open.slice(0, -1).some((it) => it.verdict !== 'keep' && !it.inResult)
    if (kind === 'end') open.pop()
    return goes ? 'drop' : undefined
  }
  return {
    /** What becomes of this element because of a field; undefined if it has nothing to do with fields. */
    meet(tag: XmlTag): 'drop' | 'unwrap' | undefined {
      const kind = fieldMark(tag)
      if (kind) return mark(kind)
      if (isInstruction(tag)) return isHidden() || open.at(-1)?.verdict !== 'keep' ? 'drop' : undefined
      if (tag.local !== 'fldSimple' || !namespaces.word.has(tag.uri)) return undefined
      const verdict = judge(Object.values(tag.attributes).find(({ local }) => local === 'instr')?.value ?? '')
      if (verdict === 'keep') return undefined
      simple.push({ tag, verdict })
      return 'unwrap'
    },
    leave(tag: XmlTag): void {
      if (simple.at(-1)?.tag === tag) simple.pop()
    },
    /** Whether Word filled in these words, or they're part of an instruction that goes. */
    isSilent: () => isHidden() || [...open, ...simple].some(({ verdict }) => verdict === 'nothing'),
  }
}
