// What a file says about itself: which of its properties name someone (ECMA-376 part 2, 11; part 1, 22.2 and 22.3).
import { readXml } from '../word-file/xml-reader.ts'

/** By content type, wherever the part is: Word has docProps/core.xml, .NET a .psmdcp. */
export const isProperties = (type: string) => /(?:core|extended|custom)-properties\+xml$/.test(type)

const names: Partial<Record<string, string>> = {
  creator: 'author',
  lastModifiedBy: 'last saved by',
  Company: 'company',
  Manager: 'manager',
  Template: 'template',
  HyperlinkBase: 'hyperlink base',
  description: 'comments',
  keywords: 'keywords',
  property: 'custom properties',
}
const everybodys = /^(?:normal(?:\.dotm?)?|microsoft office user|user|admin|un-named|python-docx)?$/i

/** Those filled in, under the names authors know; none if the part can't be read. */
export function tellProperties(xml: Uint8Array): string[] {
  const found = new Set<string>()
  const open: string[] = []
  try {
    readXml(xml, {
      open: ({ local }) => void open.push(local),
      close: () => void open.pop(),
      text: (text) => {
        const name = open.map((it) => names[it]).find(Boolean)
        if (name && !everybodys.test(text.trim())) found.add(name)
      },
    })
  } catch {
    return []
  }
  return [...found]
}
