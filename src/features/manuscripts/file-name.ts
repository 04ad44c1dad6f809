// Names of manuscripts: as uploaded, and as others may see them.
import { fileKinds, type FileKind } from '#journal/paper/manuscript.ts'

const longest = 150 // UTF-16 units
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029]/gu
const meaningToSystems = /["*/:<>?\\|]/g

/** The name as uploaded, without folders and invisible characters, with the extension its content calls for. */
export function toFileName(raw: string, kind: FileKind): string {
  const last = raw.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = last.replaceAll(unprintable, '').replaceAll(meaningToSystems, '_')
  const stem = plain.replace(/\.(docx|doc)$/i, '').replaceAll(/^[.\s]+|[.\s]+$/g, '')
  const short = stem.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
  return `${short || 'manuscript'}${fileKinds[kind].extension}`
}

/** A name that reveals nothing about the author: 'ALD-2026-0147-v2.docx'. */
export function toNeutralName(
  reference: string,
  { version, kind }: { version: number; kind: FileKind },
): string {
  return `${reference}-v${version}${fileKinds[kind].extension}`
}

/** A rejected save mustn't be mistaken for the manuscript: 'creep (not saved).docx'. */
export function toRejectedName(name: string): string {
  return name.replace(/(\.docx?)?$/, (ending) => ` (not saved)${ending}`)
}
