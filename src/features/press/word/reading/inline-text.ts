// Small folds over a line of text.
import { foldWith, type Fold, type Image, type Inline } from '#features/press/tree/tree.ts'

const words: Fold<Inline, string> = {
  text: ({ text }) => text,
  strong: ({ content }) => textOf(content),
  emphasis: ({ content }) => textOf(content),
  superscript: ({ content }) => textOf(content),
  subscript: ({ content }) => textOf(content),
  strike: ({ content }) => textOf(content),
  smallCaps: ({ content }) => textOf(content),
  code: ({ text }) => text,
  break: () => ' ',
  formula: ({ tex }) => tex,
  link: ({ content }) => textOf(content),
  citation: ({ text }) => text,
  note: () => '',
  image: () => '',
}

/** The words of a line as they stand, without its footnotes. */
export const textOf = (line: Inline[]): string => line.map((node) => foldWith(words, node)).join('')

/** The words of a line, without its footnotes, one space between words. */
export const plainText = (line: Inline[]): string => textOf(line).replace(/\s+/g, ' ').trim()

const isSpace = (node: Inline | undefined) =>
  node?.type === 'break' || (node?.type === 'text' && node.text.trim() === '')

/** A line without spaces and breaks at its ends, and with neighbouring texts joined. */
export function tidy(line: Inline[]): Inline[] {
  const out: Inline[] = []
  for (const node of line) {
    const last = out.at(-1)
    if (node.type === 'text' && last?.type === 'text')
      out[out.length - 1] = { type: 'text', text: last.text + node.text }
    else out.push(node)
  }
  while (isSpace(out[0])) out.shift()
  while (isSpace(out.at(-1))) out.pop()
  const [first, last] = [out[0], out.at(-1)]
  if (first?.type === 'text') out[0] = { type: 'text', text: first.text.trimStart() }
  const end = out.at(-1)
  if (last && end?.type === 'text') out[out.length - 1] = { type: 'text', text: end.text.trimEnd() }
  return out
}

/** Everything in a line that's inside marks or links, however deep. */
export function everyNode(line: Inline[]): Inline[] {
  return line.flatMap((node) =>
    'content' in node && node.type !== 'note' ? [node, ...everyNode(node.content)] : [node],
  )
}

export const imagesIn = (line: Inline[]): Image[] =>
  everyNode(line).flatMap((node) => (node.type === 'image' ? [node.image] : []))

export const formulasIn = (line: Inline[]): string[] =>
  everyNode(line).flatMap((node) => (node.type === 'formula' ? [node.tex] : []))

/** The line without its first `length` letters, not counting spaces. */
export function withoutStart(line: Inline[], length: number): Inline[] {
  let left = length
  const cut = (nodes: Inline[]): Inline[] =>
    nodes.flatMap((node): Inline[] => {
      if (left <= 0) return [node]
      if (node.type === 'text') {
        const at = afterLetters(node.text, left)
        left -= lettersIn(node.text.slice(0, at))
        return at < node.text.length ? [{ type: 'text', text: node.text.slice(at) }] : []
      }
      if (!('content' in node) || node.type === 'note') return [node]
      const content = cut(node.content)
      return content.length > 0 ? [{ ...node, content }] : []
    })
  return tidy(cut(line))
}

const lettersIn = (text: string) => text.replace(/\s+/g, '').length

function afterLetters(text: string, letters: number): number {
  let [at, seen] = [0, 0]
  while (at < text.length && seen < letters) if (!/\s/.test(text[at++]!)) seen++ // at < length
  return at
}

/** The line without what the pattern matches at its beginning. */
export function withoutPrefix(line: Inline[], pattern: RegExp): Inline[] {
  const match = pattern.exec(plainText(line))
  return match ? withoutStart(line, lettersIn(match[0])) : line
}

/** The line without bold and small capitals: a heading or a label has its own weight. */
export const unmarked = (line: Inline[]): Inline[] =>
  tidy(
    line.flatMap((node) =>
      node.type === 'strong' || node.type === 'smallCaps' ? unmarked(node.content) : [node],
    ),
  )

const worded = (line: Inline[]) => line.filter((node) => !isSpace(node))
const isNumbering = (node: Inline) => node.type === 'text' && /^\s*[\d.:]+\s*$/.test(node.text)

export function isAllBold(line: Inline[]): boolean {
  const bold = (node: Inline): boolean =>
    node.type === 'strong' ||
    (node.type === 'emphasis' && worded(node.content).every(bold)) ||
    isNumbering(node)
  return (
    worded(line).length > 0 && worded(line).every(bold) && worded(line).some((node) => !isNumbering(node))
  )
}

export function isAllItalic(line: Inline[]): boolean {
  const italic = (node: Inline) => node.type === 'emphasis' || isNumbering(node)
  return (
    worded(line).length > 0 && worded(line).every(italic) && worded(line).some((node) => !isNumbering(node))
  )
}

/** The letters of a line's `textOf` from one place up to another, with their marks. */
export function sliceOf(line: Inline[], from: number, to: number): Inline[] {
  let at = 0
  return line.flatMap((node): Inline[] => {
    const length = textOf([node]).length
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, length)]
    at += length
    if (start >= end) return length === 0 && at >= from && at < to ? [node] : []
    if (start === 0 && end === length) return [node]
    if (node.type === 'text') return [{ type: 'text', text: node.text.slice(start, end) }]
    if (!('content' in node) || node.type === 'note') return [node]
    return [{ ...node, content: sliceOf(node.content, start, end) }]
  })
}
