// What other programs answer in XML.
import { SaxesParser } from 'saxes'

/** `text` is the text directly inside it. */
export type XmlElement = { name: string; attributes: Readonly<Record<string, string>>; text: string }

/** All of them in the order they begin; none if the XML isn't well-formed. */
export function elementsOf(xml: string): XmlElement[] {
  const elements: XmlElement[] = []
  const open: XmlElement[] = []
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const say = (text: string) => {
    const within = open.at(-1)
    if (within) within.text += text
  }
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, text: '' }
    elements.push(element)
    open.push(element)
  })
  parser.on('text', say)
  parser.on('cdata', say)
  parser.on('closetag', () => void open.pop())
  try {
    parser.write(xml).close()
    return elements
  } catch {
    return []
  }
}
