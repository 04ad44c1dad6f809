import fc from 'fast-check'
import { expect, test } from 'vitest'
import { downloadName } from './file-names.ts'

const paper = {
  volume: 2,
  issue: 11,
  year: 2026,
  title: 'Wicking: two "layers" of wax',
  authors: [{ given: 'Anwen', family: 'Tarrowby' }],
}
const journal = { abbreviation: 'Alidade' }

test.each([
  ['Tarrowby', 'alidade-2026-2-11-tarrowby-wicking-two-layers-of', undefined],
  [
    'Ångström',
    'alidade-2026-2-11-ångström-wicking-two-layers-of',
    'alidade-2026-2-11-angstrom-wicking-two-layers-of',
  ],
  ['王', 'alidade-2026-2-11-王-wicking-two-layers-of', 'alidade-2026-2-11-wicking-two-layers-of'],
])('a paper by %s is known by its name', (family, name, plain = name) => {
  const authors = [{ given: '', family }]
  expect(downloadName({ ...paper, authors }, journal, 'pdf')).toEqual({
    name: `${name}.pdf`,
    plain: `${plain}.pdf`,
  })
})

test('neither folders nor reversed directions nor closing quotes get into a name', () => {
  const { name, plain } = downloadName(
    { ...paper, title: '../../\u202Exaw\u202C "of" </title>\r\n 2' },
    journal,
    'bib',
  )
  expect(plain).toBe('alidade-2026-2-11-tarrowby-xaw-of-title-2.bib')
  expect(name).toBe(plain)
})

test('whatever a paper is called, its file has a name every disk accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (odd) => {
      const authors = [{ given: odd, family: odd }]
      const { name, plain } = downloadName({ ...paper, title: odd, authors }, journal, 'pdf')
      expect(plain).toMatch(/^alidade-2026-2-11[a-z0-9-]*\.pdf$/)
      expect(name).toMatch(/^alidade-2026-2-11[\p{L}\p{M}\p{N}-]*\.pdf$/u)
      expect(name.length).toBeLessThanOrEqual(124)
    }),
  )
})
