// Files found in the wild and made on purpose; they're beside the project and not part of it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileKind } from '#journal/paper/manuscript.ts'
import type { Refusal } from '#journal/refusals.ts'
import { collection } from './manuscripts.ts'

const folder = join(collection, 'nasty')

/** None if the collection is missing. */
export const nastyFiles = (existsSync(folder) ? readdirSync(folder) : []).map((name) => ({
  name,
  bytes: () => new Uint8Array(readFileSync(join(folder, name))),
}))

/** What each of them is, or why it's refused. */
export const nastyAnswers: Record<string, FileKind | Refusal> = {
  'n01-password-agile.docx': 'file_encrypted',
  'n02-password-agile2.docx': 'file_encrypted',
  'n03-password-rc4.doc': 'file_encrypted',
  'n04-password-cryptoapi.doc': 'file_encrypted',
  'n05-password-old.doc': 'file_encrypted',
  'n06-truncated-poi.docx': 'file_damaged',
  'n08-xxe-external-entity.docx': 'file_damaged',
  'n09-fuzz1.docx': 'file_damaged',
  'n10-fuzz2.docx': 'file_damaged',
  'n11-fuzz3.docx': 'file_damaged',
  'n12-fuzz4.doc': 'doc',
  'n13-fuzz5.doc': 'doc',
  'n14-macro-docm-renamed.docx': 'file_macros',
  'n15-macro.doc': 'file_macros',
  'n16-word95.doc': 'not_word',
  'n17-readonly-protected.docx': 'docx',
  'n19-signed.docx': 'docx',
  'n20-empty.docx': 'file_empty',
  'n21-text-as-docx.docx': 'not_word',
  'n22-pdf-as-docx.docx': 'not_word',
  'n23-html-as-doc.doc': 'not_word',
  'n24-rtf-as-doc.doc': 'not_word',
  'n25-docx-as-doc.doc': 'docx',
  'n26-doc-as-docx.docx': 'doc',
  'n27-truncated-half.docx': 'file_damaged',
  'n28-bitflips.docx': 'file_damaged',
  'n29-zip-not-docx.docx': 'not_word',
  'n30-zipbomb-2gb-document.docx': 'file_too_complex',
  'n31-zipbomb-1gb-media.docx': 'file_too_complex',
  'n33-billion-laughs.docx': 'file_damaged',
  'n34-xxe-file.docx': 'file_damaged',
  'n35-deep-nested-sdt-20000.docx': 'file_too_deep',
  'n36-deep-nested-tables-300.docx': 'file_too_deep',
  'n37-deep-omml-3000.docx': 'file_too_deep',
  'n38-300k-paragraphs.docx': 'file_too_long',
  'n39-table-5000x20.docx': 'file_too_long',
  'n40-png-30000x30000.docx': 'picture_too_large',
  'n41-external-image-ssrf.docx': 'docx',
  'n42-external-image-file.docx': 'docx',
  'n43-media-path-traversal.docx': 'file_damaged',
  'n44-media-absolute-path.docx': 'docx',
  'n45-svg-script.docx': 'docx',
  'n46-javascript-link.docx': 'docx',
  'n47-tilde-owner-file.docx': 'not_word',
  'n48-zip-lies-sizes.docx': 'file_too_complex',
  'n49-duplicate-document-parts.docx': 'file_damaged',
  'n51-altchunk-html.docx': 'docx',
  'n52-remote-template.docx': 'docx',
  'n53-zipbomb-900mb-text.docx': 'file_too_complex',
  'n54-zipbomb-500mb-tags.docx': 'file_too_complex',
  'n55-zipbomb-1.5gb-media.docx': 'file_too_complex',
}
