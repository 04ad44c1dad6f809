// What a figure shows, without saying how it's drawn.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { drawBars } from './bars.ts'
import { drawLines, drawScatter } from './charts.ts'
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

export type Kind<K extends Figure['kind']> = Extract<Figure, { kind: K }>
export type Texture = 'grains' | 'fibres' | 'droplets'

export type Drawn = { svg: string; png: Uint8Array; width: number; height: number }

/**
 * A drawing, and a PNG for programs that can't show it; the same figure always gives the same bytes. Its letters are
 * outlines, because a drawing in a page or a PDF finds no fonts.
 */
export function drawFigure(figure: Figure): Drawn {
  const drawing = new Resvg(toSvg(figure), { font, fitTo: { mode: 'width', value: 640 } })
  const image = drawing.render()
  return { svg: rounded(drawing.toString()), png: image.asPng(), width: image.width, height: image.height }
}

/** A tenth of a unit is less than anybody sees. */
const rounded = (svg: string) =>
  svg.replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/public-sans/package.json'))
export const font = {
  loadSystemFonts: false,
  fontFiles: ['400Regular/PublicSans_400Regular.ttf', '600SemiBold/PublicSans_600SemiBold.ttf'].map((name) =>
    join(fonts, name),
  ),
}

export function toSvg(figure: Figure): string {
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
