// A Word file that names its author wherever the format has room for a name, each time by a word of its own.
// The places: ECMA-376 part 1 (11.3 parts, 15.2 shared parts, 17.15 settings, 17.16 fields, 20.1 drawings, 22.2 to 22.3
// properties), part 2 (11 core properties, 12 signatures), part 4 (14.1, 19 VML); [MS-DOCX] 2.5 and 2.6; Exif 2.32; XMP part 1;
// and what programs were seen to write: Word (people, rsids, reactions), WPS and Google Docs (data of their own),
// .NET's System.IO.Packaging (.psmdcp), LibreOffice, Zotero and Mendeley (fields), Inkscape and Matplotlib (SVG).
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { pictures } from './named-pictures.ts'

/** Every name begins like this, and no other word does. */
export const mark = 'Zzqv'

export type NamedFile = { bytes: Uint8Array<ArrayBuffer>; names: string[]; text: string[] }

/** `prefix` is what the file calls Word's namespace; pandoc reads only `w`. */
export function aFileThatNamesItsAuthor(prefix = 'w'): NamedFile {
  const names: string[] = []
  const name = (place: string) => {
    names.push(place)
    return mark + place
  }
  const parts = withPrefix({ ...aPackage(name), ...textParts(name) }, prefix)
  const bytes = zipSync(parts, {
    mtime: new Date(2026, 0, 1),
    comment: `${name('ZipComment')} `,
  }) as Uint8Array<ArrayBuffer> // it makes a buffer of its own
  return { bytes, names, text: ['Paper creeps under load.', 'Citation (Hallorand 2007).', 'Seen in a note.'] }
}

type Name = (place: string) => string

function withPrefix(parts: Parts, prefix: string): Parts {
  const named = Object.entries(parts).map(([name, part]) => {
    const isText = /^word\/.*\.xml$/.test(name)
    return [name, isText ? strToU8(strFromU8(part).replaceAll(/\bq(?=[:=])/g, prefix)) : part]
  })
  return Object.fromEntries(named)
}
type Parts = Record<string, Uint8Array>

const open = 'http://schemas.openxmlformats.org'
const office = `${open}/officeDocument/2006`
const vendor = 'application/vnd.openxmlformats-officedocument'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

type Given = [id: string, type: string, target: string, outside?: true]
const relations = (...list: Given[]) =>
  strToU8(
    `${head}<Relationships xmlns="${open}/package/2006/relationships">${list
      .map(
        ([id, type, target, outside]) =>
          `<Relationship Id="${id}" Type="${type.includes(':') ? type : `${office}/relationships/${type}`}" Target="${target}"${outside ? ' TargetMode="External"' : ''}/>`,
      )
      .join('')}</Relationships>`,
  )
const xml = (text: string) => strToU8(head + text)

function types(defaults: Record<string, string>, overrides: Record<string, string>): Uint8Array {
  const lines = [
    ...Object.entries(defaults).map(([it, type]) => `<Default Extension="${it}" ContentType="${type}"/>`),
    ...Object.entries(overrides).map(([it, type]) => `<Override PartName="/${it}" ContentType="${type}"/>`),
  ]
  return xml(`<Types xmlns="${open}/package/2006/content-types">${lines.join('')}</Types>`)
}

const core = (name: Name, of: string) =>
  xml(
    `<cp:coreProperties xmlns:cp="${open}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${name(`${of}Title`)}</dc:title><dc:subject>${name(`${of}Subject`)}</dc:subject><dc:creator>${name(`${of}Creator`)}</dc:creator><cp:keywords>${name(`${of}Keywords`)}</cp:keywords><dc:description>${name(`${of}Description`)}</dc:description><cp:lastModifiedBy>${name(`${of}SavedBy`)}</cp:lastModifiedBy><cp:category>${name(`${of}Category`)}</cp:category><cp:contentStatus>${name(`${of}Status`)}</cp:contentStatus><dc:publisher>${name(`${of}Publisher`)}</dc:publisher></cp:coreProperties>`,
  )

/** What surrounds the text: types, relations, properties, and other programs' parts. */
function aPackage(name: Name): Parts {
  return {
    '[Content_Types].xml': types(
      {
        ...{ rels: 'application/vnd.openxmlformats-package.relationships+xml', xml: 'application/xml' },
        ...{
          png: 'image/png',
          jpg: 'image/jpeg',
          gif: 'image/gif',
          tiff: 'image/tiff',
          svg: 'image/svg+xml',
        },
        ...{ webp: 'image/webp', emf: 'image/x-emf', wmf: 'image/x-wmf', pdf: 'application/pdf' },
        ...{
          bin: `${vendor}.oleObject`,
          psmdcp: 'application/vnd.openxmlformats-package.core-properties+xml',
        },
        ...{ xlsx: `${vendor}.spreadsheetml.sheet`, docx: `${vendor}.wordprocessingml.document` },
        ...{ sigs: 'application/vnd.openxmlformats-package.digital-signature-origin' },
      },
      {
        'word/document.xml': `${vendor}.wordprocessingml.document.main+xml`,
        'word/settings.xml': `${vendor}.wordprocessingml.settings+xml`,
        'word/comments.xml': `${vendor}.wordprocessingml.comments+xml`,
        'word/header1.xml': `${vendor}.wordprocessingml.header+xml`,
        'word/footnotes.xml': `${vendor}.wordprocessingml.footnotes+xml`,
        'word/people.xml': `${vendor}.wordprocessingml.people+xml`,
        'word/commentsExtensible.xml': `${vendor}.wordprocessingml.commentsExtensible+xml`,
        'word/glossary/document.xml': `${vendor}.wordprocessingml.document.glossary+xml`,
        'word/charts/chart1.xml': `${vendor}.drawingml.chart+xml`,
        'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
        'docProps/app.xml': `${vendor}.extended-properties+xml`,
        'docProps/custom.xml': `${vendor}.custom-properties+xml`,
        'customXml/itemProps1.xml': `${vendor}.customXmlProperties+xml`,
        '_xmlsignatures/sig1.xml':
          'application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml',
        'docMetadata/LabelInfo.xml': 'application/vnd.ms-office.classificationlabels+xml',
      },
    ),
    '_rels/.rels': relations(
      ['rId1', 'officeDocument', 'word/document.xml'],
      ['rId2', `${open}/package/2006/relationships/metadata/core-properties`, 'docProps/core.xml'],
      ['rId3', 'extended-properties', 'docProps/app.xml'],
      ['rId4', 'custom-properties', 'docProps/custom.xml'],
      ['rId5', `${open}/package/2006/relationships/metadata/thumbnail`, 'docProps/thumbnail.jpg'],
      ['rId6', `${open}/package/2006/relationships/digital-signature/origin`, '_xmlsignatures/origin.sigs'],
      [
        'rId7',
        `${open}/package/2006/relationships/metadata/core-properties`,
        'package/services/metadata/core-properties/1.psmdcp',
      ],
      [
        'rId8',
        'http://schemas.microsoft.com/office/2020/02/relationships/classificationlabels',
        'docMetadata/LabelInfo.xml',
      ],
    ),
    'docProps/core.xml': core(name, 'Core'),
    'package/services/metadata/core-properties/1.psmdcp': core(name, 'Dotnet'),
    'docProps/app.xml': xml(
      `<Properties xmlns="${office}/extended-properties"><Template>${name('Template')}.dotm</Template><Manager>${name('Manager')}</Manager><Company>${name('Company')}</Company><HyperlinkBase>file:///C:/${name('HyperlinkBase')}/</HyperlinkBase></Properties>`,
    ),
    'docProps/custom.xml': xml(
      `<Properties xmlns="${office}/custom-properties" xmlns:vt="${office}/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="${name('CustomName')}"><vt:lpwstr>${name('CustomValue')}</vt:lpwstr></property></Properties>`,
    ),
    'docProps/thumbnail.jpg': pictures.jpeg(name, 'Thumbnail'),
    'docMetadata/LabelInfo.xml': xml(
      `<labels xmlns="http://schemas.microsoft.com/office/2020/mipLabelMetadata"><label id="${name('Label')}"/></labels>`,
    ),
    '_xmlsignatures/origin.sigs': new Uint8Array(),
    '_xmlsignatures/_rels/origin.sigs.rels': relations([
      'rId1',
      `${open}/package/2006/relationships/digital-signature/signature`,
      'sig1.xml',
    ]),
    '_xmlsignatures/sig1.xml': xml(
      `<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><KeyInfo><X509Data>${name('Signature')}</X509Data></KeyInfo></Signature>`,
    ),
    'customXml/item1.xml': xml(
      `<b:Sources xmlns:b="${office}/bibliography" SelectedStyle="${name('Bibliography')}"><b:Tag>${name('CustomXml')}</b:Tag></b:Sources>`,
    ),
    'customXml/_rels/item1.xml.rels': relations(['rId1', 'customXmlProps', 'itemProps1.xml']),
    'customXml/itemProps1.xml': xml(
      `<ds:datastoreItem xmlns:ds="${office}/customXml" ds:itemID="${name('DataStore')}"/>`,
    ),
    'google/data.xml': xml(`<g xmlns="urn:g">${name('Unreferred')}</g>`),
    'word/embeddings/Tables.xlsx': aWorkbook(name),
    'word/embeddings/Letter.docx': aLetter(name),
    'word/embeddings/oleObject1.bin': strToU8(name('OleObject')),
    'word/printerSettings1.bin': strToU8(`\\\\server\\${name('Printer')}`),
    [`word/media/${name('PartName')}.jpg`]: pictures.jpeg(name, 'Jpeg'),
    'word/media/image2.png': pictures.png(name, 'Png'),
    'word/media/image3.gif': pictures.gif(name, 'Gif'),
    'word/media/image4.tiff': pictures.tiff(name, 'Tiff'),
    'word/media/image5.webp': pictures.webp(name, 'Webp'),
    'word/media/image6.svg': pictures.svg(name, 'Svg'),
    'word/media/image7.emf': pictures.emf(name, 'Emf'),
    'word/media/image8.wmf': pictures.wmf(name, 'Wmf'),
    'word/media/image9.pdf': strToU8(
      `%PDF-1.7 /Author (${name('PdfAuthor')}) <x:xmpmeta>${name('PdfXmp')}</x:xmpmeta>`,
    ),
  }
}

const w = `${open}/wordprocessingml/2006/main`
// The prefix is added at the end: it's the namespace that counts.
const spaces = [
  `xmlns:q="${w}" xmlns:r="${office}/relationships" xmlns:mc="${open}/markup-compatibility/2006"`,
  `xmlns:wp="${open}/drawingml/2006/wordprocessingDrawing" xmlns:a="${open}/drawingml/2006/main"`,
  `xmlns:pic="${open}/drawingml/2006/picture" xmlns:c="${open}/drawingml/2006/chart" xmlns:v="urn:schemas-microsoft-com:vml"`,
  `xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"`,
  `xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml" xmlns:w16du="http://schemas.microsoft.com/office/word/2023/wordml/word16du"`,
  `xmlns:wps="http://www.wps.cn/officeDocument/2013/wpsCustomData"`,
].join(' ')

const run = (text: string) => `<q:r><q:t xml:space="preserve">${text}</q:t></q:r>`
const paragraph = (...content: string[]) => `<q:p>${content.join('')}</q:p>`
const field = (instruction: string, result: string) =>
  `<q:r><q:fldChar q:fldCharType="begin"/></q:r><q:r><q:instrText xml:space="preserve">${instruction.slice(0, 9)}</q:instrText></q:r><q:r><q:instrText xml:space="preserve">${instruction.slice(9)}</q:instrText></q:r><q:r><q:fldChar q:fldCharType="separate"/></q:r>${result}<q:r><q:fldChar q:fldCharType="end"/></q:r>`
const drawing = (id: string, given: { name?: string; descr?: string; title?: string; link?: string } = {}) =>
  `<q:r><q:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="Picture 1" descr="${given.descr ?? ''}" title="${given.title ?? ''}"/><a:graphic><a:graphicData uri="${open}/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="${given.name ?? ''}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"${given.link ? ` r:link="${given.link}"` : ''}/></pic:blipFill><pic:spPr><a:xfrm><a:ext cx="914400" cy="914400"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></q:drawing></q:r>`

/** The text and what's attached to it. */
function textParts(name: Name): Parts {
  const body = [
    paragraph(run('Paper creeps under load.')),
    paragraph(
      `<q:ins q:id="1" q:author="${name('Inserted')}" w16du:dateUtc="2026-01-01T00:00:00Z">${run('In.')}</q:ins>`,
    ),
    paragraph(`<q:del q:id="2" q:author="${name('Deleted')}"><q:r><q:delText>Out.</q:delText></q:r></q:del>`),
    paragraph(
      `<q:moveFrom q:id="3" q:author="${name('MovedFrom')}">${run('Here.')}</q:moveFrom><q:moveTo q:id="4" q:author="${name('MovedTo')}">${run('There.')}</q:moveTo>`,
    ),
    `<q:p><q:pPr><q:pPrChange q:id="5" q:author="${name('Formatted')}"><q:pPr/></q:pPrChange></q:pPr>${run('Plain.')}</q:p>`,
    paragraph(
      field(' AUTHOR ', run(name('AuthorField'))),
      field(' FILENAME \\p ', run(`C:\\${name('FileNameField')}.docx`)),
    ),
    paragraph(field(' USERNAME ', run(name('UserField'))), field(' LASTSAVEDBY ', run(name('SavedByField')))),
    paragraph(
      field(' DOCPROPERTY Company ', run(name('PropertyField'))),
      `<q:fldSimple q:instr=" TEMPLATE ">${run(name('TemplateField'))}</q:fldSimple>`,
    ),
    paragraph(
      run('Citation '),
      field(
        ` ADDIN ZOTERO_ITEM CSL_CITATION {"uris":["http://zotero.org/users/${name('ZoteroUser')}"]}`,
        run('(Hallorand 2007)'),
      ),
      run('.'),
    ),
    paragraph(
      field(
        ` INCLUDEPICTURE "C:\\\\${name('IncludedPicture')}.png" `,
        drawing('jpeg', {
          name: `${name('PictureName')}.jpg`,
          descr: `C:\\Users\\${name('PictureDescr')}\\fig.jpg`,
          title: `/Users/${name('PictureTitle')}/fig.jpg`,
          link: 'linked',
        }),
      ),
    ),
    paragraph(field(` HYPERLINK "file:///C:/${name('HyperlinkField')}" `, run('Data'))),
    paragraph(...['png', 'gif', 'tiff', 'webp', 'svg', 'emf', 'wmf', 'pdf'].map((id) => drawing(id))),
    paragraph(`<q:hyperlink r:id="file" q:tooltip="C:\\${name('Tooltip')}">${run('Data.')}</q:hyperlink>`),
    paragraph(
      `<q:r><q:object><v:shape id="s1" alt="D:\\${name('VmlAlt')}\\f.png" o:gfxdata="${name('GfxData')}"><v:imagedata r:id="png" o:title="${name('VmlTitle')}" o:href="file:///${name('VmlHref')}" src="${name('VmlSrc')}"/></v:shape><o:OLEObject Type="Embed" ProgID="Excel.Sheet.12" ShapeID="s1" r:id="xlsx"/></q:object></q:r>`,
    ),
    paragraph(
      `<q:r><q:object><v:shape id="s2"><v:imagedata r:id="png"/></v:shape><o:OLEObject Type="Embed" ProgID="Package" ShapeID="s2" r:id="ole"/></q:object></q:r>`,
    ),
    paragraph(
      `<q:r><q:object><v:shape id="s3"><v:imagedata r:id="png"/></v:shape><o:OLEObject Type="Embed" ProgID="Word.Document.12" ShapeID="s3" r:id="docx"/></q:object></q:r>`,
    ),
    paragraph(
      `<q:r><q:drawing><wp:inline><wp:extent cx="1" cy="1"/><wp:docPr id="9" name="Chart"/><a:graphic><a:graphicData uri="${open}/drawingml/2006/chart"><c:chart r:id="chart"/></a:graphicData></a:graphic></wp:inline></q:drawing></q:r>`,
    ),
    paragraph(
      `<q:smartTag q:uri="urn:schemas-microsoft-com:office:smarttags" q:element="PersonName"><q:smartTagPr><q:attr q:name="ProductID" q:val="${name('SmartTag')}"/></q:smartTagPr>${run('Wax.')}</q:smartTag>`,
    ),
    `<q:sdt><q:sdtPr><q:tag q:val="MENDELEY_${name('ControlTag')}"/><q:dataBinding q:xpath="/${name('Binding')}" q:storeItemID="{1}"/></q:sdtPr><q:sdtContent>${paragraph(run('Held.'))}</q:sdtContent></q:sdt>`,
    paragraph(
      `<q:permStart q:id="7" q:ed="${name('Permission')}"/>`,
      run('Mine.'),
      `<q:permEnd q:id="7"/>`,
      `<!-- ${name('XmlComment')} -->`,
      `<?zz ${name('Instruction')}?>`,
    ),
    paragraph(
      run('Noted'),
      '<q:r><q:commentReference q:id="0"/></q:r>',
      '<q:r><q:footnoteReference q:id="1"/></q:r>',
    ),
    `<wps:data>${name('WpsData')}</wps:data>`,
    `<q:sectPr wps:owner="${name('WpsAttribute')}"><q:headerReference q:type="default" r:id="header"/><q:printerSettings r:id="printer"/></q:sectPr>`,
  ]
  return {
    'word/document.xml': xml(`<q:document ${spaces}><q:body>${body.join('')}</q:body></q:document>`),
    'word/_rels/document.xml.rels': relations(
      ['settings', 'settings', 'settings.xml'],
      ['comments', 'comments', 'comments.xml'],
      ['header', 'header', 'header1.xml'],
      ['footnotes', 'footnotes', 'footnotes.xml'],
      ['people', 'http://schemas.microsoft.com/office/2011/relationships/people', 'people.xml'],
      [
        'extensible',
        'http://schemas.microsoft.com/office/2018/08/relationships/commentsExtensible',
        'commentsExtensible.xml',
      ],
      ['glossary', 'glossaryDocument', 'glossary/document.xml'],
      ['custom', 'customXml', '../customXml/item1.xml'],
      ['chart', 'chart', 'charts/chart1.xml'],
      ['jpeg', 'image', `media/${mark}PartName.jpg`],
      ...['png', 'gif', 'tiff', 'webp', 'svg', 'emf', 'wmf', 'pdf'].map((id, n): Given => [
        id,
        'image',
        `media/image${n + 2}.${id}`,
      ]),
      ['linked', 'image', `file:///C:/${name('LinkedPicture')}.jpg`, true],
      ['file', 'hyperlink', `file:///home/${name('Hyperlink')}/data.csv`, true],
      ['xlsx', 'package', 'embeddings/Tables.xlsx'],
      ['docx', 'package', 'embeddings/Letter.docx'],
      ['ole', 'oleObject', 'embeddings/oleObject1.bin'],
      ['printer', 'printerSettings', 'printerSettings1.bin'],
    ),
    'word/settings.xml': xml(
      `<q:settings ${spaces}><q:zoom q:percent="100"/><q:attachedTemplate r:id="rId1"/><q:mailMerge><q:query q:val="${name('MailMerge')}"/></q:mailMerge><q:rsids><q:rsid q:val="00112233"/></q:rsids><q:docVars><q:docVar q:name="${name('VariableName')}" q:val="${name('VariableValue')}"/></q:docVars><w15:docId w15:val="{${name('DocId')}}"/></q:settings>`,
    ),
    'word/_rels/settings.xml.rels': relations(
      ['rId1', 'attachedTemplate', `file:///C:/Users/${name('AttachedTemplate')}/t.dotm`, true],
      ['rId2', 'mailMergeSource', `file:///C:/${name('MailMergeSource')}.csv`, true],
    ),
    'word/comments.xml': xml(
      `<q:comments ${spaces}><q:comment q:id="0" q:author="${name('Commented')}" q:initials="${name('Initials')}">${paragraph(run('Seen in a comment.'))}</q:comment></q:comments>`,
    ),
    'word/header1.xml': xml(
      `<q:hdr ${spaces}>${paragraph(field(' AUTHOR ', run(name('HeaderAuthor'))))}</q:hdr>`,
    ),
    'word/footnotes.xml': xml(
      `<q:footnotes ${spaces}><q:footnote q:id="1">${paragraph(run('Seen in a note.'), `<q:ins q:id="8" q:author="${name('FootnoteAuthor')}">${run(' Yes.')}</q:ins>`)}</q:footnote></q:footnotes>`,
    ),
    'word/people.xml': xml(
      `<w15:people ${spaces}><w15:person w15:author="${name('Person')}"><w15:presenceInfo w15:providerId="AD" w15:userId="S::${name('Account')}@demo.example"/></w15:person></w15:people>`,
    ),
    'word/commentsExtensible.xml': xml(
      `<x:commentsExtensible xmlns:x="http://schemas.microsoft.com/office/word/2018/wordml/cex"><x:user userName="${name('Reaction')}"/></x:commentsExtensible>`,
    ),
    'word/glossary/document.xml': xml(
      `<q:glossaryDocument ${spaces}><q:docParts>${name('Glossary')}</q:docParts></q:glossaryDocument>`,
    ),
    'word/charts/chart1.xml': xml(
      `<c:chartSpace ${spaces}><c:chart><c:plotArea><c:barChart><c:ser><c:val><c:numRef><c:f>'C:\\[${name('ChartFormula')}.xlsx]Sheet1'!$A$1</c:f><c:numCache><c:pt idx="0"><c:v>1</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart><c:externalData r:id="rId1"/></c:chartSpace>`,
    ),
    'word/charts/_rels/chart1.xml.rels': relations(['rId1', 'package', '../embeddings/Tables.xlsx']),
  }
}

function aWorkbook(name: Name): Uint8Array {
  const s = `${open}/spreadsheetml/2006/main`
  return zipSync({
    '[Content_Types].xml': types(
      { rels: 'application/vnd.openxmlformats-package.relationships+xml', xml: 'application/xml' },
      {
        'xl/workbook.xml': `${vendor}.spreadsheetml.sheet.main+xml`,
        'xl/worksheets/sheet1.xml': `${vendor}.spreadsheetml.worksheet+xml`,
        'xl/comments1.xml': `${vendor}.spreadsheetml.comments+xml`,
        'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
      },
    ),
    '_rels/.rels': relations(
      ['rId1', 'officeDocument', 'xl/workbook.xml'],
      ['rId2', `${open}/package/2006/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ),
    'docProps/core.xml': core(name, 'Workbook'),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${s}" xmlns:r="${office}/relationships" xmlns:x15ac="http://schemas.microsoft.com/office/spreadsheetml/2010/11/ac"><fileSharing userName="${name('WorkbookSharing')}"/><x15ac:absPath url="C:\\Users\\${name('WorkbookPath')}\\"/><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="x">'[${name('WorkbookDefined')}.xlsx]Sheet1'!A1</definedName></definedNames></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'externalLinkPath', `file:///C:/${name('WorkbookLink')}`, true],
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${s}"><sheetData><row r="1"><c r="A1"><f>'[${name('CellFormula')}.xlsx]S'!A1</f><v>1</v></c></row></sheetData></worksheet>`,
    ),
    'xl/worksheets/_rels/sheet1.xml.rels': relations(['rId1', 'comments', '../comments1.xml']),
    'xl/comments1.xml': xml(
      `<comments xmlns="${s}"><authors><author>${name('CellRemark')}</author></authors></comments>`,
    ),
  })
}

function aLetter(name: Name): Uint8Array {
  return zipSync({
    '[Content_Types].xml': types(
      { rels: 'application/vnd.openxmlformats-package.relationships+xml', xml: 'application/xml' },
      {
        'word/document.xml': `${vendor}.wordprocessingml.document.main+xml`,
        'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
      },
    ),
    '_rels/.rels': relations(
      ['rId1', 'officeDocument', 'word/document.xml'],
      ['rId2', `${open}/package/2006/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ),
    'docProps/core.xml': core(name, 'Letter'),
    'word/document.xml': xml(
      `<q:document ${spaces}><q:body>${paragraph(`<q:ins q:id="1" q:author="${name('LetterInserted')}">${run('Dear.')}</q:ins>`)}</q:body></q:document>`,
    ),
  })
}

/** The same file with a whole document inserted into its text, which no one can clean. */
export function withInsertedDocument(file: Uint8Array): Uint8Array {
  const parts = unzipSync(file)
  const text = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  const links = strFromU8(parts['word/_rels/document.xml.rels'] ?? new Uint8Array())
  const link = `<Relationship Id="chunk" Type="${office}/relationships/aFChunk" Target="chunk.html"/>`
  return zipSync({
    ...parts,
    'word/document.xml': strToU8(text.replace('</w:body>', '<w:altChunk r:id="chunk"/></w:body>')),
    'word/_rels/document.xml.rels': strToU8(links.replace('</Relationships>', `${link}</Relationships>`)),
    'word/chunk.html': strToU8('<p>Inserted.</p>'),
  })
}
