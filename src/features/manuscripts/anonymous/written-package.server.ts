// A package written from scratch: its parts, their types, their relations, and nothing else (ECMA-376 part 2, 10.1 and
// 9.3).
import { strToU8, zip, type AsyncZippable } from 'fflate'
import { escape } from '#journal/text/markup.ts'
import { relationsPart, type Relation } from '../word-file/package-parts.ts'

/** The targets of its relations are part names, or addresses outside. */
export type Part = { name: string; type: string; bytes: Uint8Array; relations: Relation[] }
type Written = Pick<Relation, 'id' | 'type' | 'target'> & { isExternal?: boolean }

/** The same parts always give the same bytes: the protocol asks for the size first, and for the file later. */
export function packParts(parts: readonly Part[], main: Written): Promise<Uint8Array> {
  const files: AsyncZippable = {
    '[Content_Types].xml': strToU8(typesOf(parts)),
    '_rels/.rels': strToU8(relationsOf('', [main])),
  }
  for (const { name, bytes, relations } of parts) {
    files[name] = [bytes, { level: isPacked(name) ? 0 : 1 }]
    if (relations.length > 0) files[relationsPart(name)] = strToU8(relationsOf(name, relations))
  }
  return new Promise((resolve, reject) =>
    zip(files, { level: 1, mtime: noDay }, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  )
}

const noDay = new Date(1980, 0, 1) // the earliest a zip file can record
const isPacked = (name: string) => /\.(?:png|jpeg|gif|webp|emz|wmz|docx|xlsx|pptx)$/.test(name)
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

function typesOf(parts: readonly Part[]): string {
  const usual = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
  ]
  const overrides = parts.map(
    ({ name, type }) => `<Override PartName="/${escape(name)}" ContentType="${escape(type)}"/>`,
  )
  return `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${[...usual, ...overrides].join('')}</Types>`
}

function relationsOf(part: string, relations: readonly Written[]): string {
  const lines = relations.map(({ id, type, target, isExternal }) => {
    const address = isExternal
      ? `Target="${escape(target)}" TargetMode="External"`
      : `Target="${escape(relative(part, target))}"`
    return `<Relationship Id="${escape(id)}" Type="${escape(type)}" ${address}/>`
  })
  return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`
}

/** `media/image1.png` from word/document.xml to word/media/image1.png. */
function relative(from: string, to: string): string {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')]
  const shared = here.findIndex((folder, n) => folder !== there[n])
  const same = shared === -1 ? here.length : shared
  return [...here.slice(same).map(() => '..'), ...there.slice(same)].join('/')
}
