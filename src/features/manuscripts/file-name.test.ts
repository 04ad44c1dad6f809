import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toContentDisposition } from '#edge/content-disposition.ts'
import { toFileName, toNeutralName } from './file-name.ts'

test.each([
  ['Papier – Kriechen.docx', 'Papier – Kriechen.docx'],
  ['C:\\Users\\anwen\\paper.DOCX', 'paper.docx'],
  ['#etc/passwd', 'passwd.docx'],
  ['paper.doc', 'paper.docx'],
  ['..docx', 'manuscript.docx'],
  ['', 'manuscript.docx'],
  ['invoice\u202excod.exe', 'invoicexcod.exe.docx'],
  ['a\r\nset-cookie: x=1.docx', 'aset-cookie_ x=1.docx'],
  ['half \ud800 pair.docx', 'half \ufffd pair.docx'],
])('%j is kept as %j', (raw, kept) => {
  expect(toFileName(raw, 'docx')).toBe(kept)
})

test('whatever it’s called, the name can be stored, and sent in a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (raw) => {
      const name = toFileName(raw, 'doc')
      expect(name).toMatch(/^[^/\\\0\r\n]+\.doc$/)
      expect(name.isWellFormed()).toBe(true)
      expect(name.length).toBeLessThan(200)
      const header = toContentDisposition(name)
      expect(header).toMatch(
        /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.~!#$&+^`|%-]+$/,
      )
      expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(name)
    }),
  )
})

test('a neutral name has the reference and the version', () => {
  expect(toNeutralName('ALD-2026-0147', { version: 2, kind: 'docx' })).toBe('ALD-2026-0147-v2.docx')
})
