import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { bytesInside, wordsWith } from '#tests/support/bytes-inside.ts'
import { realManuscripts } from '#tests/support/manuscripts.ts'
import { aFileThatNamesItsAuthor, mark } from '#tests/support/named-word-file.ts'
import { anOldWordFile, aWordFile } from '#tests/support/submissions.ts'
import { partOfRelations, relationsReader } from '../word-file/package-parts.ts'
import { checkWord } from '../word-file/word-check.server.ts'
import { findParagraphs } from '../word-file/word-text.server.ts'
import { toAnonymous } from './anonymous-word.server.ts'
import { tellTakenOut } from './taken-out.ts'

async function cleaned(file: Uint8Array) {
  const anonymous = await toAnonymous(file)
  if (!anonymous) throw new Error('It cannot be cleaned.')
  return anonymous
}

test.each([
  ['as Word writes it', 'w'],
  ['under another prefix', 'q'],
])('a name in every place of a file (%s), and none in the copy for reviewers', async (_, prefix) => {
  const { bytes, names } = aFileThatNamesItsAuthor(prefix)
  expect(wordsWith(mark, bytes).toSorted()).toEqual([...new Set(names)].toSorted())
  expect(wordsWith(mark, (await cleaned(bytes)).bytes)).toEqual([])
})

test('the text of the copy is the author’s, and the copy is consistent', async () => {
  const { bytes, text } = aFileThatNamesItsAuthor()
  const copy = (await cleaned(bytes)).bytes
  const read = bytesInside(copy).join()
  for (const sentence of text.map((it) => it.replace(/ \(.*/, ''))) expect(read).toContain(sentence)
  expect(await checkWord(copy)).toEqual({ kind: 'docx' })
  expect(whatHangsLoose(copy)).toEqual([])
})

test('the same file always gives the same copy, whose size is known before it’s fetched', async () => {
  const { bytes } = aFileThatNamesItsAuthor()
  expect((await cleaned(bytes)).bytes).toEqual((await cleaned(bytes)).bytes)
})

test('the author is told what was taken out', async () => {
  const { takenOut } = await cleaned(aFileThatNamesItsAuthor().bytes)
  expect(tellTakenOut(takenOut)).toEqual([
    expect.stringMatching(/^file properties \(.*author, .*company.*\)$/),
    'the name on 1 comment',
    'the names on 6 tracked changes',
    'the location data of 3 pictures',
    'the metadata of 5 pictures',
    expect.stringMatching(/^\d+ names of files or folders$/),
    '7 fields that Word fills in',
    '1 record from a reference manager',
    expect.stringMatching(/^\d files inside the file$/),
    'hidden data from Word and other programs',
  ])
})

test('a file that names no one has nothing taken out', async () => {
  const parts = unzipSync(aWordFile())
  parts['word/document.xml'] = strToU8(
    strFromU8(parts['word/document.xml']!).replaceAll(/ w:(?:author|initials)="[^"]*"/g, ''),
  )
  parts['docProps/core.xml'] = strToU8(
    strFromU8(parts['docProps/core.xml']!).replaceAll('Anwen Tarrowby', ''),
  )
  expect(tellTakenOut((await cleaned(zipSync(parts))).takenOut)).toEqual([])
})

test('what is nested twenty thousand deep is given up at once, and doesn’t hold up the journal', async () => {
  const nested = strToU8('<x>'.repeat(20_000) + '</x>'.repeat(20_000))
  expect(
    await toAnonymous(zipSync({ ...unzipSync(aWordFile()), 'word/document.xml': nested })),
  ).toBeUndefined()
  const parts = unzipSync(aFileThatNamesItsAuthor().bytes)
  const workbook = unzipSync(parts['word/embeddings/Tables.xlsx']!)
  const inside = zipSync({ ...workbook, 'xl/workbook.xml': nested })
  const { takenOut } = await cleaned(zipSync({ ...parts, 'word/embeddings/Tables.xlsx': inside }))
  expect(tellTakenOut(takenOut)).toContainEqual(expect.stringMatching(/files inside the file$/))
})

test('what can’t be cleaned has no copy: an old Word file, broken XML, a document within the document', async () => {
  expect(await toAnonymous(anOldWordFile())).toBeUndefined()
  const parts = unzipSync(aWordFile())
  const text = strFromU8(parts['word/document.xml']!)
  expect(
    await toAnonymous(zipSync({ ...parts, 'word/document.xml': strToU8(text.replace('</w:p>', '')) })),
  ).toBeUndefined()
  const inserted =
    '<w:altChunk xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="c"/></w:body>'
  expect(
    await toAnonymous(
      zipSync({ ...parts, 'word/document.xml': strToU8(text.replace('</w:body>', inserted)) }),
    ),
  ).toBeUndefined()
})

test.skipIf(realManuscripts.length === 0)(
  'real manuscripts keep every word, and hang together (skipped where ../shared is missing)',
  { timeout: 180_000 },
  async () => {
    for (const { name, bytes } of realManuscripts) {
      const file = bytes()
      const copy = (await cleaned(file)).bytes
      expect([name, await findParagraphs(copy)]).toEqual([name, await findParagraphs(file)])
      expect([name, await checkWord(copy), whatHangsLoose(copy)]).toEqual([name, { kind: 'docx' }, []])
    }
  },
)

/** Relations to missing parts, pointers without a relation, parts nothing leads to, and broken XML. */
function whatHangsLoose(file: Uint8Array): string[] {
  const parts = unzipSync(file)
  const led = new Set(['[Content_Types].xml'])
  const loose: string[] = []
  for (const [name, bytes] of Object.entries(parts)) {
    if (/\.(xml|rels)$/.test(name)) XmlDocument.fromBuffer(bytes).dispose()
    const of = partOfRelations(name)
    if (of === undefined) continue
    led.add(name)
    const { relations, ...reader } = relationsReader(of)
    reader.write(bytes)
    reader.end()
    for (const { id, target, isExternal } of relations) {
      if (!isExternal && !parts[target]) loose.push(`${name}: ${id} to ${target}`)
      led.add(target)
    }
    const ids = new Set(relations.map(({ id }) => id))
    const pointers = strFromU8(parts[of] ?? new Uint8Array()).matchAll(
      / r:(?:id|embed|link|pict|dm|lo|qs|cs)="([^"]+)"/g,
    )
    for (const [, id = ''] of pointers) if (!ids.has(id)) loose.push(`${of}: ${id}`)
  }
  return [...loose, ...Object.keys(parts).filter((name) => !led.has(name))]
}
