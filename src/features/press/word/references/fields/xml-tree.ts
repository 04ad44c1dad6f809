import { SaxesParser } from 'saxes'

export type XmlNode = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string }

/** The root with everything under it; names without their prefixes, `text` with that of the children. */
export function xmlTree(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node = { name: name.replace(/^.*:/, ''), attributes, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => open.forEach((node) => (node.text += text)))
  parser.on('closetag', () => void open.pop())
  try {
    parser.write(xml).close()
  } catch {
    // What was read up to the damage stands.
  }
  return root
}

export const everyNamed = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...everyNamed(child, name)])

export const textOfFirst = (node: XmlNode, ...names: string[]): string | undefined =>
  names.map((name) => everyNamed(node, name)[0]?.text.replace(/\s+/g, ' ').trim()).find(Boolean)
