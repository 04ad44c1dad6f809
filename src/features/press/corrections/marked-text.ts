// A line of running text as somebody can type it, and back: _italic_, **bold**, ^superscript^, ~subscript~, $formula$. What
// can't be typed (links, citations, notes, pictures) is found again in the line as it was.
import type { Inline } from '../tree/tree.ts'
import { foldWith, type Fold } from '../tree/tree.ts'
import { everyNode, textOf, tidy } from '../word/reading/inline-text.ts'

/** The paragraphs of a caption, with an empty line between them. */
export const toMarkedLines = (lines: Inline[][]): string => lines.map(toMarked).join('\n\n')

export function fromMarkedLines(text: string, were: Inline[][]): Inline[][] {
  return text
    .split(/\n\s*\n/)
    .map((line) => fromMarked(line.trim(), were.flat()))
    .filter(({ length }) => length > 0)
}

export function toMarked(line: Inline[]): string {
  const counts = { note: 0, picture: 0 }
  const inside = ({ content }: { content: Inline[] }) => content.map(one).join('')
  const one = (node: Inline): string => foldWith(fold, node)
  const fold: Fold<Inline, string> = {
    text: ({ text }) => escape(text),
    strong: (node) => `**${inside(node)}**`,
    emphasis: (node) => `_${inside(node)}_`,
    superscript: (node) => `^${inside(node)}^`,
    subscript: (node) => `~${inside(node)}~`,
    strike: inside,
    smallCaps: inside,
    code: ({ text }) => escape(text),
    break: () => '\n',
    formula: ({ tex }) => `$${tex}$`,
    link: inside,
    citation: ({ text }) => escape(text),
    note: () => `{note ${++counts.note}}`,
    image: () => `{picture ${++counts.picture}}`,
  }
  return line.map(one).join('')
}

const escape = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\*_^~${]/g, String.raw`\$&`)

/** `was` is the line before it was corrected. */
export function fromMarked(text: string, was: Inline[]): Inline[] {
  const line = tidy(parse(text, was))
  return atomsOf(was).reduce(withAtom(was), line)
}

const inner = String.raw`((?:\\.|[^\\])+?)`
const marks = new RegExp(
  [
    String.raw`\\([\\*_^~\${])`,
    String.raw`\*\*${inner}\*\*`,
    `_${inner}_`,
    String.raw`\^${inner}\^`,
    `~${inner}~`,
    String.raw`\$([^$]+)\$`,
    String.raw`\{(note|picture) (\d+)\}`,
    String.raw`(\n)`,
  ].join('|'),
  's',
)

function parse(text: string, was: Inline[]): Inline[] {
  const found = marks.exec(text)
  if (!found) return text ? [{ type: 'text', text }] : []
  const before = text.slice(0, found.index)
  return [
    ...(before ? [{ type: 'text' as const, text: before }] : []),
    ...toNodes(found, was),
    ...parse(text.slice(found.index + found[0].length), was),
  ]
}

function toNodes(found: RegExpExecArray, was: Inline[]): Inline[] {
  const [whole, sign, bold, italic, raised, lowered, tex, kind, nth, end] = found
  if (sign) return [{ type: 'text', text: sign }]
  if (end) return [{ type: 'break' }]
  if (kind) {
    const type = kind === 'note' ? 'note' : 'image'
    return everyNode(was)
      .filter((node) => node.type === type)
      .slice(Number(nth) - 1, Number(nth))
  }
  // Nothing here knows what a formula looks like that wasn't in the file.
  if (tex)
    return everyNode(was).some((node) => node.type === 'formula' && node.tex === tex)
      ? [{ type: 'formula', tex }]
      : [{ type: 'text', text: whole }]
  const marked = { strong: bold, emphasis: italic, superscript: raised, subscript: lowered }
  const type = (Object.keys(marked) as (keyof typeof marked)[]).find((it) => marked[it])! // the pattern has no other
  return [{ type, content: parse(marked[type]!, was) }]
}

/** A node that can't be typed, and where it begins in the words of its line. */
type Atom = { node: Inline; from: number }

const typed = new Set<Inline['type']>([
  'text',
  'strong',
  'emphasis',
  'superscript',
  'subscript',
  'break',
  'formula',
  'note',
  'image',
])

function atomsOf(line: Inline[], start = 0): Atom[] {
  let from = start
  return line.flatMap((node) => {
    const at = from
    from += textOf([node]).length
    if (!typed.has(node.type)) return [{ node, from: at }]
    return 'content' in node && node.type !== 'note' ? atomsOf(node.content, at) : []
  })
}

/** Only if its words occur as often as before; otherwise they're plain words. */
const withAtom =
  (was: Inline[]) =>
  (line: Inline[], { node, from }: Atom): Inline[] => {
    const words = textOf([node])
    const [before, now] = [placesOf(words, textOf(was)), placesOf(words, textOf(line))]
    const at = now[before.indexOf(from)]
    return at === undefined || before.length !== now.length ? line : replaced(line, at, node)
  }

function placesOf(words: string, text: string): number[] {
  if (!words) return []
  const places = []
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) places.push(at)
  return places
}

/** The line with the node in place of the same words from `start` on, if these are mere text. */
function replaced(line: Inline[], start: number, node: Inline): Inline[] {
  const words = textOf([node])
  let at = 0
  return line.flatMap((one): Inline[] => {
    const from = start - at
    const length = textOf([one]).length
    at += length
    if (from < 0 || from + words.length > length) return [one]
    if (one.type === 'text') return split(one.text, [from, from + words.length], node)
    return 'content' in one && one.type !== 'note' && typed.has(one.type)
      ? [{ ...one, content: replaced(one.content, from, node) }]
      : [one]
  })
}

function split(text: string, [from, to]: [number, number], node: Inline): Inline[] {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  return [
    ...(before ? [{ type: 'text' as const, text: before }] : []),
    node,
    ...(after ? [{ type: 'text' as const, text: after }] : []),
  ]
}
