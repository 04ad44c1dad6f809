// Covers in the style of cyanotypes: a scientific drawing for each month, varied from year to year.
import type { Month } from '#journal/calendar.ts'
import { celestialChart, diffraction, nodalLines, tree } from './autumn.ts'
import { contourMap, hexagons, mesh, traces } from './summer.ts'
import { flow, harmonograph, interference, phyllotaxis } from './spring.ts'
import { height, width } from './strokes.ts'

/** Pixels. */
type Sheet = { width: number; height: number }

/** `variant` counts years from 2025. */
export type Drawing = (variant: number) => string

const drawings: { name: string; draw: Drawing }[] = [
  { name: 'the trace of a harmonograph', draw: harmonograph },
  { name: 'waves from two sources', draw: interference },
  { name: 'the pattern of seeds in a sunflower', draw: phyllotaxis },
  { name: 'flow past a cylinder', draw: flow },
  { name: 'heartbeats, one above another', draw: traces },
  { name: 'a lattice with impurities', draw: hexagons },
  { name: 'a contour map', draw: contourMap },
  { name: 'a mesh around an opening', draw: mesh },
  { name: 'where a vibrating plate stays still', draw: nodalLines },
  { name: 'a family tree', draw: tree },
  { name: 'spots from a rotating crystal', draw: diffraction },
  { name: 'a chart of the sky', draw: celestialChart },
]

/**
 * A drawing of 600 by 800, or the middle of it in another size; the same month always gives the same text. Undefined
 * for a month that doesn't exist.
 */
export function toCover({ year, month }: Month, sheet?: Sheet): string | undefined {
  const drawing = drawings[month - 1]
  if (!drawing || year < firstYear) return undefined
  const size = sheet ? `width="${sheet.width}" height="${sheet.height}" ` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs><radialGradient id="g" cx=".5" cy=".45" r=".8"><stop stop-color="#184c88"/><stop offset="1" stop-color="#0a2850"/></radialGradient></defs><path fill="url(#g)" d="M0 0h${width}v${height}H0z"/><g fill="none" stroke="#e4effd" stroke-linejoin="round">${drawing.draw((year - firstYear) % varieties)}</g></svg>`
}

/** What a month's cover shows, for its caption. */
export function coverName({ month }: Pick<Month, 'month'>): string {
  return drawings[month - 1]?.name ?? ''
}

const firstYear = 2025
// Drawings change a little every year; after more years than this, they'd leave the sheet.
const varieties = 4
