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

/** A PNG; the same figure always gives the same bytes. */
export function drawFigure(figure: Figure): { png: Uint8Array; width: number; height: number } {
  const value = figure.kind === 'micrograph' ? 840 : 1280 // shading makes a file large
  const image = new Resvg(toSvg(figure), { font, fitTo: { mode: 'width', value } }).render()
  return { png: image.asPng(), width: image.width, height: image.height }
}

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
