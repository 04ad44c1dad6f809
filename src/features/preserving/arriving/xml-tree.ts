// A stranger's XML as a small tree, for documents whose parts point at each other.
import { TooMuch } from '#features/manuscripts/word-file/word-limits.ts'
import { xmlReader, type XmlReader } from '#features/manuscripts/word-file/xml-reader.ts'

/** Names without their prefixes. */
export type Xml = { name: string; attributes: Readonly<Record<string, string>>; content: (Xml | string)[] }

const mostNodes = 200_000

/** Without the elements that are `skipped`. Throws `TooMuch` at more of anything than a paper's front has. */
export function treeReader(skipped: ReadonlySet<string>): XmlReader & { top: Xml } {
  const top: Xml = { name: '', attributes: {}, content: [] }
  const opened = [top]
  let [nodes, inSkipped] = [0, 0]
  const add = (node: Xml | string) => {
    if (++nodes > mostNodes) throw new TooMuch('file_too_complex')
    opened.at(-1)?.content.push(node)
  }
  const reader = xmlReader({
    mayNameDtd: true,
    open: ({ local, attributes }) => {
      if (inSkipped > 0 || skipped.has(local)) return void inSkipped++
      const read = Object.values(attributes).map((it) => [it.local, it.value] as const)
      const node = { name: local, attributes: Object.fromEntries(read), content: [] }
      add(node)
      opened.push(node)
    },
    close: () => void (inSkipped > 0 ? inSkipped-- : opened.pop()),
    text: (text) => inSkipped === 0 && text && add(text),
  })
  return { ...reader, top }
}

const isElement = (node: Xml | string): node is Xml => typeof node !== 'string'

/** Below `node`, step by step: `'front/article-meta/abstract'`. */
export function all(node: Xml | undefined, path: string): Xml[] {
  return path
    .split('/')
    .reduce<Xml[]>(
      (found, step) =>
        found.flatMap(({ content }) => content.filter(isElement).filter(({ name }) => name === step)),
      node ? [node] : [],
    )
}

export const first = (node: Xml | undefined, path: string): Xml | undefined => all(node, path)[0]

/** However deep. */
export function anywhere(node: Xml | undefined, name: string): Xml[] {
  const below = (node?.content ?? []).filter(isElement)
  return below.flatMap((it) => [...(it.name === name ? [it] : []), ...anywhere(it, name)])
}

/** On one line, without the elements named. */
export const textOf = (node: Xml | undefined, ...without: string[]): string =>
  words(node, new Set(without)).replaceAll(/\s+/gu, ' ').trim()

const words = (node: Xml | undefined, without: ReadonlySet<string>): string =>
  (node?.content ?? [])
    .map((it) => (isElement(it) ? (without.has(it.name) ? '' : words(it, without)) : it))
    .join('')
