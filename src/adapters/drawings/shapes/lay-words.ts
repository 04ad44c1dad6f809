// Words into the box of their shape: broken into lines, and set smaller where they wouldn't fit.
import { element, leading, round, widthOf, type Box } from '../sheet.ts'
import type { Line, Run, Words } from './shape.ts'

const smallest = 0.55

export function drawWords(words: Words, box: Box): string {
  const { inset, anchor } = words
  const room = {
    width: Math.max(8, box.width - inset.left - inset.right),
    height: box.height - inset.top - inset.bottom,
  }
  let scale = 1
  let lines = brokenInto(words.lines, room.width, scale)
  while (scale > smallest && !fits(lines, room)) {
    scale *= 0.95
    lines = brokenInto(words.lines, room.width, scale)
  }
  const high = lines.reduce((sum, line) => sum + heightOf(line), 0)
  const spare = room.height - high
  let y =
    box.y +
    inset.top +
    (anchor === 'middle' ? spare / 2 : anchor === 'bottom' ? spare : Math.min(0, spare / 2))
  return lines
    .map((line) => {
      const height = heightOf(line)
      y += height
      return drawLine(line, box.x + inset.left, { y: y - height * 0.27, width: room.width })
    })
    .join('')
}

const usualSize = 11
const heightOf = ({ runs }: Line) =>
  Math.max(...runs.map(({ size }) => size), runs.length > 0 ? 0 : usualSize * 0.8) * leading
/** With some air: the reader's font may be wider than Arial. */
const lengthOf = ({ runs }: Line) =>
  runs.reduce((sum, { text, size, isBold }) => sum + widthOf(text, size) * (isBold ? 1.12 : 1.06), 0)

const fits = (lines: Line[], { width, height }: { width: number; height: number }) =>
  lines.reduce((sum, line) => sum + heightOf(line), 0) <= height + 1 &&
  lines.every((line) => lengthOf(line) <= width + 1)

function brokenInto(lines: Line[], width: number, scale: number): Line[] {
  return lines.flatMap((line) => {
    const scaled = line.runs.map((run) => ({ ...run, size: run.size * scale }))
    const all: Line[] = [{ ...line, runs: [] }]
    for (const piece of scaled.flatMap(piecesOf)) {
      const last = all.at(-1)! // there is always a last line
      const longer = { ...last, runs: [...last.runs, piece] }
      const isTooLong =
        lengthOf({ ...last, runs: [...last.runs, { ...piece, text: piece.text.trimEnd() }] }) > width
      if (last.runs.length > 0 && isTooLong) all.push({ ...line, runs: [piece] })
      else all[all.length - 1] = longer
    }
    return all
  })
}

const breaks = /(?<=[\s\u2e80-\ua4cf\uff00-\uff60/])/u
const piecesOf = (run: Run): Run[] => run.text.split(breaks).map((text) => ({ ...run, text }))

function drawLine({ runs, align }: Line, left: number, { y, width }: { y: number; width: number }): string {
  const x = left + (align === 'middle' ? width / 2 : align === 'end' ? width : 0)
  let raised = 0
  const spans = joined(runs).map(({ text, size, ink, isBold, isItalic, raise }) => {
    const dy = raised - raise * size || undefined
    raised = raise * size
    const look = {
      dy,
      'font-size': round(size),
      fill: ink,
      'font-weight': isBold && 700,
      'font-style': isItalic && 'italic',
    }
    return element('tspan', look, escapeSpaces(text))
  })
  return element(
    'text',
    { x, y, 'text-anchor': align === 'start' ? undefined : align, 'xml:space': 'preserve' },
    spans.join(''),
  )
}

const escapeSpaces = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;')

/** Neighbours of one look are one run, and no line ends with a space. */
function joined(runs: Run[]): Run[] {
  const all: Run[] = []
  for (const run of runs) {
    const last = all.at(-1)
    const { text, ...look } = run
    if (last && Object.entries(look).every(([key, value]) => last[key as keyof Run] === value))
      last.text += text
    else all.push({ ...run })
  }
  const last = all.at(-1)
  if (last) last.text = last.text.trimEnd()
  return all
}
