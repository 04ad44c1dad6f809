import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aWordFile } from '#tests/support/submissions.ts'
import { toAnonymous } from './anonymous-word.server.ts'
import { checkWord } from './word-check.server.ts'

test('the names beside the text are gone, and the text and every part are still there', async () => {
  const original = aWordFile('Paper creeps.', 5000)
  expect(strFromU8(unzipSync(original)['docProps/core.xml'] ?? new Uint8Array())).toContain('Tarrowby')
  const anonymous = await toAnonymous(original, 'docx')
  const parts = unzipSync(anonymous)
  expect(
    Object.values(parts)
      .map((part) => strFromU8(part))
      .join(),
  ).not.toMatch(/Tarrowby|"AT"/)
  expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain('<w:t>Paper creeps.</w:t>')
  expect(Object.keys(parts)).toEqual(Object.keys(unzipSync(original)))
  expect(await checkWord(anonymous)).toEqual({ kind: 'docx' })
})

test.each([
  [
    'docProps/app.xml',
    '<Properties><Company>Larkhaven</Company><Pages>3</Pages></Properties>',
    '<Properties><Company></Company><Pages>3</Pages></Properties>',
  ],
  [
    'docProps/custom.xml',
    '<Properties><property name="Mendeley User"><vt:lpwstr>Anwen</vt:lpwstr></property></Properties>',
    '<Properties></Properties>',
  ],
  [
    'word/comments.xml',
    "<w:comment w:author='Anwen' w:initials=\"A\">Anwen's words</w:comment>",
    '<w:comment w:author="Anonymous" w:initials="Anonymous">Anwen\'s words</w:comment>',
  ],
  [
    'word/people.xml',
    '<w15:person w15:author="Anwen"><w15:presenceInfo w15:userId="anwen@demo.example"/></w15:person>',
    '<w15:person w15:author="Anonymous"></w15:person>',
  ],
  ['word/media/image1.png', '<dc:creator>Anwen</dc:creator>', '<dc:creator>Anwen</dc:creator>'],
])('%s', async (part, before, after) => {
  const anonymous = unzipSync(await toAnonymous(zipSync({ [part]: strToU8(before) }), 'docx'))
  expect(strFromU8(anonymous[part] ?? new Uint8Array())).toBe(after)
})

test('a .doc is left as it is', async () => {
  const bytes = strToU8('older')
  expect(await toAnonymous(bytes, 'doc')).toBe(bytes)
})
