// Fields that Word fills when it opens a file, and pandoc doesn't: numbers of captions and cross-references that some
// programs leave empty. Part of the pandoc program. ECMA-376 part 1, 17.16.5.51 (REF) and 17.16.5.56 (SEQ).
import { openParts, textPart, withPictures } from '../drawings/parts.ts'

/** `empty` are the names of targets that aren't in the file. */
export type Filled = { docx: Uint8Array; empty: string[] }

export const tellEmpty = (name: string) =>
  `A cross-reference shows nothing: what it points to (“${name.slice(0, 60)}”) isn’t in the file. Please type what it should say.`

/** Never throws. */
export function withFilledFields(docx: Uint8Array): Filled {
  try {
    const text = openParts(docx).xml(textPart)
    if (!/<w:fldChar\b/.test(text) || !/\b(?:REF|SEQ)\b/.test(text)) return { docx, empty: [] }
    const { filled, empty } = filledIn(text)
    return { docx: filled === text ? docx : (withPictures(docx, filled, new Map()) ?? docx), empty }
  } catch {
    return { docx, empty: [] }
  }
}

/** `end` is where the text goes on after it. */
type Field = { code: string; words: string; isShown: boolean; end: number }
type Bookmark = (string | Field)[]

const reference = /^\s*REF\s+"?([^\s"\\]+)/
/** A paragraph's number, and 'above' or 'below', is Word's to say. */
const elsewhere = /\\[nrwp]\b/
const mostWords = 80

function filledIn(text: string): { filled: string; empty: string[] } {
  const { fields, bookmarks } = readFields(text)
  const unfilled = fields.filter(({ words }) => words.trim() === '')
  const counters = new Map<string, number>()
  for (const field of fields) count(field, counters)
  const references = unfilled.filter(({ code }) => reference.test(code))
  for (const field of references) {
    const target = elsewhere.test(field.code) ? undefined : bookmarks.get(nameIn(field))
    const words = target?.map((piece) => (typeof piece === 'string' ? piece : piece.words)).join('') ?? ''
    if (words.length <= mostWords) field.words = words.trim()
  }
  return {
    filled: spliced(
      text,
      unfilled.filter(({ words, end }) => words.trim() && end > 0),
    ),
    empty: references.filter(({ words }) => words === '').map(nameIn),
  }
}

const nameIn = ({ code }: Field) => reference.exec(code)?.[1] ?? ''

/** Each kind of caption has its own numbers; where one is shown, counting goes on from there. */
function count(field: Field, counters: Map<string, number>): void {
  const kind = /^\s*SEQ\s+"?([^\s"\\]+)/.exec(field.code)?.[1]
  if (!kind) return
  const before = counters.get(kind) ?? 0
  const said = Number(/\\r\s*(\d+)/.exec(field.code)?.[1] ?? NaN)
  const number = Number.isNaN(said) ? before + (/\\c\b/.test(field.code) ? 0 : 1) : said
  const shown = /^\s*\d+\s*$/.test(field.words) ? Number(field.words) : number
  counters.set(kind, shown)
  if (field.words.trim() === '' && !/\\[hs]\b/.test(field.code)) field.words = String(number)
}

const tags =
  /<(\/?)w:(fldChar|instrText|bookmarkStart|bookmarkEnd|t|r)(?=[\s/>])((?:[^>"]|"[^"]*")*?)(\/?)>([^<]*)/g
const attribute = (tag: string, name: string) => new RegExp(`\\bw:${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

function readFields(text: string): { fields: Field[]; bookmarks: Map<string, Bookmark> } {
  const wanted = new Set([...text.matchAll(/\bREF\s+"?([^\s"\\<&]+)/g)].map(([, name = '']) => name))
  const fields: Field[] = []
  const open: Field[] = []
  const ended: Field[] = []
  const bookmarks = new Map<string, Bookmark>()
  const marked = new Map<string, Bookmark>()
  const say = (piece: string | Field) => marked.forEach((pieces) => pieces.push(piece))
  const starts: Record<string, (tag: string, words: string) => void> = {
    fldChar: (tag) => {
      const type = attribute(tag, 'fldCharType')
      if (type === 'separate' && open.at(-1)) open.at(-1)!.isShown = true // there is one
      if (type === 'begin') {
        const field = { code: '', words: '', isShown: false, end: 0 }
        open.push(field)
        fields.push(field)
      }
      const field = type === 'end' ? open.pop() : undefined
      if (field) ended.push(field)
      if (field?.words === '') say(field)
    },
    instrText: (_, words) => open.at(-1) && (open.at(-1)!.code += words), // there is one
    bookmarkStart: (tag) => {
      const name = attribute(tag, 'name')
      if (!wanted.has(name)) return
      const pieces: Bookmark = []
      bookmarks.set(name, pieces)
      marked.set(attribute(tag, 'id'), pieces)
    },
    bookmarkEnd: (tag) => marked.delete(attribute(tag, 'id')),
    t: (_, words) => {
      if (open.some(({ isShown }) => !isShown)) return
      for (const field of open) field.words += words
      say(words)
    },
  }
  for (const { 0: whole, 1: close, 2: name = '', 3: tag = '', 5: words = '', index } of text.matchAll(tags)) {
    if (!close) starts[name]?.(tag, words)
    else if (name === 'r')
      for (const field of ended.splice(0)) field.end = index + whole.length - words.length
  }
  return { fields, bookmarks }
}

/** The words come after the field, as a run of their own: within it, pandoc wouldn't see them. */
function spliced(text: string, fields: Field[]): string {
  let at = 0
  const pieces = fields
    .toSorted((a, b) => a.end - b.end)
    .flatMap(({ words, end }) => {
      const before = text.slice(at, end)
      at = end
      return [before, `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`]
    })
  return [...pieces, text.slice(at)].join('')
}
