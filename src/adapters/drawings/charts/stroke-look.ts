import { dashOf, type Stroke } from '../colours.ts'

/** As attributes of SVG; none where there's no line. */
export function strokeLook({
  colour,
  width = 0.75,
  dash,
}: Stroke): Record<string, string | number | undefined> {
  if (!colour || colour === 'none') return {}
  return { stroke: colour, 'stroke-width': width, 'stroke-dasharray': dashOf(dash, width) }
}
