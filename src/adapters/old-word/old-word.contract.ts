import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Converter } from './old-word.ts'

/** What every converter must do; `open` gets milliseconds that a document may take. A loaded machine takes its time. */
export function converterContract(open: (milliseconds: number) => Converter, doc: Uint8Array): void {
  const patience = 300_000

  test('an old Word file becomes a .docx of the same words', { timeout: patience }, async () => {
    const converter = open(patience)
    const converted = await converter.convert(doc)
    await converter.stop()
    if (!('docx' in converted)) throw new Error(JSON.stringify(converted))
    const text = strFromU8(unzipSync(converted.docx)['word/document.xml'] ?? new Uint8Array())
    expect(text.replaceAll(/<[^>]+>/g, '')).toContain('Paper creeps under load.')
  })

  test('what breaks off is not converted, and the next one is', { timeout: patience }, async () => {
    const converter = open(patience)
    expect(await converter.convert(doc.subarray(0, 2000))).toMatchObject({
      failure: 'unreadable',
      reason: expect.any(String),
    })
    expect(await converter.convert(doc)).toHaveProperty('docx')
    await converter.stop()
  })

  test('what takes too long is ended', { timeout: patience }, async () => {
    const converter = open(1)
    expect(await converter.convert(doc)).toMatchObject({ failure: 'unreadable' })
    await converter.stop()
  })
}
