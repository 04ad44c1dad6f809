import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aWordFile, dotPng, paragraph, table } from '#features/press/samples/word-file.ts'
import { nastyAnswers, nastyFiles } from '#tests/support/nasty-files.ts'
import { checkWord } from './word-check.server.ts'
import { wordLimits } from './word-limits.ts'

const sound = aWordFile([paragraph('Wax holds water.')], { media: { 'dot.png': dotPng } })
const without = (name: string) =>
  zipSync(Object.fromEntries(Object.entries(unzipSync(sound)).filter(([key]) => key !== name)))
const withPart = (name: string, text: string) => aWordFile([paragraph('Wax')], { parts: { [name]: text } })
const changed = (file: Uint8Array, at: number) => file.map((byte, n) => (n === at ? byte ^ 0xff : byte))

function tallPng(pixels: number): Uint8Array {
  const png = Buffer.from(dotPng)
  png.writeUInt32BE(pixels, 16)
  png.writeUInt32BE(pixels, 20)
  return png
}

test('a sound Word file is taken', async () => {
  expect(await checkWord(sound)).toEqual({ kind: 'docx' })
})

// All different, or the file would pack too well to be read that far.
const manyCells = (rows: number, columns: number) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => String(Math.sin(row * columns + column))),
  )

const refused: [name: string, file: Uint8Array, refusal: string][] = [
  ['an empty file', new Uint8Array(), 'file_empty'],
  ['plain text', strToU8('Dear editor, please find the paper below.'), 'not_word'],
  ['a PDF', strToU8('%PDF-1.7\n'), 'not_word'],
  ['a web page', strToU8('<!doctype html><p>Paper</p>'), 'not_word'],
  ['rich text', strToU8('{\\rtf1 Paper}'), 'not_word'],
  ['a zip of something else', zipSync({ 'paper.txt': strToU8('Paper') }), 'not_word'],
  ['a Word file without its text', without('word/document.xml'), 'file_damaged'],
  ['the first half of a Word file', sound.slice(0, sound.length / 2), 'file_damaged'],
  ['a Word file with a flipped byte', changed(sound, 60), 'file_damaged'],
  ['a Word file with macros', withPart('word/vbaProject.bin', 'Sub AutoOpen()'), 'file_macros'],
  [
    'entities',
    withPart('word/styles.xml', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
    'file_damaged',
  ],
  [
    'entities behind a comment',
    withPart('word/styles.xml', '<!-- > --><?x ?><!DOCTYPE x><x/>'),
    'file_damaged',
  ],
  ['a path out of the file', withPart('../../etc/cron.d/x', '<x/>'), 'file_damaged'],
  ['deep nesting', withPart('word/styles.xml', '<x>'.repeat(500) + '</x>'.repeat(500)), 'file_too_deep'],
  ['20 MB of spaces', withPart('word/styles.xml', `<x>${' '.repeat(20_000_000)}</x>`), 'file_too_complex'],
  ['more cells than a paper has', aWordFile([table(manyCells(1001, 20))]), 'file_too_long'],
  [
    'a picture of a gigapixel',
    aWordFile([paragraph('Wax')], { media: { 'big.png': tallPng(40_000) } }),
    'picture_too_large',
  ],
]

test.each(refused)('%s is refused', async (_, file, refusal) => {
  expect(await checkWord(file)).toEqual({ refusal })
})

test('no file makes the check fail, whatever its bytes', async () => {
  const files = [...Array(200).keys()].map((n) => changed(sound, Math.floor((n * sound.length) / 200)))
  const answers = await Promise.all(files.map(checkWord))
  for (const answer of answers) expect(Object.keys(answer)).toHaveLength(1)
})

test('">" in an attribute does not confuse the count', async () => {
  const file = withPart(
    'word/styles.xml',
    `<x a="1 > 0" b='"'>${'<y z="/>"/>'.repeat(wordLimits.depth + 1)}</x>`,
  )
  expect(await checkWord(file)).toEqual({ kind: 'docx' })
})

test.skipIf(nastyFiles.length === 0)(
  'each nasty file gets its answer (skipped where ../shared is missing)',
  async () => {
    const given: Record<string, string> = {}
    for (const { name, bytes } of nastyFiles) {
      const answer = await checkWord(bytes())
      given[name] = 'kind' in answer ? answer.kind : answer.refusal
    }
    expect(given).toEqual(nastyAnswers)
  },
)
