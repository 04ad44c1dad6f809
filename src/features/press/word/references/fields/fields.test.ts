import { expect, test } from 'vitest'
import { strToU8 } from 'fflate'
import { escape } from '#journal/text/markup.ts'
import { wordFields } from '#adapters/pandoc/word-fields.ts'
import { aWordFile, paragraph } from '#features/press/samples/word-file.ts'
import { readReference } from '../parsing/read-reference.ts'
import { readFields } from './managers.ts'
import { withFields } from './with-fields.ts'

const run = (inside: string) => `<w:r>${inside}</w:r>`
const begin = (data = '') =>
  run(`<w:fldChar w:fldCharType="begin">${data && `<w:fldData>${data}</w:fldData>`}</w:fldChar>`)
const code = (text: string) => run(`<w:instrText>${text}</w:instrText>`)
const separate = run('<w:fldChar w:fldCharType="separate"/>')
const end = run('<w:fldChar w:fldCharType="end"/>')
const shown = (words: string) => run(`<w:t>${words}</w:t>`)
const field = (text: string, words: string) => [begin(), code(text), separate, shown(words), end]
const json = (value: unknown) => escape(JSON.stringify(value))
const base64 = (text: string) => btoa(String.fromCharCode(...strToU8(text)))

const strips = {
  id: 'ITEM-1',
  uris: ['http://www.example.org/items/strips'],
  itemData: {
    type: 'article-journal',
    title: 'Strips of <i>paper</i>',
    author: [
      { family: 'Hallorand', given: 'Yara' },
      { family: 'Meulen', 'non-dropping-particle': 'van der', given: 'J.' },
    ],
    'container-title': 'Journal of Assays',
    issued: { 'date-parts': [['2019', 3]] },
    volume: '4',
    page: '1025-37',
    DOI: 'https://doi.org/10.5555/jba.2019.1',
  },
}
const citation = { citationItems: [strips] }
const stripsRead = {
  type: 'article-journal',
  title: 'Strips of paper',
  author: [
    { family: 'Hallorand', given: 'Yara' },
    { family: 'van der Meulen', given: 'J.' },
  ],
  issued: { 'date-parts': [[2019]] },
  volume: '4',
  page: '1025-1037',
  DOI: '10.5555/jba.2019.1',
}

const endnote =
  '<EndNote><Cite><Author>Wells</Author><Year>2010</Year><RecNum>7</RecNum><record><foreign-keys><key app="EN" db-id="x">7</key></foreign-keys><ref-type name="Journal Article">17</ref-type><contributors><authors><author><style face="normal">Wells, Ines</style></author></authors></contributors><titles><title><style>Wax</style></title><secondary-title>Flow</secondary-title></titles><pages>12-20</pages><volume>3</volume><dates><year>2010</year></dates></record></Cite></EndNote>'
const wells = {
  type: 'article-journal',
  title: 'Wax',
  author: [{ family: 'Wells', given: 'Ines' }],
  page: '12-20',
  'container-title': 'Flow',
}
const sources =
  '<b:Sources xmlns:b="b"><b:Source><b:Tag>Wel10</b:Tag><b:SourceType>Book</b:SourceType><b:Author><b:Author><b:NameList><b:Person><b:Last>Wells</b:Last><b:First>Ines</b:First></b:Person></b:NameList></b:Author></b:Author><b:Title>Wax</b:Title><b:Year>2010</b:Year><b:Publisher>Flow Press</b:Publisher></b:Source></b:Sources>'

const escaped = endnote.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const control = `<w:sdt><w:sdtPr><w:tag w:val="MENDELEY_CITATION_v3_${base64(JSON.stringify(citation))}"/></w:sdtPr><w:sdtContent>${shown('(1)')}</w:sdtContent></w:sdt>`
const nested = [
  begin(),
  code('ADDIN EN.CITE'),
  begin(base64(endnote)),
  code('ADDIN EN.CITE.DATA'),
  end,
  separate,
  shown('(1)'),
  end,
]

const managers: [name: string, body: string, work: object, parts?: Record<string, string>][] = [
  ['Zotero', paragraph(...field(`ADDIN ZOTERO_ITEM CSL_CITATION ${json(citation)}`, '(1)')), stripsRead],
  ['Mendeley', paragraph(...field(`ADDIN CSL_CITATION ${json(citation)}`, '(1)')), stripsRead],
  ['Mendeley Cite', paragraph(control), stripsRead],
  ['EndNote', paragraph(...field(`ADDIN EN.CITE ${escaped}`, '(1)')), wells],
  ['EndNote, its data apart', paragraph(...nested), wells],
  [
    'Word',
    paragraph(...field('CITATION Wel10 \\l 1033', '(1)')),
    { type: 'book', title: 'Wax', publisher: 'Flow Press' },
    { 'customXml/item1.xml': sources },
  ],
  [
    'LibreOffice',
    `<w:p><w:bookmarkStart w:id="4" w:name="ZOTERO_BREF_a1"/>${shown('(1)')}<w:bookmarkEnd w:id="4"/></w:p>`,
    stripsRead,
    {
      'docProps/custom.xml': `<Properties><property name="ZOTERO_BREF_a1_2"><vt:lpwstr>${escape(JSON.stringify(citation).slice(40))}</vt:lpwstr></property><property name="ZOTERO_BREF_a1_1"><vt:lpwstr>ZOTERO_ITEM CSL_CITATION ${escape(JSON.stringify(citation).slice(0, 40))}</vt:lpwstr></property></Properties>`,
    },
  ],
]

test.each(managers)('what %s leaves in the file is read as data', (_, body, work, parts = {}) => {
  const { works, citations } = readFields(wordFields(aWordFile([body], { parts })))
  expect([...works.values()]).toMatchObject([work])
  expect(citations.map(({ words }) => words)).toEqual(['(1)'])
})

const fields = wordFields(
  aWordFile([paragraph(...field(`ADDIN CSL_CITATION ${json(citation)}`, '(Hallorand 2019)'))]),
)

test('an entry of the list takes the data of its work, and keeps its words', () => {
  const words = 'Hallorand Y, van der Meulen J. Strips of paper. J Assays 2019;4:1025.'
  const listed = [
    {
      id: 'r1',
      label: '1',
      content: [{ type: 'text' as const, text: 'Wells I. Wax. Flow 2010;3:12.' }],
      ...readReference('Wells I. Wax. Flow 2010;3:12.'),
    },
    { id: 'r2', label: '2', content: [{ type: 'text' as const, text: words }], ...readReference(words) },
  ]
  const { references, cited } = withFields(listed, fields)
  expect(references[1]).toMatchObject({ content: [{ text: words }], work: stripsRead, confidence: 1 })
  expect(references[0]?.confidence).toBeLessThan(1)
  expect(cited).toEqual([{ words: '(Hallorand 2019)', ids: ['r2'] }])
})

test('fields that show the same words and mean other works are no help: the name before them is', () => {
  const wax = {
    id: 'ITEM-2',
    uris: ['http://www.example.org/items/wax'],
    itemData: { ...strips.itemData, title: 'Wax', DOI: '10.5555/wax' },
  }
  const both = [strips, wax].map((one) =>
    field(`ADDIN CSL_CITATION ${json({ citationItems: [one] })}`, '(2019)'),
  )
  const listed = ['Hallorand Y. Strips of paper. J Assays 2019;4:1025.', 'Wells I. Wax. Flow 2019;3:12.']
  const references = listed.map((words, at) => ({
    id: `r${at + 1}`,
    label: String(at + 1),
    content: [{ type: 'text' as const, text: words }],
    ...readReference(words),
  }))
  expect(withFields(references, wordFields(aWordFile([paragraph(...both.flat())]))).cited).toEqual([])
})

test('what was read as a town and a publisher goes where the data say that it is the title', () => {
  const words = 'Hallorand Y. Strips: Threats and Counter Efforts. (2019). doi:10.5555/jba.2019.1'
  const listed = [
    { id: 'r1', label: '1', content: [{ type: 'text' as const, text: words }], ...readReference(words) },
  ]
  const itemData = { ...strips.itemData, title: 'Strips: Threats and Counter Efforts' }
  const one = field(`ADDIN CSL_CITATION ${json({ citationItems: [{ ...strips, itemData }] })}`, '(2019)')
  const { references } = withFields(listed, wordFields(aWordFile([paragraph(...one)])))
  expect(references[0]?.work).toMatchObject({ title: itemData.title })
  expect(references[0]?.work).not.toHaveProperty('publisher')
})

test('a paper without a list gets one from the data of its citations, and the publisher is told', () => {
  const { references, warnings } = withFields([], fields)
  expect(references).toMatchObject([
    {
      id: 'r1',
      content: [
        {
          text: 'Hallorand Y, van der Meulen J. Strips of paper. Journal of Assays. 2019;4:1025-1037. doi:10.5555/jba.2019.1',
        },
      ],
    },
  ])
  expect(warnings).toHaveLength(1)
})
