// The place of a chart or a diagram that can't be drawn, so that no other picture gets its caption.
import type { Drawing } from './as-picture.ts'
import { element, inks, text } from './sheet.ts'
import type { WordDrawing } from './word-drawing.ts'

const kinds: Record<string, { kind: Drawing['kind']; words: string }> = {
  chart: { kind: 'empty chart', words: 'Chart missing' },
  relIds: { kind: 'empty diagram', words: 'Diagram missing' },
}

/** Undefined for drawings that may have a picture inside. */
export function emptyDrawing(read: WordDrawing): Drawing | undefined {
  const { kind, words } = kinds[read.content.name] ?? {}
  if (!kind || !words) return undefined
  const [width, height] = [Math.max(read.width, 120), Math.max(read.height, 40)]
  const frame = { x: 0.5, y: 0.5, width: width - 1, height: height - 1, fill: 'none', stroke: inks.rule }
  const style = { size: Math.min(11, height / 4), anchor: 'middle', ink: inks.quiet } as const
  const inside = element('rect', frame) + text(words, { x: width / 2, y: height / 2, ...style })
  const sheet = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }
  return { kind, svg: element('svg', sheet, inside), width, height, alt: read.description }
}
