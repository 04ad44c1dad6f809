// The keywords of a manuscript, however they are separated.
import type { Found } from './abstract.ts'
import type { Line } from '../front-lines.ts'
import { labelOf, looseLabelOf } from '../labels.ts'

export function findKeywords(lines: Line[], within: number): Found<string[]> | undefined {
  const from = lines.findIndex(({ text }, at) => at < within && labelOfKeywords(text) !== undefined)
  if (from < 0) return undefined
  const rest = labelOfKeywords(lines[from]!.text)!
  if (rest) return { value: split(rest), from, to: from + 1 }
  const next = lines.findIndex(({ text }, at) => at > from && text !== '')
  if (next < 0 || isEnd(lines[next]!)) return { value: [], from, to: from + 1 }
  if (separators.test(lines[next]!.text.replace(bullet, '')))
    return { value: split(lines[next]!.text), from, to: next + 1 }
  return oneALine(lines, from, next)
}

function labelOfKeywords(text: string): string | undefined {
  const label = labelOf(text) ?? looseLabelOf(text)
  return label?.kind === 'keywords' ? label.rest : undefined
}

const isEnd = ({ text, heading }: Line) => heading || text.length > 400 || labelOf(text) !== undefined

function oneALine(lines: Line[], from: number, next: number): Found<string[]> {
  let to = next
  while (to < lines.length && to < next + 12 && lines[to]!.text.length < 60 && !isEnd(lines[to]!)) to++
  return { value: lines.slice(next, to).flatMap(({ text }) => split(text)), from, to: Math.max(to, next) }
}

const bullet = /^\s*[•·–—*-]\s*/
const separators = /[;；,，、،؛·•|／]|\s[–—/-]\s/

/** By semicolons where there are any: then a comma belongs to a keyword. */
function split(list: string): string[] {
  const by =
    [/[;；؛]/, /[,，、،]/, /[·•|／]/, /\s[–—/-]\s/, /\.\s+(?=\p{Lu})/u].find((sign) => sign.test(list)) ??
    /\s{2,}/
  return list
    .split(by)
    .map((one) =>
      one
        .replace(/^\s*(?:\(?\d+[.)]\s*|[•·*–-]\s*|and\s+)/, '')
        .replace(/\s*\((?:(?:source|fuente|fonte)\s*:|min\.?\s?\d)[^)]*\)\W*$/i, '')
        .replace(/[\s.。．]+$/, '')
        .trim(),
    )
    .filter(Boolean)
}
