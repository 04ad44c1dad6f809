// Words of the text that pandoc skipped. It skips them silently wherever it doesn't expect any, so what it was given is
// compared with what it returned. Part of the pandoc program. ECMA-376 part 1, 17.3.
import { strFromU8, unzipSync } from 'fflate'

const textPart = 'word/document.xml'
const shortest = 15 // letters; anything shorter may turn up by chance
const known = 30
const shown = 60
const mostTold = 5

/** Sentences for whoever put the file there; none if all words were read. `ast` is what pandoc made of `docx`. */
export function unreadWords(docx: Uint8Array, ast: unknown): string[] {
  const part = unzipSync(docx, { filter: ({ name }) => name === textPart })[textPart]
  const read = lettersOf(wordsIn(ast).join(''))
  let at = 0 // where the last piece was found: what follows in the file mostly follows here
  const lost = (part ? pieces(strFromU8(part)) : []).filter((piece) => {
    const letters = lettersOf(piece).slice(0, known)
    if (letters.length < shortest) return false
    const found = read.indexOf(letters, at)
    at = found < 0 ? read.indexOf(letters) : found
    return at < 0
  })
  return lost.length > 0 ? [tell(lost)] : []
}

function tell(lost: string[]): string {
  const begun = lost.slice(0, mostTold).map((piece) => `“${begin(piece.trim())}”`)
  const more = lost.length > mostTold ? ` and ${lost.length - mostTold} more` : ''
  return `We couldn’t read these words in the file: ${begun.join(' ')}${more}. Please move them into the main text.`
}

const begin = (words: string) => (words.length > shown ? `${words.slice(0, shown)}…` : words)
const lettersOf = (words: string) => words.replace(/[^\p{L}\p{N}]+/gu, '')

function wordsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(wordsIn)
  if (typeof node !== 'object' || node === null) return []
  const { t, c } = node as { t?: string; c?: unknown }
  if (t === 'Str' && typeof c === 'string') return [c]
  if (t === 'Code' || t === 'CodeBlock') return Array.isArray(c) ? [String(c[1])] : []
  return Object.values(node).flatMap(wordsIn)
}

const marks =
  /<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(moveFrom|del) (?:[^>"]|"[^"]*")*(?<!\/)>[^]*?<\/w:\2>|<\/?w:p[ >]|<w:(?:footnoteReference|endnoteReference|sym|drawing|pict|object|br|tab)\b|<m:oMath[ >]/g

/** The words between whatever separates them. */
function pieces(xml: string): string[] {
  const all = ['']
  for (const [, words] of xml.matchAll(marks))
    if (words === undefined) all.push('')
    else all[all.length - 1] += unescaped(words)
  return all
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (words: string) =>
  words
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(parseInt(code, hex ? 16 : 10)),
    )
    .replace(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole)
