// From WordprocessingML to the words of its paragraphs (ECMA-376 part 1, 17.3), in one walk over the tags, without a
// tree.
import { namespaces } from './office-names.ts'
import { xmlReader, type XmlReader, type XmlTag } from './xml-reader.ts'

/** What the final text contains: no words deleted or moved away, nor the second version of a drawing. */
export function paragraphsReader(): XmlReader & { paragraphs: string[] } {
  const paragraphs: string[] = []
  // A text box has paragraphs within a paragraph.
  const open: string[] = []
  let hidden = 0
  let words = 0
  const say = (text: string) => {
    if (hidden === 0 && open.length > 0) open.push((open.pop() ?? '') + text)
  }
  const reader = xmlReader({
    open: (tag) => {
      if (isWording(tag)) words++
      else if (isUnread(tag)) hidden++
      else if (isWord(tag)) {
        if (tag.local === 'p') open.push('')
        else say(signs[tag.local] ?? '')
      }
    },
    close: (tag) => {
      if (isWording(tag)) words--
      else if (isUnread(tag)) hidden--
      else if (isWord(tag) && tag.local === 'p') keep(paragraphs, open.pop())
    },
    text: (text) => {
      if (words > 0) say(text)
    },
  })
  return { ...reader, paragraphs }
}

const isWord = ({ uri }: XmlTag) => namespaces.word.has(uri)
const isWording = (tag: XmlTag) => tag.local === 't' && (isWord(tag) || namespaces.math.has(tag.uri))
const isUnread = (tag: XmlTag) =>
  isWord(tag)
    ? tag.local === 'del' || tag.local === 'moveFrom'
    : tag.local === 'Fallback' && namespaces.compatibility.has(tag.uri)

const signs: Partial<Record<string, string>> = { tab: '\t', br: ' ', cr: ' ', noBreakHyphen: '\u2011' }

function keep(done: string[], paragraph = ''): void {
  const text = paragraph.replaceAll(/\s+/g, ' ').trim()
  if (text) done.push(text)
}
