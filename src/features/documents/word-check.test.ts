import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aWordFile, dotPng, paragraph, table } from '#features/press/samples/word-file.ts'
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
  ['deep nesting', withPart('word/styles.xml', '<x>'.repeat(500) + '</x>'.repeat(500)), 'file_too_complex'],
  ['20 MB of spaces', withPart('word/styles.xml', `<x>${' '.repeat(20_000_000)}</x>`), 'file_too_complex'],
  [
    'more cells than a paper has',
    aWordFile([table(Array(1001).fill(Array(20).fill('1')))]),
    'file_too_complex',
  ],
  [
    'a picture of a gigapixel',
    aWordFile([paragraph('Wax')], { media: { 'big.png': tallPng(40_000) } }),
    'file_too_complex',
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

// Files found in the wild and made on purpose; they lie beside the project and are not part of it.
const nasty = join(process.cwd(), '../shared/manuscripts/nasty')
const answers: Record<string, string> = {
  'n01-password-agile.docx': 'file_encrypted',
  'n02-password-agile2.docx': 'file_encrypted',
  'n03-password-rc4.doc': 'file_encrypted',
  'n04-password-cryptoapi.doc': 'file_encrypted',
  'n05-password-old.doc': 'file_encrypted',
  'n06-truncated-poi.docx': 'file_damaged',
  'n08-xxe-external-entity.docx': 'file_damaged',
  'n09-fuzz1.docx': 'file_damaged',
  'n10-fuzz2.docx': 'file_damaged',
  'n11-fuzz3.docx': 'file_damaged',
  'n12-fuzz4.doc': 'doc',
  'n13-fuzz5.doc': 'doc',
  'n14-macro-docm-renamed.docx': 'file_macros',
  'n15-macro.doc': 'file_macros',
  'n16-word95.doc': 'not_word',
  'n17-readonly-protected.docx': 'docx',
  'n19-signed.docx': 'docx',
  'n20-empty.docx': 'file_empty',
  'n21-text-as-docx.docx': 'not_word',
  'n22-pdf-as-docx.docx': 'not_word',
  'n23-html-as-doc.doc': 'not_word',
  'n24-rtf-as-doc.doc': 'not_word',
  'n25-docx-as-doc.doc': 'docx',
  'n26-doc-as-docx.docx': 'doc',
  'n27-truncated-half.docx': 'file_damaged',
  'n28-bitflips.docx': 'file_damaged',
  'n29-zip-not-docx.docx': 'not_word',
  'n30-zipbomb-2gb-document.docx': 'file_too_complex',
  'n31-zipbomb-1gb-media.docx': 'file_too_complex',
  'n33-billion-laughs.docx': 'file_damaged',
  'n34-xxe-file.docx': 'file_damaged',
  'n35-deep-nested-sdt-20000.docx': 'file_too_complex',
  'n36-deep-nested-tables-300.docx': 'file_too_complex',
  'n37-deep-omml-3000.docx': 'file_too_complex',
  'n38-300k-paragraphs.docx': 'file_too_complex',
  'n39-table-5000x20.docx': 'file_too_complex',
  'n40-png-30000x30000.docx': 'file_too_complex',
  'n41-external-image-ssrf.docx': 'docx',
  'n42-external-image-file.docx': 'docx',
  'n43-media-path-traversal.docx': 'file_damaged',
  'n44-media-absolute-path.docx': 'docx',
  'n45-svg-script.docx': 'docx',
  'n46-javascript-link.docx': 'docx',
  'n47-tilde-owner-file.docx': 'not_word',
  'n48-zip-lies-sizes.docx': 'file_too_complex',
  'n49-duplicate-document-parts.docx': 'file_damaged',
  'n51-altchunk-html.docx': 'docx',
  'n52-remote-template.docx': 'docx',
  'n53-zipbomb-900mb-text.docx': 'file_too_complex',
  'n54-zipbomb-500mb-tags.docx': 'file_too_complex',
  'n55-zipbomb-1.5gb-media.docx': 'file_too_complex',
}

test.skipIf(!existsSync(nasty))(
  'each nasty file gets its answer (skipped where ../shared is missing)',
  async () => {
    const given: Record<string, string> = {}
    for (const name of readdirSync(nasty)) {
      const answer = await checkWord(readFileSync(join(nasty, name)))
      given[name] = 'kind' in answer ? answer.kind : answer.refusal
    }
    expect(given).toEqual(answers)
  },
)
