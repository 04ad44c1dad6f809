import { expect, test } from 'vitest'
import { aWordFile, bold, paragraph, raised, text } from '#features/press/samples/word-file.ts'
import { unreadWords } from './unread-words.ts'

const para = (...words: string[]) => ({ t: 'Para', c: words.map((c) => ({ t: 'Str', c })) })
const docx = aWordFile([
  paragraph(text('Ropes & knots'), bold(' of the southern coast'), raised('2')),
  paragraph(text('Nobody read this sentence of theirs.')),
  paragraph(text('Fig. 2')),
])

test('what pandoc skipped is told with its first words', () => {
  const ast = { blocks: [para('Ropes', '&', 'knots', 'of', 'the', 'southern', 'coast', '2')] }
  expect(unreadWords(docx, ast)).toEqual([
    'We couldn’t read these words in the file: “Nobody read this sentence of theirs.”. Please move them into the main text.',
  ])
})

test('what was read is not told, however it was parted', () => {
  const ast = {
    blocks: [
      para('Ropes', '&', 'knots', 'of', 'the', 'southern', 'coast', '2'),
      { t: 'Note', c: [para('Nobody', 'read', 'this', 'sentence', 'of', 'theirs.')] },
    ],
  }
  expect(unreadWords(docx, ast)).toEqual([])
})

test('of many only the first are told', () => {
  const many = aWordFile(
    Array.from({ length: 9 }, (_, n) => paragraph(text(`Sentence ${n} that was skipped.`))),
  )
  expect(unreadWords(many, { blocks: [] })).toEqual([expect.stringContaining(' and 4 more. ')])
})

test.each([
  ['moved away', 'moveFrom'],
  ['deleted', 'del'],
])(
  'what was %s in a tracked change isn’t missing, and the mark of such a paragraph hides nothing',
  (_, by) => {
    const mark = `<w:pPr><w:rPr><w:${by} w:id="1" w:author="Runa"/></w:rPr></w:pPr>`
    const moved = `<w:${by} w:id="2" w:author="Runa">${text('It isn’t here any more.')}</w:${by}>`
    const file = aWordFile([`<w:p>${mark}${text('Nobody read this sentence.')}${moved}</w:p>`])
    expect(unreadWords(file, { blocks: [] })).toEqual([
      expect.stringContaining(': “Nobody read this sentence.”. '),
    ])
  },
)
