// What a figure shows, without saying how it is drawn.
import { drawBars, drawLines, drawScatter } from './charts.ts'
import { drawMicrograph } from './micrograph.ts'

/** `error` is half the length of the bar through the point. */
export type Point = { x: number; y: number; error?: number }

export type Figure =
  | {
      kind: 'lines'
      xLabel: string
      yLabel: string
      series: { name: string; points: Point[] }[]
      xNames?: string[]
    }
  | {
      kind: 'bars'
      yLabel: string
      categories: string[]
      series: { name: string; values: number[]; errors?: number[] }[]
    }
  | {
      kind: 'scatter'
      xLabel: string
      yLabel: string
      points: Point[]
      fit: { slope: number; intercept: number }
      note: string
    }
  | { kind: 'micrograph'; texture: Texture; seed: string; scale: string }

export type Texture = 'grains' | 'fibres' | 'droplets'

/** A PNG; the same figure always gives the same bytes. */
export function drawFigure(figure: Figure): { png: Uint8Array; width: number; height: number } {
  const sheet = draw(figure)
  return { png: sheet.png(), width: sheet.width, height: sheet.height }
}

function draw(figure: Figure) {
  switch (figure.kind) {
    case 'lines':
      return drawLines(figure)
    case 'bars':
      return drawBars(figure)
    case 'scatter':
      return drawScatter(figure)
    case 'micrograph':
      return drawMicrograph(figure)
  }
}
