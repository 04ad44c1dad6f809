import { strToU8, zipSync } from 'fflate'
import { escape } from '#journal/text/markup.ts'

// The same words must give the same bytes: 1980 is the earliest that a zip file can hold.
const anyDay = new Date(1980, 0, 1)
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const openXml = 'http://schemas.openxmlformats.org'
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A .docx of plain paragraphs, without a title: what the journal writes itself, the press and the editor read as any other. */
export function toPlainWord(paragraphs: readonly string[]): Uint8Array {
  const body = paragraphs.map(
    (text) => `<w:p><w:r><w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p>`,
  )
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${openXml}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${openXml}/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
  }
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(head + xml)] as const)
  return zipSync(Object.fromEntries(files), { mtime: anyDay })
}
