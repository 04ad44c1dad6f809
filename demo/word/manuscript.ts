// A manuscript as a Word file, written here from scratch, so that the demo journal starts where real authors start.
import { strToU8, zipSync } from 'fflate'
import type { Figure } from '../figures/figure.ts'
import { documentXml } from './document.ts'
import {
  contentTypesXml,
  corePropertiesXml,
  footnotesXml,
  numberingXml,
  packageRelationsXml,
  relationsXml,
  settingsXml,
  stylesXml,
} from './parts.ts'

/** `ror` is the bare ID of the affiliation, `orcid` a bare iD. */
export type Author = {
  givenName: string
  familyName: string
  affiliation: string
  email?: string
  ror?: string
  orcid?: string
}

/** Text has a light mark-up: `**bold**`, `*italic*`, `^above^`, `~below~` and `^[a footnote]`. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string; newPage?: boolean }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'figure'; figure: Figure; caption: string; alt: string }
  | { kind: 'table'; caption: string; header: string[]; rows: string[][] }
  /** A small part of TeX, see `omml.ts`. */
  | { kind: 'equation'; tex: string }

export type Manuscript = {
  title: string
  authors: Author[]
  abstract: string
  keywords: string[]
  body: Block[]
  /** Vancouver style, in the order they're cited. */
  references: string[]
}

// A zip entry has a local time; 1980 is the earliest it can hold, and the bytes must be the same everywhere.
const zipDate = new Date(1980, 0, 1)

/**
 * The bytes of a .docx file (ECMA-376). The same manuscript always gives the same bytes. Without authors, the file is
 * anonymous.
 */
export function writeManuscript(paper: Manuscript): Uint8Array {
  return write(paper, 'document')
}

/** The same as a .dotx, from which Word makes a new document each time it's opened. */
export function writeTemplate(paper: Manuscript): Uint8Array {
  return write(paper, 'template')
}

function write(paper: Manuscript, kind: 'document' | 'template'): Uint8Array {
  const { xml, pictures, footnotes } = documentXml(paper)
  const texts = {
    '[Content_Types].xml': contentTypesXml(kind),
    '_rels/.rels': packageRelationsXml,
    'docProps/core.xml': corePropertiesXml(paper),
    'word/document.xml': xml,
    'word/styles.xml': stylesXml,
    'word/numbering.xml': numberingXml,
    'word/settings.xml': settingsXml,
    'word/footnotes.xml': footnotesXml(footnotes),
    'word/_rels/document.xml.rels': relationsXml(pictures.length),
  }
  const files = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]))
  // A PNG is already compressed.
  const images = Object.fromEntries(
    pictures.flatMap(({ png, svg }, index) => [
      [`word/media/image${index + 1}.png`, [png, { level: 0 as const }] as const],
      [`word/media/image${index + 1}.svg`, strToU8(svg)] as const,
    ]),
  )
  return zipSync({ ...files, ...images } as Parameters<typeof zipSync>[0], { level: 6, mtime: zipDate })
}
