// What's in part of an article tree, counted: words, pictures and formulas, wherever they are.
import type { Contents } from '../conservation.ts'

/** `tree` is any part of an article: blocks, sections, references. */
export function contentsOfTree(tree: unknown): Contents {
  const contents: Contents = { text: '', pictures: 0, formulas: 0 }
  const add = (text: string) => (contents.text += text)
  const read = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach((one) => (Array.isArray(one) && add(' '), read(one)))
    if (typeof node !== 'object' || node === null) return
    const { type = 'cell', text, label, images, formulas } = node as Partial<Record<string, unknown>>
    if (!joining.has(String(type))) add(' ')
    if (typeof label === 'string') add(`${label} `)
    if (typeof text === 'string') add(text)
    if (type === 'image' || type === 'formula') contents[`${type === 'image' ? 'picture' : 'formula'}s`]++
    if (Array.isArray(images)) contents.pictures += images.length
    if (Array.isArray(formulas)) contents.formulas += formulas.length
    Object.values(node).forEach(read)
  }
  read(tree)
  return contents
}

/** Marks in the middle of a word don't split it. */
const joining = new Set(
  'text citation strong emphasis superscript subscript strike smallCaps link'.split(' '),
)
