// Shapes as SVG, one over the other as they stand in the file.
import { dashOf } from '../colours.ts'
import { element, point, svg, type Box } from '../sheet.ts'
import { arrowHead, headId } from './arrow-heads.ts'
import { drawWords } from './lay-words.ts'
import type { Pose, Shape } from './shape.ts'

const margin = 3

/** The smallest sheet that holds them. */
export function sheetOf(shapes: Shape[]): Box {
  const boxes = shapes.map(({ pose }) => boundsOf(pose))
  const least = (side: 'x' | 'y') => boxes.reduce((min, box) => Math.min(min, box[side]), Infinity) - margin
  const most = (side: 'x' | 'y', size: 'width' | 'height') =>
    boxes.reduce((max, box) => Math.max(max, box[side] + box[size]), -Infinity) + margin
  const [x, y] = [least('x'), least('y')]
  return { x, y, width: most('x', 'width') - x, height: most('y', 'height') - y }
}

function boundsOf({ x, y, width, height, turn }: Pose): Box {
  const angle = (turn * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const [wide, high] = [width * cos + height * sin, width * sin + height * cos]
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high }
}

export function drawShapes(shapes: Shape[], alt: string): string {
  const { x, y, width, height } = sheetOf(shapes)
  const heads = new Map(
    shapes.flatMap(({ stroke: { head, tail, colour = '' } }) =>
      [head, tail].flatMap((type): [string, string][] =>
        type ? [[headId(type, colour), arrowHead(type, colour)]] : [],
      ),
    ),
  )
  const defs = heads.size > 0 ? element('defs', {}, [...heads.values()].join('')) : ''
  const drawn = shapes.map(drawShape).join('')
  return svg({ width, height }, alt, defs + element('g', { transform: `translate(${point(-x, -y)})` }, drawn))
}

function drawShape(shape: Shape): string {
  const { pose, words } = shape
  const { x, y, width, height, turn } = pose
  const middle = point(x + width / 2, y + height / 2)
  const drawn = [pictureOf(shape), ...outlinesOf(shape), words ? inOwnWay(shape) : ''].join('')
  return turn % 360 === 0
    ? drawn
    : element('g', { transform: `rotate(${Math.round(turn * 100) / 100} ${middle})` }, drawn)
}

function inOwnWay({ pose, words }: Shape): string {
  if (!words) return ''
  const { x, y, width, height } = pose
  if (words.turn === 0) return drawWords(words, pose)
  const [midX, midY] = [x + width / 2, y + height / 2]
  const box = { x: midX - height / 2, y: midY - width / 2, width: height, height: width }
  return element('g', { transform: `rotate(${words.turn} ${point(midX, midY)})` }, drawWords(words, box))
}

function outlinesOf({ pose, outlines, fill, stroke }: Shape): string[] {
  const { x, y, width, height, flipX, flipY } = pose
  const flip =
    flipX || flipY
      ? ` translate(${point(flipX ? width : 0, flipY ? height : 0)}) scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})`
      : ''
  const { colour = 'none', width: thick = 0.75, dash, head, tail } = stroke
  return outlines.map(({ d, isFilled = true, isStroked = true }) =>
    element('path', {
      d,
      transform: `translate(${point(x, y)})${flip}`,
      fill: isFilled ? fill : 'none',
      'fill-rule': 'evenodd',
      ...(isStroked &&
        colour !== 'none' && {
          stroke: colour,
          'stroke-width': thick,
          'stroke-dasharray': dashOf(dash, thick),
          'stroke-linejoin': 'round',
          'marker-start': head && `url(#${headId(head, colour)})`,
          'marker-end': tail && `url(#${headId(tail, colour)})`,
        }),
    }),
  )
}

function pictureOf({ pose: { x, y, width, height }, picture }: Shape): string {
  if (!picture) return ''
  const [left, top, right, bottom] = picture.crop
  const viewBox = [left, top, 1 - left - right, 1 - top - bottom]
    .map((side) => Math.round(side * 10_000) / 10_000)
    .join(' ')
  const image = element('image', { href: picture.href, width: 1, height: 1, preserveAspectRatio: 'none' })
  return element('svg', { x, y, width, height, viewBox, preserveAspectRatio: 'none' }, image)
}
