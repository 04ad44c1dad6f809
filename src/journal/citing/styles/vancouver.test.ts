import { expect, test } from 'vitest'
import { paper } from '#tests/support/citable.ts'
import { toVancouver } from './vancouver.ts'

test('a citation in the Vancouver style', () => {
  expect(toVancouver(paper)).toBe(
    'Rao A, Ó Briain JP. Measuring tides & currents. Alidade Demo Journal. 2026 Nov 5;2(11):e147. doi:10.5555/ald_2026.0147',
  )
  expect(toVancouver({ ...paper, title: 'Why tides?', articleNumber: undefined, doi: undefined })).toBe(
    'Rao A, Ó Briain JP. Why tides? Alidade Demo Journal. 2026 Nov 5;2(11).',
  )
})

test('six authors are named, and the seventh is among the others', () => {
  const authors = [...'ABCDEFG'].map((familyName) => ({ givenName: 'Kim', familyName }))
  expect(toVancouver({ ...paper, authors })).toMatch(/^A K, B K, C K, D K, E K, F K, et al\. /)
})

test('somebody with one name is cited by it', () => {
  const authors = [{ givenName: 'Sutarno', familyName: '' }]
  expect(toVancouver({ ...paper, authors })).toMatch(/^Sutarno\. /)
})
