// Words that are hidden in Word.
import { afterAll, expect, test } from 'vitest'
import { childPandoc } from '#adapters/pandoc/child-pandoc.ts'
import { withoutHidden } from '#adapters/pandoc/hidden-words.ts'
import { childImageConverter } from '#adapters/pictures/child-image-converter.ts'
import { readManuscript } from './press.ts'
import { aWordFile, dotPng, heading, paragraph, picture, text } from './samples/word-file.ts'
import { toText } from './to-text.ts'

const presses = { pandoc: childPandoc(), imageConverter: childImageConverter() }
afterAll(() => Promise.all([presses.pandoc.stop(), presses.imageConverter.stop()]))

const styled = (properties: string, words: string) =>
  text(words).replace('<w:r>', `<w:r><w:rPr>${properties}</w:rPr>`)
const hidden = (words: string) => styled('<w:b/><w:vanish/>', words)
const ofStyle = (style: string, words: string) =>
  paragraph(words).replace('<w:p>', `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>`)
const style = (type: string, id: string) =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/><w:rPr><w:vanish/></w:rPr></w:style>`
const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${style('paragraph', 'TopOfForm')}${style('character', 'Secret')}</w:styles>`

async function read(...body: string[]) {
  const docx = aWordFile([heading(1, 'Results'), ...body], { parts: { 'word/styles.xml': styles } })
  const { article, ofFile, lost } = await readManuscript(presses, docx)
  return { words: toText(article), ofFile, lost }
}

test('they aren’t printed, whether by themselves or by their style, and the author is told', async () => {
  const { words, ofFile, lost } = await read(
    paragraph(text('Ropes '), hidden('TODO ask Ilse '), text('drift.')),
    ofStyle('TopOfForm', 'Top of Form'),
    paragraph(text('Kites '), styled('<w:rStyle w:val="Secret"/>', 'perhaps '), text('fly.')),
  )
  expect(words).toContain('Ropes drift.\n\nKites fly.')
  expect(ofFile).toEqual([
    'Words that are hidden in Word aren’t printed: “TODO ask Ilse Top of Form perhaps”.',
  ])
  expect(lost.words).toEqual([])
})

test('a stray mark is worth no word', async () => {
  const { words, ofFile } = await read(paragraph(text('Ropes'), hidden('§ '), text(' drift.')))
  expect(words).toContain('Ropes drift.')
  expect(ofFile).toEqual([])
})

const seen: [what: string, body: string][] = [
  [
    'the end of a paragraph',
    paragraph(text('Ropes')).replace('<w:p>', '<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>'),
  ],
  ['a mark that is off', paragraph(styled('<w:vanish w:val="0"/>', 'Ropes'))],
  [
    'how it was before a change',
    paragraph(styled('<w:rPrChange w:id="1" w:author="x"><w:rPr><w:vanish/></w:rPr></w:rPrChange>', 'Ropes')),
  ],
  ['a picture', picture(1).replace('<w:r>', '<w:r><w:rPr><w:vanish/></w:rPr>')],
]
test.each(seen)('%s hides nothing', (_, body) => {
  const docx = aWordFile([body], { media: { 'dot.png': dotPng } })
  expect(withoutHidden(docx).hidden).toBe('')
  expect(withoutHidden(docx).docx === docx).toBe(true)
})
