// The first page of a print as a picture, from all of its pages as SVG, which is what typst draws.
import { Resvg } from '@resvg/resvg-js'

/** A PNG, `width` pixels wide. */
export function toPicture(svg: string, width: number): Uint8Array {
  const fitTo = { mode: 'width', value: width } as const
  // Every letter is a shape, so no font is needed.
  return new Resvg(firstPageOf(svg), { fitTo, font: { loadSystemFonts: false } }).render().asPng()
}

/** typst draws one page below the other; making a picture of them all takes seconds. */
function firstPageOf(svg: string): string {
  const [sheet, high, wide] = /d="M 0 0v ([\d.]+) h ([\d.]+)/.exec(svg) ?? []
  if (!sheet) return svg
  const page = svg.slice(0, svg.indexOf(endOfPage) + endOfPage.length)
  const letters = svg.slice(svg.indexOf(shapes))
  return (page + letters).replace(
    /viewBox="[^"]*" width="[^"]*" height="[^"]*"/,
    `viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}"`,
  )
}

// By their indentation: the groups and shapes of a page are deeper.
const endOfPage = '\n    </g>'
const shapes = '\n    <defs '
