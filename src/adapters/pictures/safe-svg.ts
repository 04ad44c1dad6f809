// A stranger's drawing is read by a parser, as browsers read it: a pattern over its text would miss `<s:script>` and
// `java&#115;cript:`.
import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes'

/** False for a drawing that could run or fetch something, and for one that isn't well-formed. */
export function isSafeSvg(svg: string): boolean {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const insist = (isSafe: boolean) => {
    if (!isSafe) throw new Error('unsafe')
  }
  let inStyle = false
  let style = ''
  const read = (text: string) => void (style += inStyle ? text : '')
  parser.on('doctype', (type) => insist(!type.includes('['))) // entities
  parser.on('processinginstruction', ({ target }) => insist(target !== 'xml-stylesheet'))
  parser.on('opentag', (tag) => {
    insist(isSafeTag(tag))
    inStyle ||= tag.local === 'style'
  })
  parser.on('closetag', ({ local }) => void (inStyle &&= local !== 'style'))
  parser.on('text', read)
  parser.on('cdata', read)
  try {
    parser.write(svg).close()
    return isSafeStyle(style)
  } catch {
    return false
  }
}

const html = 'http://www.w3.org/1999/xhtml'
const running = /^(script|foreignobject|handler|listener|iframe|embed|object|audio|video)$/i

function isSafeTag({ local, uri, attributes }: SaxesTagNS): boolean {
  return uri !== html && !running.test(local) && Object.values(attributes).every(isSafeAttribute)
}

const inTheDrawing = /^(#|data:image\/(png|jpe?g|gif|webp)[;,])/i

/** No browser reads what other programs note for themselves under names of their own. */
function isSafeAttribute({ local, uri, value }: SaxesAttributeNS): boolean {
  if (/^(href|src|base)$/i.test(local)) return inTheDrawing.test(value.trim())
  if (/^on/i.test(local)) return false
  if (local === 'attributeName' && /href|^on/i.test(value)) return false
  return uri !== '' || isSafeStyle(value)
}

/** A backslash can write letters as numbers, so that the word isn't the one you see. */
function isSafeStyle(text: string): boolean {
  return !/url\(\s*["']?(?!#)|@import|image-set|\\\w/i.test(text)
}
