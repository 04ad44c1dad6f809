// A cover for link previews in messages and networks, which take no SVG.
import { renderAsync } from '@resvg/resvg-js'
import type { Month } from '#journal/calendar.ts'
import { cardSize } from '#journal/addresses.ts'
import { toCover } from '#journal/covers/cover-art.ts'

type Png = Uint8Array<ArrayBuffer>

/** A PNG, made once per drawing. Undefined for a month without a cover. */
export async function findCard(month: Month): Promise<Png | undefined> {
  const cover = toCover(month, cardSize)
  if (!cover) return undefined
  const card = cards.get(cover) ?? (await draw(cover))
  cards.set(cover, card)
  return card
}

// By drawing, of which there are a few dozen, however many years are asked for.
const cards = new Map<string, Png>()

async function draw(cover: string): Promise<Png> {
  const image = await renderAsync(cover, { font: { loadSystemFonts: false } })
  return new Uint8Array(image.asPng())
}
