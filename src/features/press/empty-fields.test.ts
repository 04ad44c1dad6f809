// Numbers and cross-references that a program left for Word to fill in.
import { afterAll, expect, test } from 'vitest'
import { childPandoc } from '#adapters/pandoc/child-pandoc.ts'
import { tellEmpty, withFilledFields } from '#adapters/pandoc/filled-fields.ts'
import { childImageConverter } from '#adapters/pictures/child-image-converter.ts'
import { readManuscript } from './press.ts'
import { aWordFile, dotPng, heading, paragraph, picture, text } from './samples/word-file.ts'
import { toText } from './to-text.ts'

const presses = { pandoc: childPandoc(), imageConverter: childImageConverter() }
afterAll(() => Promise.all([presses.pandoc.stop(), presses.imageConverter.stop()]))

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const field = (code: string, shown?: string) =>
  `${mark('begin')}<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>${shown === undefined ? '' : mark('separate') + text(shown)}${mark('end')}`
const bookmark = (name: string, inside: string) =>
  `<w:bookmarkStart w:id="${name}" w:name="${name}"/>${inside}<w:bookmarkEnd w:id="${name}"/>`
const media = { 'a.png': dotPng }

async function read(...body: string[]) {
  const { article, ofFile } = await readManuscript(
    presses,
    aWordFile([heading(1, 'Results'), ...body], { media }),
  )
  return { words: toText(article), body: article.body, ofFile }
}

test(
  'captions are numbered as Word would, and what points at them says their number',
  { timeout: 180_000 },
  async () => {
    const caption = (name: string, words: string) =>
      paragraph(text('Figure '), bookmark(name, field('SEQ fig \\* Arabic')), text(`: ${words}`))
    const { words, body, ofFile } = await read(
      paragraph(
        text('The model was best (Figure '),
        field('REF roc \\h'),
        text('), then the other ('),
        field('REF whole'),
        text(').'),
      ),
      picture(1),
      caption('plan', 'The plan of it all.'),
      picture(1),
      caption('roc', 'The curve of it all.'),
      paragraph(text('They were in '), bookmark('whole', text('Table 3')), text('.')),
    )
    expect(words).toContain('The model was best (Figure 2), then the other (Table 3).')
    expect(body).toMatchObject([
      {
        content: [{ content: [{}, { type: 'citation', kind: 'figure', text: 'Figure 2' }, {}] }, {}, {}, {}],
      },
    ])
    expect(ofFile).toEqual([])
  },
)

test('one whose target isn’t in the file, or is more than a name, is told', async () => {
  const long =
    'This is a whole paragraph of the paper, far too long to stand where somebody only pointed at it.'
  const { ofFile } = await read(
    paragraph(text('See '), field('REF gone \\h'), text(' and '), field('REF long \\h'), text('.')),
    paragraph(bookmark('long', text(long))),
  )
  expect(ofFile).toEqual([tellEmpty('gone'), tellEmpty('long')])
})

test('words with which Word says that a target is gone are told', async () => {
  const { ofFile } = await read(
    paragraph(text('See '), field('REF gone \\h', 'Error! Reference source not found.'), text(' below.')),
    paragraph(text('Siehe '), field('REF weg \\h', 'Fehler! Verweisquelle konnte nicht gefunden werden.')),
  )
  expect(ofFile).toEqual([
    'Cross-references whose target Word couldn’t find: 2. Please type what each should say.',
  ])
})

test('what Word has filled in stays, and is counted on from', () => {
  const filled = aWordFile([
    paragraph(text('Figure '), field('SEQ fig', '7'), text(' and '), field('REF a', 'Figure 7')),
  ])
  expect(withFilledFields(filled)).toEqual({ docx: filled, empty: [] })
})

test('a field that never ends, and a bookmark that never ends, cost nothing', () => {
  const broken = aWordFile([
    paragraph(
      mark('begin'),
      '<w:r><w:instrText>REF a</w:instrText></w:r>',
      '<w:bookmarkStart w:id="1" w:name="a"/>',
      mark('end'),
      mark('end'),
    ),
  ])
  expect(withFilledFields(broken).empty).toEqual(['a'])
})
