import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPaper, paper } from '#tests/support/citable.ts'
import { toRis } from './ris.ts'

test('RIS', () => {
  expect(toRis(paper).split('\r\n')).toEqual([
    'TY  - JOUR',
    'M3  - Research article',
    'TI  - Measuring tides & currents',
    'AU  - Rao, Asha',
    'AU  - Ó Briain, Jean-Paul',
    'T2  - Alidade Demo Journal',
    'SN  - 0000-0000',
    'PY  - 2026',
    'DA  - 2026/11/05/',
    'VL  - 2',
    'IS  - 11',
    'SP  - e147',
    'DO  - 10.5555/ald_2026.0147',
    'UR  - https://journal.example/articles/1',
    'L1  - https://journal.example/articles/1.pdf',
    'AB  - The sea rises and falls.',
    'KW  - tides',
    'KW  - moon',
    'LA  - en',
    'ER  - ',
    '',
  ])
})

test('somebody with one name is listed by it', () => {
  const authors = [{ givenName: 'Sutarno', familyName: '' }]
  expect(toRis({ ...paper, authors })).toContain('AU  - Sutarno\r\n')
})

test('whatever a paper is called, its record has one line per field and one end', () => {
  fc.assert(
    fc.property(anyPaper, (odd) => {
      const lines = toRis(odd).split(/[\r\n]+/)
      expect(lines.slice(0, -1).every((line) => /^[A-Z][A-Z0-9] {2}- /.test(line))).toBe(true)
      expect(lines.filter((line) => line === 'ER  - ')).toHaveLength(1)
    }),
  )
})
