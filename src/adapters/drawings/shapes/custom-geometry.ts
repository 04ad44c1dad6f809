// Shapes that their author drew by hand. ECMA-376 part 1, 20.1.9.
import { point } from '../sheet.ts'
import { childOf, childrenOf, type Xml } from '../xml.ts'
import { Undrawable, type Outline } from './shape.ts'

type Frame = { width: number; height: number }
type At = [x: number, y: number]

const mostSteps = 20_000

export function customOutlines(geometry: Xml, frame: Frame): Outline[] {
  const paths = childrenOf(childOf(geometry, 'pathLst'), 'path')
  if (paths.length === 0) throw new Undrawable('a shape without an outline')
  return paths.map((path) => outlineOf(path, frame))
}

function outlineOf(path: Xml, { width, height }: Frame): Outline {
  const { w, h, fill, stroke } = path.attributes
  const [scaleX, scaleY] = [scaleOf(width, w), scaleOf(height, h)]
  let at: At = [0, 0]
  const places = (step: Xml): At[] =>
    childrenOf(step, 'pt').map(({ attributes }) => [
      known(attributes['x']) * scaleX,
      known(attributes['y']) * scaleY,
    ])
  const through = (letter: string) => (step: Xml) => {
    const all = places(step)
    at = all.at(-1) ?? at
    return letter + all.map((one) => point(...one)).join(' ')
  }
  const steps: Record<string, (step: Xml) => string> = {
    moveTo: through('M'),
    lnTo: through('L'),
    cubicBezTo: through('C'),
    quadBezTo: through('Q'),
    close: () => 'z',
    arcTo: (step) => {
      const [d, end] = arcFrom(at, step, [scaleX, scaleY])
      at = end
      return d
    },
  }
  if (path.children.length > mostSteps) throw new Undrawable('a shape with too many points')
  const d = path.children.map((step) => steps[step.name]?.(step) ?? '').join('')
  return {
    d,
    ...(fill === 'none' && { isFilled: false as const }),
    ...(stroke === '0' && { isStroked: false as const }),
  }
}

const scaleOf = (size: number, own: string | undefined) => (Number(own) > 0 ? size / Number(own) : 1 / 12_700)

/** A name stands for a formula. */
function known(text: string | undefined): number {
  const number = Number(text)
  if (text === undefined || !(Math.abs(number) < 1e12)) throw new Undrawable('a shape with formulas')
  return number
}

/** Angles in sixty-thousandths of a degree; a whole turn is two halves. */
function arcFrom([x, y]: At, { attributes }: Xml, [scaleX, scaleY]: At): [string, At] {
  const [rx, ry] = [known(attributes['wR']) * scaleX, known(attributes['hR']) * scaleY]
  const angles = [attributes['stAng'], attributes['swAng']].map(
    (angle) => (known(angle) / 60_000 / 180) * Math.PI,
  )
  const [start = 0, swing = 0] = angles
  const on = (angle: number): At => [
    x + rx * (Math.cos(angle) - Math.cos(start)),
    y + ry * (Math.sin(angle) - Math.sin(start)),
  ]
  const [middle, end] = [on(start + swing / 2), on(start + swing)]
  const half = (to: At) => `A${point(rx, ry)} 0 0 ${swing > 0 ? 1 : 0} ${point(...to)}`
  return [half(middle) + half(end), end]
}
