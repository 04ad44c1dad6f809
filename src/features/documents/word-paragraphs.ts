// WordprocessingML to the words of its paragraphs (ECMA-376 part 1, 17.3), in one walk over the tags and without a tree.

/** What stands in the final text: deleted and moved-away words are not in it, nor the second form of a drawing. */
export function toParagraphs(xml: string): string[] {
  const done: string[] = []
  // A text box holds paragraphs within a paragraph.
  const open: string[] = []
  let hidden = 0
  let words = 0
  const say = (text: string) => {
    if (hidden === 0 && open.length > 0) open.push((open.pop() ?? '') + text)
  }
  for (const { name, kind, text } of tokens(xml)) {
    if (kind === 'text') {
      if (words > 0) say(text)
    } else if (wording.has(name)) words += depthBy[kind]
    else if (unread.has(name)) hidden += depthBy[kind]
    else if (name === 'w:p' && kind === 'start') open.push('')
    else if (name === 'w:p' && kind === 'end') keep(done, open.pop())
    else if (kind !== 'end') say(signs[name] ?? '')
  }
  return done
}

const wording: ReadonlySet<string> = new Set(['w:t', 'm:t'])
const unread: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom', 'mc:Fallback'])
const signs: Partial<Record<string, string>> = {
  'w:tab': '\t',
  'w:br': ' ',
  'w:cr': ' ',
  'w:noBreakHyphen': '\u2011',
}

function keep(done: string[], paragraph = ''): void {
  const text = paragraph.replaceAll(/\s+/g, ' ').trim()
  if (text) done.push(text)
}

type Token = { name: string; kind: keyof typeof depthBy; text: string }
const depthBy = { start: 1, end: -1, empty: 0, text: 0 }

/** Ends where the XML is broken: every file was checked when it came, and this is for showing only. */
function* tokens(xml: string): Generator<Token> {
  let at = 0
  while (at < xml.length) {
    const tag = xml.indexOf('<', at)
    if (tag === -1) return
    if (tag > at) yield { name: '', kind: 'text', text: unescape(xml.slice(at, tag)) }
    const special = specials.find(({ begin }) => xml.startsWith(begin, tag))
    const end = special ? xml.indexOf(special.end, tag) : endOfTag(xml, tag)
    if (end === -1) return
    at = end + (special?.end.length ?? 1)
    if (special?.begin === '<![CDATA[') yield { name: '', kind: 'text', text: xml.slice(tag + 9, end) }
    if (!special) yield toToken(xml.slice(tag + 1, end))
  }
}

const specials = [
  { begin: '<!--', end: '-->' },
  { begin: '<![CDATA[', end: ']]>' },
  { begin: '<?', end: '?>' },
]

/** The ">" that is not inside an attribute. */
function endOfTag(xml: string, tag: number): number {
  for (let at = tag + 1; at < xml.length; at++) {
    const sign = xml[at]
    if (sign === '>') return at
    if (sign !== '"' && sign !== "'") continue
    at = xml.indexOf(sign, at + 1)
    if (at === -1) return -1
  }
  return -1
}

function toToken(tag: string): Token {
  const kind = tag.startsWith('/') ? 'end' : tag.endsWith('/') ? 'empty' : 'start'
  return { name: /^\/?([\w:.-]*)/.exec(tag)?.[1] ?? '', kind, text: '' }
}

const entities: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescape(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
