import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aWordFile, dotPng, paragraph, table } from '#features/press/samples/word-file.ts'
import { realManuscripts } from '#tests/support/manuscripts.ts'
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

test('a sound Word file is accepted', async () => {
  expect(await checkWord(sound)).toEqual({ kind: 'docx' })
})

// All different, or the file would compress too well to be read that far.
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

/** The parts of the sound file, after `change`. */
function rebuilt(change: (parts: Record<string, Uint8Array>) => void): Uint8Array {
  const parts = unzipSync(sound)
  change(parts)
  return zipSync(parts)
}
const replaced = (part: Uint8Array | undefined, from: string, to: string) =>
  strToU8(strFromU8(part ?? new Uint8Array()).replaceAll(from, to))

/** The text under another name, with one of our files read through an entity. */
const mainOfOtherName = (text: string) =>
  rebuilt((parts) => {
    delete parts['word/document.xml']
    parts['word/text.bin'] = strToU8(text)
    for (const name of ['[Content_Types].xml', '_rels/.rels'])
      parts[name] = replaced(parts[name], 'word/document.xml', 'word/text.bin')
  })
const second = strToU8('<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>')
const override = /<Override PartName="\/word\/document.xml"[^>]*>/
const relation = /<Relationship Id="r1"[^>]*>/

refused.push(
  [
    'a main part that is not called .xml and holds entities',
    mainOfOtherName('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
    'file_damaged',
  ],
  [
    'a main part that is not called .xml and lies too deep',
    mainOfOtherName('<x>'.repeat(500)),
    'file_too_deep',
  ],
  ['a main part of broken XML', withPart('word/document.xml', '<w:document><w:body>'), 'file_damaged'],
  ['styles of broken XML', withPart('word/styles.xml', '<x a=1/>'), 'file_damaged'],
  ['a name without its namespace', withPart('word/styles.xml', '<w:styles/>'), 'file_damaged'],
  [
    'XML in another alphabet',
    withPart('word/styles.xml', '<?xml version="1.0" encoding="UTF-7"?><x/>'),
    'file_damaged',
  ],
  [
    'styles that are declared as a picture',
    rebuilt((parts) => {
      parts['word/styles.png'] = parts['word/styles.xml']!
      delete parts['word/styles.xml']
      parts['[Content_Types].xml'] = replaced(
        parts['[Content_Types].xml'],
        '/word/styles.xml',
        '/word/none.xml',
      )
      const name = 'word/_rels/document.xml.rels'
      parts[name] = replaced(parts[name], 'styles.xml', 'styles.png')
    }),
    'file_damaged',
  ],
  [
    'two main parts by their type',
    rebuilt((parts) => {
      parts['word/other.xml'] = second
      const types = strFromU8(parts['[Content_Types].xml']!)
      const [main = ''] = override.exec(types) ?? []
      parts['[Content_Types].xml'] = strToU8(
        types.replace(main, main + main.replace('document.xml', 'other.xml')),
      )
    }),
    'file_two_texts',
  ],
  [
    'two main parts by their relation',
    rebuilt((parts) => {
      parts['word/other.xml'] = second
      const relations = strFromU8(parts['_rels/.rels']!)
      const [main = ''] = relation.exec(relations) ?? []
      const other = main.replace('r1', 'r2').replace('document.xml', 'other.xml')
      parts['_rels/.rels'] = strToU8(relations.replace(main, main + other))
    }),
    'file_two_texts',
  ],
  [
    'a main part by relation, and another by the usual name',
    rebuilt((parts) => {
      parts['word/other.xml'] = second
      for (const name of ['[Content_Types].xml', '_rels/.rels'])
        parts[name] = replaced(parts[name], 'word/document.xml', 'word/other.xml')
    }),
    'file_two_texts',
  ],
)

test.each(refused)('%s is refused', async (_, file, refusal) => {
  expect(await checkWord(file)).toEqual({ refusal })
})

test('no file makes the check fail, whatever its bytes', async () => {
  const files = [...Array(200).keys()].map((n) => changed(sound, Math.floor((n * sound.length) / 200)))
  const answers = await Promise.all(files.map(checkWord))
  for (const answer of answers) expect(Object.keys(answer)).toHaveLength(1)
})

test('a main part under the name Word on the web gives it is accepted', async () => {
  const file = rebuilt((parts) => {
    parts['word/document2.xml'] = parts['word/document.xml']!
    parts['word/_rels/document2.xml.rels'] = parts['word/_rels/document.xml.rels']!
    delete parts['word/document.xml']
    delete parts['word/_rels/document.xml.rels']
    for (const name of ['[Content_Types].xml', '_rels/.rels'])
      parts[name] = replaced(parts[name], 'word/document.xml', 'word/document2.xml')
  })
  expect(await checkWord(file)).toEqual({ kind: 'docx' })
})

test.skipIf(nastyFiles.length === 0)(
  'each real manuscript is taken (skipped where ../shared is missing)',
  async () => {
    for (const { name, bytes } of realManuscripts)
      expect([name, await checkWord(bytes())]).toEqual([name, { kind: 'docx' }])
  },
)

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
