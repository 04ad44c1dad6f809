import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import {
  aWordFile,
  bold,
  dotPng,
  equation,
  mathRun,
  paragraph,
  picture,
  table,
  text,
} from '#features/press/samples/word-file.ts'
import type { PandocDocument } from '#features/press/word/reading/pandoc-ast.ts'
import { wordsIn } from '#features/press/word/reading/block-text.ts'
import { blockReader } from '#features/press/word/reading/read-blocks.ts'
import { lineReader } from '#features/press/word/reading/read-inlines.ts'
import { childPandoc } from './child-pandoc.ts'
import { quiet, withoutNoise } from './without-noise.ts'

const pandoc = childPandoc()
afterAll(() => pandoc.stop())

/** As Word saves a line that was typed in two sittings. */
const noisy =
  '<w:p w14:paraId="1A2B" w:rsidR="00AB" w:rsidRPr="00CD"><w:pPr><w:spacing w:after="0"/><w:rPr><w:lang w:val="en-GB"/></w:rPr></w:pPr>' +
  '<w:proofErr w:type="spellStart"/><w:r w:rsidR="00EF"><w:rPr><w:sz w:val="24"/><w:color w:val="FF0000"/></w:rPr><w:t xml:space="preserve">Wax </w:t></w:r>' +
  '<w:r><w:t>hol</w:t></w:r><w:proofErr w:type="spellEnd"/><w:r><w:lastRenderedPageBreak/><w:t>ds &amp; keeps</w:t></w:r>' +
  '<w:r><w:rPr><w:b/><w:sz w:val="24"/></w:rPr><w:t>wa</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>ter</w:t></w:r></w:p>'
const plain = `<w:p><w:pPr></w:pPr>${text('Wax holds & keeps')}${bold('water')}</w:p>`

test('what was typed in many sittings becomes one run, and its format stays', () => {
  expect(quiet(noisy)).toBe(plain)
})

test('what pandoc reads stays as it was', () => {
  const kept =
    '<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr><w:ins w:author="a"><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>2</w:t></w:r></w:ins><w:r><w:t>3</w:t></w:r>' +
    '<w:r><w:rPr><w:b/><w:rPrChange><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr><w:t>a</w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ADDIN EN.CITE </w:instrText></w:r><w:r><w:tab/></w:r></w:p>'
  expect(quiet(kept)).toBe(kept)
})

test(
  'pandoc reads the same with and without it, pictures and formulas too',
  { timeout: 60_000 },
  async () => {
    const others = [picture(1), equation(mathRun('x'))]
    const read = (first: string) =>
      pandoc.read(aWordFile([first, ...others], { media: { 'dot.png': dotPng } }))
    const [noise, none] = [await read(noisy), await read(plain)]
    expect(JSON.stringify(noise.ast)).toContain('Wax')
    expect(noise).toEqual(none)
    expect([...noise.media.values()]).toEqual([dotPng])
  },
)

/** The styles pandoc knows, and one that is based on the first. */
const known = ['Title', 'Subtitle', 'Author', 'Date', 'Abstract']
const style = (name: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name}"/>${more}</w:style>`
const titleStyles = `<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${known
  .map((name) => style(name))
  .join('')}${style('Affiliation', '<w:basedOn w:val="Title"/>')}</w:styles>`

test.each([...known, 'Affiliation'])(
  'two paragraphs of the style %s at the top stay where they are, and keep their style',
  async (name) => {
    const styled = (words: string) => `<w:p><w:pPr><w:pStyle w:val="${name}"/></w:pPr>${text(words)}</w:p>`
    const docx = aWordFile([styled('Wax'), styled('Ropes'), paragraph('Text')], {
      parts: { 'word/styles.xml': titleStyles },
    })
    const { ast } = await pandoc.read(docx)
    expect(blockReader(lineReader(() => undefined))((ast as PandocDocument).blocks)).toMatchObject([
      { content: [{ text: 'Wax' }], style: name },
      { content: [{ text: 'Ropes' }], style: name },
      { content: [{ text: 'Text' }] },
    ])
  },
)

test('every part of the file stays in it', () => {
  const docx = aWordFile([noisy], { media: { 'dot.png': dotPng } })
  const [was, is] = [unzipSync(docx), unzipSync(withoutNoise(docx))]
  expect(Object.keys(is)).toEqual(Object.keys(was))
  expect(is['word/media/dot.png']).toEqual(was['word/media/dot.png'])
  expect(strFromU8(is['word/document.xml']!)).toContain(plain) // it has one
})

test('what isn’t a Word file is left to pandoc', () => {
  const torn = aWordFile([noisy]).subarray(0, 300)
  expect(withoutNoise(torn)).toBe(torn)
})

test('a hostile file costs no more than a long one', () => {
  const runs = '<w:r><w:rPr>'.repeat(200_000) + '<w:r><w:t>a</w:t></w:r>'.repeat(50_000)
  expect(quiet(runs).length).toBeLessThan(runs.length)
})

test('the alternative text of a table isn’t its caption', async () => {
  const seen = 'Table 1: Split times of three brothers, by hand.'
  const hidden =
    '<w:tblPr><w:tblCaption w:val="Table 1: Split times."/><w:tblDescription w:val="Times."/></w:tblPr>'
  const times = table([
    ['Brother', 'Time'],
    ['Mike', '5.56'],
  ])
  const { ast } = await pandoc.read(
    aWordFile([paragraph(text(seen)), times.replace('<w:tbl>', `<w:tbl>${hidden}`)]),
  )
  const blocks = blockReader(lineReader(() => undefined))((ast as PandocDocument).blocks)
  expect(wordsIn(blocks)).toContain(seen)
  expect(JSON.stringify(blocks)).not.toContain('Split times.')
})
