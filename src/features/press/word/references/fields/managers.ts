// What each reference manager leaves in a field, as works; nothing here is guessed.
import type { WordFields } from '#adapters/pandoc/pandoc.ts'
import type { Work } from '#features/press/tree/work.ts'
import { workOfCsl } from './csl.ts'
import { endnoteWorks } from './endnote.ts'
import { wordSources } from './word-sources.ts'

type Keyed = { key: string; work: Work }

/** A citation as its manager knows it: the words it shows, and the keys of the works it names, in their order. */
export type FieldCitation = { words: string; keys: string[] }
export type FieldWorks = { works: Map<string, Work>; citations: FieldCitation[] }

type Field = WordFields['fields'][number]
type Manager = { name: string; code: RegExp; read: (field: Field, sources: Map<string, Work>) => Keyed[] }

// oxfmt-ignore
const managers: Manager[] = [
  { name: 'Zotero',        code: /ADDIN\s+ZOTERO_ITEM/,               read: ({ code }) => fromJson(code) },
  { name: 'Mendeley',      code: /ADDIN\s+CSL_CITATION|Mendeley_/,    read: ({ code }) => fromJson(code) },
  { name: 'Mendeley Cite', code: /MENDELEY_CITATION_v\d+_/,           read: ({ code }) => fromJson(decoded(code.replace(/^.*MENDELEY_CITATION_v\d+_/, ''))) },
  { name: 'CSL',           code: /CSL_CITATION/,                      read: ({ code }) => fromJson(code) },
  { name: 'EndNote',       code: /ADDIN\s+EN\.CITE(?!\.DATA)/,        read: ({ code, data }) => endnoteWorks(/<EndNote>/.test(code) ? code.slice(code.indexOf('<EndNote>')) : decoded(data)) },
  { name: 'Word',          code: /^\s*CITATION\s/,                    read: ({ code }, sources) => fromTags(code, sources) },
]

export function readFields({ fields, sources }: WordFields): FieldWorks {
  const own = wordSources(sources ?? '')
  const works = new Map<string, Work>()
  const citations = fields.flatMap((field): FieldCitation[] => {
    const found = managers.find(({ code }) => code.test(field.code))?.read(field, own) ?? []
    for (const { key, work } of found) if (!works.has(key)) works.set(key, work)
    return found.length > 0 ? [{ words: field.words.trim(), keys: found.map(({ key }) => key) }] : []
  })
  return { works, citations }
}

function fromJson(code: string): Keyed[] {
  const found = parsed(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1))
  const items = (found?.['citationItems'] ?? []) as Record<string, unknown>[]
  return items.flatMap((item) => {
    const data = item['itemData'] as Record<string, unknown> | undefined
    return data ? [{ key: keyOf(item, data), work: workOfCsl(data) }] : []
  })
}

/** The address of an item in its library; Mendeley counts its own ids anew in each citation. */
function keyOf(item: Record<string, unknown>, data: Record<string, unknown>): string {
  const [address] = (item['uris'] ?? item['uri'] ?? []) as string[]
  return address ?? `${JSON.stringify(data['DOI'] ?? '')} ${JSON.stringify(data['title'] ?? data['id'])}`
}

function parsed(json: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(json) as Record<string, unknown> // an object: it begins with a brace
  } catch {
    return undefined
  }
}

function decoded(base64: string): string {
  try {
    return new TextDecoder().decode(
      Uint8Array.from(atob(base64.replace(/\s/g, '')), (sign) => sign.charCodeAt(0)),
    )
  } catch {
    return ''
  }
}

/** 'CITATION Smi10 \\l 1033 \\m Jon12': more works follow a \m. */
function fromTags(code: string, sources: Map<string, Work>): Keyed[] {
  const tags = [...code.matchAll(/(?:CITATION|\\m)\s+"?([^\s"\\]+)/g)].map(([, tag = '']) => tag)
  return tags.flatMap((tag) => {
    const work = sources.get(tag)
    return work ? [{ key: `word ${tag}`, work }] : []
  })
}
