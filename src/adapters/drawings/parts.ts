// The parts of a Word file that its drawings are made of. ECMA-376 part 2, 9.3 on relationships.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { childrenOf, toTree } from './xml.ts'

export const textPart = 'word/document.xml'
const relationsPart = 'word/_rels/document.xml.rels'
const theirs =
  /^word\/(?:document\.xml|_rels\/document\.xml\.rels|styles\.xml|theme\/theme1\.xml|charts\/.*\.xml|diagrams\/drawing\d*\.xml)$/

const mostBytes = 60_000_000
/** The most bytes of all parts together, unpacked: the file is written once more with the drawings. */
const mostInAll = 250_000_000

export type Parts = { xml: (name: string) => string; target: (relation: string) => string | undefined }

export function openParts(docx: Uint8Array): Parts {
  const files = unzipSync(docx, {
    filter: ({ name, originalSize }) => theirs.test(name) && originalSize < mostBytes,
  })
  const xml = (name: string) => (files[name] ? strFromU8(files[name]) : '')
  let relations: Map<string, string> | undefined
  const all = () => (relations ??= relationsIn(xml(relationsPart)))
  return {
    xml,
    target: (relation) => all().get(relation),
  }
}

function relationsIn(xml: string) {
  const rows = xml ? childrenOf(toTree(xml), 'Relationship') : []
  return new Map(
    rows
      .filter(({ attributes }) => attributes['TargetMode'] !== 'External')
      .map(({ attributes: { Id = '', Target = '' } }) => [Id, partOf(Target)] as const),
  )
}

const partOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `word/${target}`)

const mostPicture = 20_000_000

export function bytesOf(docx: Uint8Array, part: string): Uint8Array | undefined {
  return unzipSync(docx, { filter: ({ name, originalSize }) => name === part && originalSize < mostPicture })[
    part
  ]
}

/** `pictures` by their relation; undefined if the whole file is too large to be written again. */
export function withPictures(
  docx: Uint8Array,
  text: string,
  pictures: Map<string, string>,
): Uint8Array | undefined {
  let sum = 0
  unzipSync(docx, { filter: ({ originalSize }) => ((sum += originalSize), false) })
  if (sum > mostInAll) return undefined
  const files = unzipSync(docx)
  const rows = [...pictures.keys()].map(
    (relation) => `Relationship Id="${relation}" Type="${imageType}" Target="media/${relation}.svg"/>`,
  )
  const relations = files[relationsPart] ? strFromU8(files[relationsPart]) : emptyRelations
  files[relationsPart] = strToU8(
    relations.replace(
      /<\/(\w+:)?Relationships>/,
      (end, prefix = '') => rows.map((row) => `<${prefix}${row}`).join('') + end,
    ),
  )
  files[textPart] = strToU8(text)
  for (const [relation, svg] of pictures) files[`word/media/${relation}.svg`] = strToU8(svg)
  return zipSync(files, { level: 0 })
}

const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const imageType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'
const emptyRelations = `<Relationships xmlns="${relationships}"></Relationships>`
