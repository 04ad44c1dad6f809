// What one drawing in the text is: how large, where it floats, and what it holds. ECMA-376 part 1, 20.4.
import { inPoints } from './shapes/pose.ts'
import { childOf, toTree, type Xml } from './xml.ts'

/** `offset` in points, `from` what it is measured from; undefined for what stands in the line. */
export type WordDrawing = {
  content: Xml
  width: number
  height: number
  description: string
  floating?: { x: number; y: number; from: string }
}

/** Undefined for VML, and for what isn't a drawing. */
export function readDrawing(xml: string): WordDrawing | undefined {
  const holder = toTree(`<all>${xml}</all>`)
  const box = childOf(holder, 'drawing')?.children.find(({ name }) => name === 'inline' || name === 'anchor')
  const content = childOf(box, 'graphic', 'graphicData')?.children[0]
  if (!box || !content) return undefined
  const { cx, cy } = childOf(box, 'extent')?.attributes ?? {}
  const { descr = '' } = childOf(box, 'docPr')?.attributes ?? {}
  const floating = box.name === 'anchor' ? { floating: placeOf(box) } : {}
  return { content, width: inPoints(cx), height: inPoints(cy), description: descr.trim(), ...floating }
}

function placeOf(anchor: Xml): { x: number; y: number; from: string } {
  const [across, down] = [childOf(anchor, 'positionH'), childOf(anchor, 'positionV')]
  const offset = (position: Xml | undefined) => inPoints(childOf(position, 'posOffset')?.text ?? 'none')
  const from = [across, down].map((position) => position?.attributes['relativeFrom'] ?? '').join()
  return { x: offset(across), y: offset(down), from }
}
