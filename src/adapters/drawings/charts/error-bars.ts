import { element, point } from '../sheet.ts'
import type { ErrorBars, Series, Value } from './chart.ts'
import { placeOn, type Ground } from './frame.ts'
import { strokeLook } from './stroke-look.ts'

const cap = 2.5

/** `ends` is where each value lies on its axis; `places` where along the other one, if not by its number. */
type Beside = { ends: Value[]; ground: Ground; places?: Value[] }

export function drawErrors({ errors }: Series, beside: Beside): string {
  return errors.map((bars) => drawOne(bars, beside)).join('')
}

function drawOne({ direction, plus, minus, stroke }: ErrorBars, { ends, ground, places }: Beside): string {
  const path = ends.flatMap((end, index) => {
    const at = places ? places[index] : index
    const [up = 0, down = 0] = [plus[index], minus[index]]
    if (end === undefined || at === undefined || (up === 0 && down === 0)) return []
    const [low, high] =
      direction === 'x'
        ? [placeOn(ground, at - down, end), placeOn(ground, at + up, end)]
        : [placeOn(ground, at, end - down), placeOn(ground, at, end + up)]
    const caps = [...(up > 0 ? [high] : []), ...(down > 0 ? [low] : [])]
    const isFlat = (direction === 'x') !== ground.isHorizontal
    return [
      `M${point(...low)}L${point(...high)}`,
      ...caps.map(([x, y]) =>
        isFlat ? `M${point(x, y - cap)}v${2 * cap}` : `M${point(x - cap, y)}h${2 * cap}`,
      ),
    ]
  })
  if (path.length === 0) return ''
  const look = { stroke: '#3b444e', 'stroke-width': 0.9, ...strokeLook(stroke) }
  return element('path', { d: path.join(''), fill: 'none', ...look })
}
