// The parts of a Word file that are (nearly) the same in every manuscript.
import { escape } from '#journal/text/markup.ts'
import { runs } from './inline.ts'
import type { Manuscript } from './manuscript.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const packages = 'http://schemas.openxmlformats.org/package/2006'

export const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${office}/relationships"`,
  `xmlns:m="${office}/math"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ')

/** Numbers of the lists in `numbering.xml`. Each ordered list of the body has its own, so that it begins at 1. */
export const numbering = { bullets: 1, references: 2, firstOrdered: 3 }
const orderedLists = 4

// oxfmt-ignore
const partTypes = { styles: 'styles', numbering: 'numbering', settings: 'settings', footnotes: 'footnotes' }

export function contentTypesXml(kind: 'document' | 'template'): string {
  const types = Object.entries({ document: `${kind}.main`, ...partTypes })
  const parts = types.map(
    ([part, type]) => `<Override PartName="/word/${part}.xml" ContentType="${word}.${type}+xml"/>`,
  )
  return `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="svg" ContentType="image/svg+xml"/>${parts.join('')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`
}

export const packageRelationsXml = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`

export function relationsXml(pictures: number): string {
  const parts = ['styles', 'numbering', 'settings', 'footnotes'].map(
    (part) => `<Relationship Id="rId-${part}" Type="${office}/relationships/${part}" Target="${part}.xml"/>`,
  )
  const image = (id: string, file: string) =>
    `<Relationship Id="${id}" Type="${office}/relationships/image" Target="media/${file}"/>`
  const images = Array.from({ length: pictures }, (_, index) => {
    const number = index + 1
    return (
      image(`rIdImage${number}`, `image${number}.png`) + image(`rIdDrawing${number}`, `image${number}.svg`)
    )
  })
  return `${declaration}<Relationships xmlns="${packages}/relationships">${[...parts, ...images].join('')}</Relationships>`
}

export function corePropertiesXml({ title, authors }: Manuscript): string {
  const names = authors.map((author) => `${author.givenName} ${author.familyName}`).join('; ')
  return `${declaration}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escape(title.replaceAll(/[*^~]/g, ''))}</dc:title><dc:creator>${escape(names)}</dc:creator></cp:coreProperties>`
}

export const settingsXml = `${declaration}<w:settings ${namespaces}><w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`

/** Footnotes -1 and 0 are the lines that Word itself draws above the notes. */
export function footnotesXml(footnotes: string[]): string {
  const rules =
    '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>'
  const mark = '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteRef/></w:r>'
  const notes = footnotes.map(
    (text, index) =>
      `<w:footnote w:id="${index + 1}"><w:p><w:pPr><w:pStyle w:val="FootnoteText"/></w:pPr>${mark}${runs(` ${text}`, [])}</w:p></w:footnote>`,
  )
  return `${declaration}<w:footnotes ${namespaces}>${rules}${notes.join('')}</w:footnotes>`
}

export const numberingXml = listNumbering()

function listNumbering(): string {
  const kinds: [number, string, string][] = [
    [0, 'bullet', '•'],
    [1, 'decimal', '%1.'],
  ]
  const shapes = kinds.map(
    ([id, format, text]) =>
      `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="454" w:hanging="454"/></w:pPr></w:lvl></w:abstractNum>`,
  )
  const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
  const ordered = Array.from(
    { length: orderedLists + 1 },
    (_, index) =>
      `<w:num w:numId="${numbering.references + index}"><w:abstractNumId w:val="1"/>${restart}</w:num>`,
  )
  return `${declaration}<w:numbering ${namespaces}>${shapes.join('')}<w:num w:numId="${numbering.bullets}"><w:abstractNumId w:val="0"/></w:num>${ordered.join('')}</w:numbering>`
}

/** One line per paragraph style: id, name, next to what, paragraph properties, run properties. */
const paragraphStyles = [
  ['Title', 'Title', '<w:spacing w:before="0" w:after="240"/>', '<w:b/><w:sz w:val="34"/>'],
  ['Author', 'Author', '<w:spacing w:after="80"/>', ''],
  ['Affiliation', 'Affiliation', '<w:spacing w:after="40"/>', '<w:i/><w:sz w:val="20"/>'],
  [
    'Heading1',
    'heading 1',
    '<w:keepNext/><w:spacing w:before="360" w:after="120"/><w:outlineLvl w:val="0"/>',
    '<w:b/><w:sz w:val="28"/>',
  ],
  [
    'Heading2',
    'heading 2',
    '<w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="1"/>',
    '<w:b/><w:sz w:val="24"/>',
  ],
  [
    'Heading3',
    'heading 3',
    '<w:keepNext/><w:spacing w:before="200" w:after="60"/><w:outlineLvl w:val="2"/>',
    '<w:b/><w:i/><w:sz w:val="22"/>',
  ],
  ['Abstract', 'Abstract', '<w:spacing w:after="160" w:line="300" w:lineRule="auto"/>', ''],
  ['Keywords', 'Keywords', '<w:spacing w:after="160"/>', ''],
  ['BodyText', 'Body Text', '<w:spacing w:after="160" w:line="300" w:lineRule="auto"/>', ''],
  ['ListParagraph', 'List Paragraph', '<w:spacing w:after="80"/>', ''],
  ['Bibliography', 'Bibliography', '<w:spacing w:after="80"/>', ''],
  ['Figure', 'Figure', '<w:keepNext/><w:spacing w:before="160" w:after="80"/><w:jc w:val="center"/>', ''],
  ['Caption', 'caption', '<w:spacing w:before="80" w:after="200"/>', '<w:sz w:val="20"/>'],
  ['TableText', 'Table Text', '<w:spacing w:before="40" w:after="40"/>', '<w:sz w:val="20"/>'],
  [
    'Equation',
    'Equation',
    '<w:tabs><w:tab w:val="center" w:pos="4535"/><w:tab w:val="right" w:pos="9070"/></w:tabs><w:spacing w:before="120" w:after="200"/>',
    '',
  ],
  ['FootnoteText', 'footnote text', '<w:spacing w:after="0"/>', '<w:sz w:val="18"/>'],
] as const

export const stylesXml = `${declaration}<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="22"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${paragraphStyles
  .map(
    ([id, name, shape, letters]) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${shape}</w:pPr>${letters && `<w:rPr>${letters}</w:rPr>`}</w:style>`,
  )
  .join(
    '',
  )}<w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style><w:style w:type="table" w:styleId="PaperTable"><w:name w:val="Paper Table"/><w:tblPr><w:tblBorders><w:top w:val="single" w:sz="8" w:color="000000"/><w:bottom w:val="single" w:sz="8" w:color="000000"/><w:insideH w:val="single" w:sz="2" w:color="999999"/></w:tblBorders><w:tblCellMar><w:left w:w="70" w:type="dxa"/><w:right w:w="70" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`
