// The namespaces and types of Office Open XML, each under both its names: transitional and strict (ECMA-376 part 1,
// annex A; part 4).

const both = (transitional: string, strict: string): ReadonlySet<string> =>
  new Set([`http://schemas.openxmlformats.org/${transitional}`, `http://purl.oclc.org/ooxml/${strict}`])

export const namespaces = {
  word: both('wordprocessingml/2006/main', 'wordprocessingml/main'),
  math: both('officeDocument/2006/math', 'officeDocument/math'),
  sheet: both('spreadsheetml/2006/main', 'spreadsheetml/main'),
  chart: both('drawingml/2006/chart', 'drawingml/chart'),
  relations: both('officeDocument/2006/relationships', 'officeDocument/relationships'),
  compatibility: new Set(['http://schemas.openxmlformats.org/markup-compatibility/2006']),
} as const

const mainTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
} as const

/** Types are case-insensitive (ECMA-376 part 2, 10.1.2.2). */
export const isMain = (type: string, kind: keyof typeof mainTypes) => type.toLowerCase() === mainTypes[kind]

const bases = [
  /^http:\/\/schemas\.openxmlformats\.org\/officeDocument\/2006\/relationships\/(.+)$/,
  /^http:\/\/purl\.oclc\.org\/ooxml\/officeDocument\/relationships\/(.+)$/,
  /^http:\/\/schemas\.microsoft\.com\/office\/[\d/]+\/relationships\/(.+)$/,
]

/** `styles` for `…/2006/relationships/styles`; undefined for anything no office standard knows. */
export function relationKind(type: string): string | undefined {
  return bases.map((base) => base.exec(type)?.[1]).find((kind) => kind !== undefined)
}
