// The fields that reference managers leave in a Word file, as they stand there: their code and the words they show.
// Part of the pandoc program. ECMA-376 part 1, 17.16; 17.5.2 for content controls.
import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import type { WordFields } from './pandoc.ts'

const mostBytes = 60_000_000
const texts = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']
const properties = 'docProps/custom.xml'
const isSources = (name: string) => /^customXml\/item\d+\.xml$/.test(name)

/** LibreOffice keeps in the properties what a bookmark of theirs stands for, in numbered pieces. */
const bookmark = /^(?:Mendeley_Bookmark|ZOTERO_BREF)_\w+/
const telling = /ADDIN|CITATION|BIBLIOGRAPHY|Mendeley_Bookmark|ZOTERO_BREF/
const ours = /ADDIN\s+(?:ZOTERO|CSL|EN\.|Mendeley)|^\s*(?:CITATION|BIBLIOGRAPHY)\b|MENDELEY_|CSL_CITATION/

export function wordFields(docx: Uint8Array): WordFields {
  const files = unzipSync(docx, {
    filter: ({ name, originalSize }) =>
      originalSize < mostBytes && (texts.includes(name) || name === properties || isSources(name)),
  })
  const xml = (name: string) => (files[name] ? strFromU8(files[name]) : '')
  const kept = keptCodes(xml(properties))
  const fields = texts.flatMap((name) => (telling.test(xml(name)) ? fieldsIn(xml(name), kept) : []))
  const sources = Object.keys(files)
    .filter(isSources)
    .map(xml)
    .find((text) => /[<:]Sources\b/.test(text))
  return { fields: fields.filter(({ code }) => ours.test(code)), ...(sources && { sources }) }
}

type Open = { code: string; data: string; words: string; isShown: boolean; name?: string }

function fieldsIn(xml: string, kept: Map<string, string>): Open[] {
  const all: Open[] = []
  const fields: Open[] = []
  const controls: Open[] = []
  const marks = new Map<string, Open>()
  const begin = (field: Partial<Open>): Open => {
    const whole = { code: '', data: '', words: '', isShown: false, ...field }
    all.push(whole)
    return whole
  }
  const starts: Record<string, (attributes: Record<string, string>) => void> = {
    'w:fldChar': ({ 'w:fldCharType': type }) => {
      if (type === 'begin') fields.push(begin({}))
      else if (type === 'end') closed(fields)
      else if (fields.at(-1)) fields.at(-1)!.isShown = true // there is one
    },
    'w:fldSimple': ({ 'w:instr': code = '' }) => fields.push(begin({ code, isShown: true })),
    'w:sdt': () => controls.push(begin({ isShown: true })),
    'w:tag': ({ 'w:val': code = '' }) => controls.at(-1) && (controls.at(-1)!.code ||= code), // there is one
    'w:bookmarkStart': ({ 'w:id': id = '', 'w:name': name = '' }) =>
      bookmark.test(name) && marks.set(id, begin({ code: kept.get(name) ?? '', isShown: true })),
    'w:bookmarkEnd': ({ 'w:id': id = '' }) => marks.delete(id),
  }
  const ends: Record<string, () => void> = {
    'w:fldSimple': () => closed(fields),
    'w:sdt': () => controls.pop(),
  }
  const says: Record<string, (text: string) => void> = {
    'w:t': (text) =>
      [...fields, ...controls, ...marks.values()].forEach((one) => one.isShown && (one.words += text)),
    'w:instrText': (text) => fields.at(-1) && (fields.at(-1)!.code += text), // there is one
    'w:fldData': (text) => fields.at(-1) && (fields.at(-1)!.data += text.replace(/\s/g, '')), // there is one
  }
  walk(xml, { starts, ends, says })
  return all
}

/** EndNote hides the data in a field within its field. */
function closed(fields: Open[]): void {
  const inner = fields.pop()
  const outer = fields.at(-1)
  if (inner && outer && /EN\.CITE/.test(inner.code + outer.code)) outer.data ||= inner.data
}

type Listeners = {
  starts: Record<string, (attributes: Record<string, string>) => void>
  ends: Record<string, () => void>
  says: Record<string, (text: string) => void>
}

function walk(xml: string, { starts, ends, says }: Listeners): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const open: string[] = []
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name)
    starts[name]?.(attributes)
  })
  parser.on('text', (text) => says[open.at(-1) ?? '']?.(text))
  parser.on('closetag', ({ name }) => {
    open.pop()
    ends[name]?.()
  })
  try {
    parser.write(xml).close()
  } catch {
    // What was read up to the damage stands; pandoc says what is wrong with the file.
  }
}

/** The pieces are numbered, and stand in no order. */
function keptCodes(xml: string): Map<string, string> {
  const pieces: { stem: string; number: number; text: string }[] = []
  walk(xml, {
    starts: {
      property: (attributes) => {
        const { name = '' } = attributes
        const [, stem = name, number = 0] = /^(.*)_(\d+)$/.exec(name) ?? []
        pieces.push({ stem, number: Number(number), text: '' })
      },
    },
    ends: {},
    says: { 'vt:lpwstr': (text) => pieces.at(-1) && (pieces.at(-1)!.text += text) }, // there is one
  })
  const codes = Map.groupBy(
    pieces.toSorted((a, b) => a.number - b.number),
    ({ stem }) => stem,
  )
  return new Map([...codes].map(([stem, all]) => [stem, all.map(({ text }) => text).join('')]))
}
