// What Word keeps of a drawing, as a tree. Names come without their prefix, which every program chooses for itself.
import { SaxesParser } from 'saxes'

/** `text` is the text directly inside it. */
export type Xml = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Xml[]
  text: string
}

const deepest = 200
const mostElements = 400_000

/** Where a thing has two forms, the newer one. Throws if it isn't well-formed, or far deeper or longer than any drawing. */
export function toTree(xml: string): Xml {
  const root: Xml = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let count = 0
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('opentag', ({ name, attributes }) => {
    const node = { name: bare(name), attributes: bareKeys(attributes), children: [], text: '' }
    if (open.push(node) > deepest || ++count > mostElements) throw new Error('too deep or too long')
  })
  parser.on('text', (text) => void (open.at(-1)!.text += text)) // the root stays open
  parser.on('closetag', () => {
    const node = open.pop()!
    open.at(-1)!.children.push(...chosen(node))
  })
  parser.write(xml).close()
  return root.children[0] ?? root
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)
const bareKeys = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [bare(name), value]))

function chosen(node: Xml): Xml[] {
  if (node.name !== 'AlternateContent') return [node]
  const [choice, fallback] = ['Choice', 'Fallback'].map((name) => childrenOf(node, name)[0])
  return (choice ?? fallback)?.children ?? []
}

export const childrenOf = (node: Xml | undefined, name: string): Xml[] =>
  node?.children.filter((one) => one.name === name) ?? []

/** The first at the end of this path of names. */
export const childOf = (node: Xml | undefined, ...path: string[]): Xml | undefined =>
  path.reduce<Xml | undefined>((at, name) => at?.children.find((one) => one.name === name), node)

/** What the `val` of that child says. */
export const valueOf = (node: Xml | undefined, ...path: string[]): string | undefined =>
  childOf(node, ...path)?.attributes['val']

/** Where nothing is said, what `w:b` alone says: yes. */
export const isOn = (node: Xml | undefined): boolean =>
  node !== undefined && !/^(0|false|off|none)$/.test(node.attributes['val'] ?? '1')

/** All of that name, at any depth, in their order. */
export function within(node: Xml | undefined, name: string): Xml[] {
  return node?.children.flatMap((one) => [...(one.name === name ? [one] : []), ...within(one, name)]) ?? []
}

const largest = 1e60
const smallest = 1e-60

/** Undefined for what isn't a number, or is larger than any chart shows; what's too small for a chart to show is nought. */
export function numberOf(text: string | undefined): number | undefined {
  const number = text === undefined || text.trim() === '' ? NaN : Number(text)
  if (Math.abs(number) < smallest) return 0
  return Math.abs(number) < largest ? number : undefined
}
