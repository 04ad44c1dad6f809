// A plate as messages and networks show it beside a link; they take no drawings.
import { renderAsync } from '@resvg/resvg-js'
import type { Month } from '#journal/calendar.ts'
import { cardSize } from '#journal/addresses.ts'
import { toPlate } from './plate.ts'

type Png = Uint8Array<ArrayBuffer>

/** A PNG, made once for each drawing. Undefined for a month that has no plate. */
export async function findCard(month: Month): Promise<Png | undefined> {
  const plate = toPlate(month, cardSize)
  if (!plate) return undefined
  const card = cards.get(plate) ?? (await draw(plate))
  cards.set(plate, card)
  return card
}

// By drawing, of which there are some dozens, however many years are asked for.
const cards = new Map<string, Png>()

async function draw(plate: string): Promise<Png> {
  const image = await renderAsync(plate, { font: { loadSystemFonts: false } })
  return new Uint8Array(image.asPng())
}
