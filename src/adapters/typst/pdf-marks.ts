// What typst can't write into a PDF/A: the mark of PDF/UA-1, and the licence for programs. Both are appended to the
// file (ISO 32000-1, 7.5.6), so that nothing typst wrote is changed.

/** `isAccessible` says that typst has no objection to the document as PDF/UA-1. */
export type Marks = { isAccessible: boolean; licence?: Licence }
export type Licence = { name: string; url: string; year: string }

/** Throws unless the file is as typst writes it: with a table of places, and metadata in plain text. */
export function withMarks(pdf: Uint8Array, marks: Marks): Uint8Array {
  const file = Buffer.from(pdf)
  const trailer = file.toString('latin1', file.lastIndexOf('trailer'))
  const root = numberIn(trailer, /\/Root (\d+) 0 R/)
  const catalog = objectIn(file, root)
  const metadata = numberIn(catalog, /\/Metadata (\d+) 0 R/)
  return appended(file, trailer, [
    [metadata, marked(objectIn(file, metadata), marks)],
    [
      root,
      marks.isAccessible ? catalog.replace('/ViewerPreferences <<', '$& /DisplayDocTitle true') : catalog,
    ],
  ])
}

function numberIn(text: string, pattern: RegExp): number {
  const [, number] = pattern.exec(text) ?? []
  if (number === undefined) throw new Error(`The PDF has no ${pattern.source}`)
  return Number(number)
}

function objectIn(file: Buffer, number: number): string {
  const start = file.lastIndexOf(`\n${number} 0 obj\n`)
  const end = file.indexOf('\nendobj', start)
  return file.toString('latin1', file.indexOf('<<', start), end)
}

function marked(metadata: string, marks: Marks): string {
  const [packet = ''] = /<\?xpacket begin[^]*<\?xpacket end[^]*?\?>/.exec(metadata) ?? []
  const { schemas, properties } = inBytes(marks)
  const written = packet
    .replace('</rdf:Bag></pdfaExtension:schemas>', `${schemas}$&`)
    .replace('</rdf:RDF>', `${properties}$&`)
  return `<<\n  /Length ${written.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n${written}\nendstream`
}

/** The objects once more, in place of the old ones, and a table of where they are now. */
function appended(file: Buffer, trailer: string, objects: [number, string][]): Uint8Array {
  const parts: Buffer[] = [file]
  let end = file.length
  const places = objects.map(([number, text]) => {
    const part = Buffer.from(`\n${number} 0 obj\n${text}\nendobj`, 'latin1')
    const place = `${number} 1\n${String(end + 1).padStart(10, '0')} 00000 n \n`
    parts.push(part)
    end += part.length
    return place
  })
  const before = numberIn(trailer, /startxref\s+(\d+)/)
  const next = trailer.replace(
    /\s*>>\s*startxref[^]*/,
    `\n  /Prev ${before}\n>>\nstartxref\n${end + 1}\n%%EOF`,
  )
  return Buffer.concat([...parts, Buffer.from(`\nxref\n${places.join('')}${next}`, 'latin1')])
}

/** PDF/A asks for a description of every property that XMP itself doesn't have (ISO 19005-3, 6.6.2.3). */
function inBytes({ isAccessible, licence }: Marks): { schemas: string; properties: string } {
  const accessible = isAccessible ? [{ schemas: schemaOf(pdfuaid), properties: accessibleProperties }] : []
  const licensed = licence ? [{ schemas: schemaOf(cc), properties: licenceProperties(licence) }] : []
  const all = [...accessible, ...licensed]
  const utf8 = (text: string) => Buffer.from(text).toString('latin1')
  return {
    schemas: utf8(all.map(({ schemas }) => schemas).join('')),
    properties: utf8(all.map(({ properties }) => properties).join('')),
  }
}

const pdfuaid = {
  schema: 'PDF/UA identification schema',
  address: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  property: 'part',
  type: 'Integer',
  says: 'The part of ISO 14289 that the file conforms to',
}
const cc = {
  schema: 'Creative Commons schema',
  address: 'http://creativecommons.org/ns#',
  prefix: 'cc',
  property: 'license',
  type: 'URL',
  says: 'The licence of the work',
}

const schemaOf = ({ schema, address, prefix, property, type, says }: typeof cc) =>
  `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${schema}</pdfaSchema:schema><pdfaSchema:namespaceURI>${address}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${says}</pdfaProperty:description><pdfaProperty:name>${property}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>`

const accessibleProperties = `<rdf:Description rdf:about="" xmlns:pdfuaid="${pdfuaid.address}"><pdfuaid:part>1</pdfuaid:part></rdf:Description>`

function licenceProperties({ name, url, year }: Licence): string {
  const inEnglish = (words: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(words)}</rdf:li></rdf:Alt>`
  return `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:cc="${cc.address}"><dc:rights>${inEnglish(`© ${year} The authors. Published under ${name}.`)}</dc:rights><xmpRights:Marked>True</xmpRights:Marked><xmpRights:UsageTerms>${inEnglish(name)}</xmpRights:UsageTerms><xmpRights:WebStatement>${escaped(url)}</xmpRights:WebStatement><cc:license>${escaped(url)}</cc:license></rdf:Description>`
}

const escaped = (words: string) => words.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
