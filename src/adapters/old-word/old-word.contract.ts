import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Converter } from './old-word.ts'

/** What every converter must do; `open` takes the milliseconds allowed per document. A loaded machine is slow. */
export function converterContract(open: (milliseconds: number) => Converter, doc: Uint8Array): void {
  const timeout = 300_000

  test('an old Word file becomes a .docx of the same words', { timeout }, async () => {
    const converter = open(timeout)
    const converted = await converter.convert(doc)
    await converter.stop()
    if (!('docx' in converted)) throw new Error(JSON.stringify(converted))
    const text = strFromU8(unzipSync(converted.docx)['word/document.xml'] ?? new Uint8Array())
    expect(text.replaceAll(/<[^>]+>/g, '')).toContain('Paper creeps under load.')
  })

  test('a truncated file isn’t converted, and the next one is', { timeout }, async () => {
    const converter = open(timeout)
    expect(await converter.convert(doc.subarray(0, 2000))).toMatchObject({
      failure: 'unreadable',
      reason: expect.any(String),
    })
    expect(await converter.convert(doc)).toHaveProperty('docx')
    await converter.stop()
  })

  test('what takes too long is ended', { timeout }, async () => {
    const converter = open(1)
    expect(await converter.convert(doc)).toMatchObject({ failure: 'unreadable' })
    await converter.stop()
  })
}
