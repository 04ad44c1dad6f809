import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paper } from '#tests/support/citable.ts'
import { toApa } from './apa.ts'
import { toIeee } from './ieee.ts'
import { citingStyles } from './styles.ts'

const some = (names: number) =>
  Array.from({ length: names }, (_, n) => ({ givenName: 'Kim-Lee', familyName: `A${n + 1}` }))

test('a citation in the APA style', () => {
  expect(toApa(paper)).toBe(
    'Rao, A., & Ó Briain, J. P. (2026). Measuring tides & currents. Alidade Demo Journal, 2(11), Article e147. https://doi.org/10.5555/ald_2026.0147',
  )
  expect(
    toApa({ ...paper, title: 'Why tides?', authors: [], articleNumber: undefined, doi: undefined }),
  ).toBe(`(2026). Why tides? Alidade Demo Journal, 2(11). ${paper.url}`)
})

test('APA names twenty authors, and of more the first nineteen and the last', () => {
  expect(toApa({ ...paper, authors: some(20) })).toContain('A19, K. L., & A20, K. L. (2026)')
  expect(toApa({ ...paper, authors: some(21) })).toContain('A19, K. L., . . . A21, K. L. (2026)')
})

test('a citation in the IEEE style', () => {
  expect(toIeee(paper)).toBe(
    'A. Rao and J. P. Ó Briain, “Measuring tides & currents,” Alidade Demo Journal, vol. 2, no. 11, Nov. 2026, Art. no. e147, doi: 10.5555/ald_2026.0147.',
  )
  expect(toIeee({ ...paper, title: 'Why tides?', doi: undefined })).toContain('“Why tides?” Alidade')
})

test('IEEE names six authors, and of more the first', () => {
  expect(toIeee({ ...paper, authors: some(6) })).toMatch(/^K. L. A1, .*, and K. L. A6, “/)
  expect(toIeee({ ...paper, authors: some(7) })).toMatch(/^K. L. A1 et al., “/)
})

test.each(citingStyles)('somebody with one name is cited by it: $name', ({ write }) => {
  expect(write({ ...paper, authors: [{ givenName: 'Sutarno', familyName: '' }] })).toMatch(/^Sutarno[.,] /)
})

test.each(citingStyles)('whatever is in a title or a name, a citation is one line: $name', ({ write }) => {
  const odd = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(odd, odd, odd, (title, givenName, familyName) => {
      expect(write({ ...paper, title, authors: [{ givenName, familyName }] })).not.toMatch(/\p{Cc}|  /u)
    }),
  )
})
