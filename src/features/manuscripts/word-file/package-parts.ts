// What a package says about its parts: their types and their relations (ECMA-376 part 2, 10.1.2 and 9.3).
import { relationKind } from './office-names.ts'
import { xmlReader, type XmlReader } from './xml-reader.ts'

/** A part's name has no leading slash, as in the zip file. */
export type ContentTypes = { overrides: Map<string, string>; typeOf(part: string): string }

/** One relation; `target` is a part's name, or an address outside. */
export type Relation = {
  id: string
  type: string
  kind: string | undefined
  target: string
  isExternal: boolean
}

const typesNamespace = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relationsNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Throws if a part is given two types. */
export function contentTypesReader(): XmlReader & { types: ContentTypes } {
  const defaults = new Map<string, string>()
  const overrides = new Map<string, string>()
  const reader = xmlReader({
    open: ({ local, uri, attributes }) => {
      const { Extension, PartName, ContentType } = attributes
      if (uri !== typesNamespace || !ContentType) return
      const type = ContentType.value.split(';')[0]!.trim() // split returns at least one piece
      if (local === 'Default' && Extension) once(defaults, Extension.value.toLowerCase(), type)
      if (local === 'Override' && PartName)
        once(overrides, PartName.value.replace(/^\//, '').toLowerCase(), type)
    },
  })
  const typeOf = (part: string) => {
    const name = part.toLowerCase()
    return overrides.get(name) ?? defaults.get(name.slice(name.lastIndexOf('.') + 1)) ?? ''
  }
  return { ...reader, types: { overrides, typeOf } }
}

function once(map: Map<string, string>, key: string, type: string): void {
  if ((map.get(key) ?? type).toLowerCase() !== type.toLowerCase()) throw new Error(`two types for ${key}`)
  map.set(key, type)
}

/** `of` is the part the relations belong to; empty for the package's own. Throws if two have the same id. */
export function relationsReader(of: string): XmlReader & { relations: Relation[] } {
  const relations: Relation[] = []
  const ids = new Set<string>()
  const reader = xmlReader({
    open: ({ local, uri, attributes }) => {
      if (uri !== relationsNamespace || local !== 'Relationship') return
      const { Id, Type, Target, TargetMode } = attributes
      const [id, type, target] = [Id?.value ?? '', Type?.value ?? '', Target?.value ?? '']
      if (ids.has(id)) throw new Error('two relations with the same id')
      ids.add(id)
      const isExternal = TargetMode?.value === 'External'
      relations.push({
        ...{ id, type, isExternal, kind: relationKind(type) },
        target: isExternal ? target : resolve(of, target),
      })
    },
  })
  return { ...reader, relations }
}

const root = 'http://package/'

/** Empty if the target isn't a part at all, such as Word's own "NULL". */
function resolve(of: string, target: string): string {
  const url = URL.parse(target, root + encodeURI(of))
  if (!url?.href.startsWith(root)) return ''
  try {
    return decodeURIComponent(url.pathname.slice(1))
  } catch {
    return ''
  }
}

/** `word/_rels/document.xml.rels` for `word/document.xml`, and `_rels/.rels` for the package. */
export function relationsPart(of: string): string {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(of) ?? []
  return `${folder}_rels/${name}.rels`
}

/** The part these relations belong to; undefined if this isn't a part with relations. */
export function partOfRelations(name: string): string | undefined {
  const [, folder, part] = /^(.*\/)?_rels\/([^/]*)\.rels$/i.exec(name) ?? []
  return part === undefined ? undefined : (folder ?? '') + part
}
