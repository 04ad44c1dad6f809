// What pandoc read from a manuscript, counted: words, pictures and formulas, wherever they are.
import type { Contents } from '../conservation.ts'
import { styleOf, type Attributes } from './pandoc-ast.ts'
import type { FindPicture } from './read-inlines.ts'

type Node = { t: string; c?: unknown }

/** Word's own tables of contents and comment anchors aren't part of the text. */
export function contentsOfPandoc(blocks: unknown, findPicture: FindPicture): Contents {
  const contents: Contents = { text: '', pictures: 0, formulas: 0 }
  const add = (text: string) => (contents.text += text)
  const read = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(read)
    if (!isNode(node) || isAside(node)) return
    if (node.t === 'Str') return void add(String(node.c))
    if (node.t === 'Math') return void (contents.formulas++, add(' '))
    if (node.t === 'Image') return readPicture(node)
    if (node.t === 'Code' || node.t === 'CodeBlock') return void add(` ${String((node.c as unknown[])[1])} `)
    if (!joining.has(node.t)) add(' ')
    read(node.c)
  }
  const readPicture = ({ c }: Node) => {
    const [, , [path]] = c as [unknown, unknown, [string]] // pandoc's Image
    const found = findPicture(path)
    if (found) contents['tex' in found ? 'formulas' : 'pictures']++
    add(' ')
  }
  read(blocks)
  return contents
}

/** Marks in the middle of a word don't split it. */
const joining = new Set(
  'Strong Emph Underline Strikeout Superscript Subscript SmallCaps Span Link Cite'.split(' '),
)

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null && 't' in node

function isAside({ t, c }: Node): boolean {
  if (t !== 'Div' && t !== 'Span') return t === 'RawInline' || t === 'RawBlock'
  const [attributes] = c as [Attributes] // of both
  const style = styleOf(attributes) ?? ''
  return /^(toc|table of figures)/i.test(style) || attributes[1].some((name) => name.startsWith('comment-'))
}
