import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { childTypst } from '#adapters/typst/child-typst.ts'
import { aFront } from '../samples/front.ts'
import { setCard } from './set-card.ts'

const typesetter = childTypst()
afterAll(() => typesetter.stop())

/** A PNG's header says it (RFC 2083, 11.2.1). */
const sizeOf = (png: Uint8Array) => {
  const bytes = Buffer.from(png)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

test.each([
  ['a short title', 'Two-layer wax barriers', 'en'],
  [
    'a long one',
    'Refills of blood-pressure medicines and the harvest calendar in three market towns of the northern valley: a study of sales books, with an account of what was not written down in them',
    'en',
  ],
  ['one in Arabic', 'حواجز الشمع المزدوجة في الورق', 'ar'],
])('the card of %s has the size that link previews show, and weighs little', async (_, title, language) => {
  const card = await setCard(typesetter, { ...aFront({ title, language }), isReviewed: true })
  if (process.env['KEEP']) writeFileSync(`${process.env['KEEP']}-${language}-${title.length}.png`, card)
  expect(sizeOf(card)).toEqual({ width: 1200, height: 630 })
  expect(card.length).toBeLessThan(300_000)
})

test('each paper has a card of its own, and the same paper the same', async () => {
  const ofTitle = async (title: string, isReviewed = true) =>
    Buffer.from(await setCard(typesetter, { ...aFront({ title }), isReviewed })).toString('base64')
  const wax = await ofTitle('Wax')
  expect(await ofTitle('Wax')).toBe(wax)
  expect(await ofTitle('Ink')).not.toBe(wax)
  expect(await ofTitle('Wax', false)).not.toBe(wax)
})
