import { expect, test } from 'vitest'
import { inPlainWords } from './plain-words.ts'

const paragraph = (inside: string) => `<w:p>${inside}</w:p>`
const run = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`
const wordsOf = (xml: string) => [...xml.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, words]) => words).join('')

test('a reading follows the signs it stands above', () => {
  const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run('みどろ')}</w:rt><w:rubyBase>${run('深泥')}</w:rubyBase></w:ruby></w:r>`
  expect(wordsOf(inPlainWords(paragraph(ruby)))).toBe('深泥（みどろ）')
})

test('the words of a field in one element stay, and a link stays a link', () => {
  const field = (code: string, words: string) =>
    `<w:fldSimple w:instr=" ${code} ">${run(words)}</w:fldSimple>`
  const linked = field('HYPERLINK &quot;https://example.org&quot;', 'here')
  expect(inPlainWords(paragraph(field('AUTHOR', 'Ilse') + linked))).toBe(paragraph(run('Ilse') + linked))
})
