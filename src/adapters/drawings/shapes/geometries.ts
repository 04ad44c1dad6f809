// The shapes that Word has by name. ECMA-376 part 1, 20.1.9 and 20.1.10.56; their formulas stand in its
// presetShapeDefinitions.xml.
import { point, round } from '../sheet.ts'
import type { Outline } from './shape.ts'

/** `adjust` gives what the author dragged, or the usual share. */
type Frame = { w: number; h: number; least: number; adjust: (name: string, usual: number) => number }
type Geometry = (frame: Frame) => Outline[]

const closed = (...points: [number, number][]): Outline[] => [
  { d: `M${points.map((one) => point(...one)).join('L')}z` },
]
const open = (...points: [number, number][]): Outline[] => [
  { d: `M${points.map((one) => point(...one)).join('L')}`, isFilled: false },
]
const edge = (d: string): Outline => ({ d, isFilled: false })
const arc = (radii: [number, number], to: [number, number], sweep = 1) =>
  `A${point(...radii)} 0 0 ${sweep} ${point(...to)}`

const rect: Geometry = ({ w, h }) => closed([0, 0], [w, 0], [w, h], [0, h])
const diamond: Geometry = ({ w, h }) => closed([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2])
const ellipse: Geometry = ({ w, h }) => [
  { d: `M0 ${round(h / 2)}${arc([w / 2, h / 2], [w, h / 2])}${arc([w / 2, h / 2], [0, h / 2])}z` },
]
const rounded =
  (usual: number): Geometry =>
  ({ w, h, least, adjust }) => {
    const r = least * Math.min(0.5, Math.max(0, adjust('adj', usual)))
    return [
      {
        d: `M${point(r, 0)}H${round(w - r)}${arc([r, r], [w, r])}V${round(h - r)}${arc([r, r], [w - r, h])}H${round(r)}${arc([r, r], [0, h - r])}V${round(r)}${arc([r, r], [r, 0])}z`,
      },
    ]
  }
const line: Geometry = ({ w, h }) => open([0, 0], [w, h])
const slanted: Geometry = ({ w, h, least, adjust }) => {
  const by = Math.min(w, least * adjust('adj', 0.25))
  return closed([by, 0], [w, 0], [w - by, h], [0, h])
}
const barrel: Geometry = ({ w, h, least, adjust }) => {
  const ry = Math.min(h / 2, (least * adjust('adj', 0.25)) / 2)
  const side = `M0 ${round(ry)}${arc([w / 2, ry], [w, ry])}V${round(h - ry)}${arc([w / 2, ry], [0, h - ry])}z`
  return [{ d: side }, edge(`M0 ${round(ry)}${arc([w / 2, ry], [w, ry], 0)}`)]
}

/** An arrow to the right in a box of `long` by `wide`, then laid as it points. */
const arrow =
  (lay: (x: number, y: number, frame: Frame) => [number, number], isUpright: boolean): Geometry =>
  (frame) => {
    const { w, h, least, adjust } = frame
    const [long, wide] = isUpright ? [h, w] : [w, h]
    const shaft = (wide * Math.min(1, adjust('adj1', 0.5))) / 2
    const head = Math.min(long, least * adjust('adj2', 0.5))
    const points: [number, number][] = [
      ...([
        [0, wide / 2 - shaft],
        [long - head, wide / 2 - shaft],
        [long - head, 0],
      ] as [number, number][]),
      ...([
        [long, wide / 2],
        [long - head, wide],
        [long - head, wide / 2 + shaft],
        [0, wide / 2 + shaft],
      ] as [number, number][]),
    ]
    return closed(...points.map(([x, y]) => lay(x, y, frame)))
  }

const doubleArrow =
  (isUpright: boolean): Geometry =>
  ({ w, h, least, adjust }) => {
    const [long, wide] = isUpright ? [h, w] : [w, h]
    const shaft = (wide * Math.min(1, adjust('adj1', 0.5))) / 2
    const head = Math.min(long / 2, least * adjust('adj2', 0.5))
    const [over, under, mid] = [wide / 2 - shaft, wide / 2 + shaft, wide / 2]
    const points: [number, number][] = [
      ...([
        [0, mid],
        [head, 0],
        [head, over],
        [long - head, over],
        [long - head, 0],
      ] as [number, number][]),
      ...([
        [long, mid],
        [long - head, wide],
        [long - head, under],
        [head, under],
        [head, wide],
      ] as [number, number][]),
    ]
    return closed(...points.map(([x, y]): [number, number] => (isUpright ? [y, x] : [x, y])))
  }

const bracket =
  (isRight: boolean): Geometry =>
  ({ w, h, least, adjust }) => {
    const r = Math.min(h / 2, least * adjust('adj', 0.0833))
    return isRight
      ? [edge(`M0 0${arc([w, r], [w, r])}V${round(h - r)}${arc([w, r], [0, h])}`)]
      : [edge(`M${point(w, 0)}${arc([w, r], [0, r], 0)}V${round(h - r)}${arc([w, r], [w, h], 0)}`)]
  }

const brace =
  (isRight: boolean): Geometry =>
  ({ w, h, least, adjust }) => {
    const r = Math.min(h / 4, least * adjust('adj1', 0.0833))
    const middle = h * adjust('adj2', 0.5)
    const d = isRight
      ? `M0 0${arc([w / 2, r], [w / 2, r])}V${round(middle - r)}${arc([w / 2, r], [w, middle], 0)}${arc([w / 2, r], [w / 2, middle + r], 0)}V${round(h - r)}${arc([w / 2, r], [0, h])}`
      : `M${point(w, 0)}${arc([w / 2, r], [w / 2, r], 0)}V${round(middle - r)}${arc([w / 2, r], [0, middle])}${arc([w / 2, r], [w / 2, middle + r])}V${round(h - r)}${arc([w / 2, r], [w, h], 0)}`
    return [edge(d)]
  }

const bent: Geometry = ({ w, h, adjust }) => {
  const x = w * adjust('adj1', 0.5)
  return open([0, 0], [x, 0], [x, h], [w, h])
}
const curved: Geometry = ({ w, h, adjust }) => {
  const x = w * adjust('adj1', 0.5)
  return [
    edge(
      `M0 0C${point(x / 2, 0)} ${point(x, h / 4)} ${point(x, h / 2)}S${point((x + w) / 2, h)} ${point(w, h)}`,
    ),
  ]
}
const regular =
  (corners: number, from: number): Geometry =>
  ({ w, h }) =>
    closed(
      ...Array.from({ length: corners }, (_, at): [number, number] => {
        const angle = from + (at / corners) * 2 * Math.PI
        return [w / 2 + (w / 2) * Math.sin(angle), h / 2 - (h / 2) * Math.cos(angle)]
      }),
    )

// oxfmt-ignore
const geometries: Record<string, Geometry> = {
  rect, flowChartProcess: rect, textBox: rect,
  roundRect: rounded(0.16667), flowChartAlternateProcess: rounded(0.16667), flowChartTerminator: rounded(0.5),
  ellipse, flowChartConnector: ellipse,
  diamond, flowChartDecision: diamond,
  line, straightConnector1: line,
  lineInv: ({ w, h }) => open([0, h], [w, 0]),
  bentConnector2: ({ w, h }) => open([0, 0], [w, 0], [w, h]),
  bentConnector3: bent,
  bentConnector4: ({ w, h, adjust }) => { const [x, y] = [w * adjust('adj1', 0.5), h * adjust('adj2', 0.5)]; return open([0, 0], [x, 0], [x, y], [w, y], [w, h]) },
  bentConnector5: ({ w, h, adjust }) => { const [x, y, z] = [w * adjust('adj1', 0.5), h * adjust('adj2', 0.5), w * adjust('adj3', 0.5)]; return open([0, 0], [x, 0], [x, y], [z, y], [z, h], [w, h]) },
  curvedConnector2: ({ w, h }) => [edge(`M0 0C${point(w / 2, 0)} ${point(w, h / 2)} ${point(w, h)}`)],
  curvedConnector3: curved,
  triangle: ({ w, h, adjust }) => closed([w * adjust('adj', 0.5), 0], [w, h], [0, h]),
  flowChartExtract: ({ w, h }) => closed([w / 2, 0], [w, h], [0, h]),
  flowChartMerge: ({ w, h }) => closed([0, 0], [w, 0], [w / 2, h]),
  rtTriangle: ({ w, h }) => closed([0, 0], [w, h], [0, h]),
  parallelogram: slanted,
  flowChartInputOutput: ({ w, h }) => closed([w / 5, 0], [w, 0], [w * 0.8, h], [0, h]),
  trapezoid: ({ w, h, least, adjust }) => { const by = Math.min(w / 2, least * adjust('adj', 0.25)); return closed([by, 0], [w - by, 0], [w, h], [0, h]) },
  flowChartManualOperation: ({ w, h }) => closed([0, 0], [w, 0], [w * 0.8, h], [w / 5, h]),
  flowChartPreparation: ({ w, h }) => closed([w / 5, 0], [w * 0.8, 0], [w, h / 2], [w * 0.8, h], [w / 5, h], [0, h / 2]),
  hexagon: ({ w, h, least, adjust }) => { const by = Math.min(w / 2, least * adjust('adj', 0.25)); return closed([by, 0], [w - by, 0], [w, h / 2], [w - by, h], [by, h], [0, h / 2]) },
  octagon: ({ w, h, least, adjust }) => { const by = least * adjust('adj', 0.29289); return closed([by, 0], [w - by, 0], [w, by], [w, h - by], [w - by, h], [by, h], [0, h - by], [0, by]) },
  pentagon: regular(5, 0),
  homePlate: ({ w, h, least, adjust }) => { const by = Math.min(w, least * adjust('adj', 0.5)); return closed([0, 0], [w - by, 0], [w, h / 2], [w - by, h], [0, h]) },
  chevron: ({ w, h, least, adjust }) => { const by = Math.min(w, least * adjust('adj', 0.5)); return closed([0, 0], [w - by, 0], [w, h / 2], [w - by, h], [0, h], [by, h / 2]) },
  plus: ({ w, h, least, adjust }) => { const by = least * Math.min(0.5, adjust('adj', 0.25)); return closed([by, 0], [w - by, 0], [w - by, by], [w, by], [w, h - by], [w - by, h - by], [w - by, h], [by, h], [by, h - by], [0, h - by], [0, by], [by, by]) },
  can: barrel,
  flowChartMagneticDisk: (frame) => barrel({ ...frame, adjust: () => Math.min(0.5, frame.h / 3 / frame.least) }),
  flowChartPredefinedProcess: (frame) => [...rect(frame), edge(`M${point(frame.w / 8, 0)}V${round(frame.h)}M${point(frame.w * 7 / 8, 0)}V${round(frame.h)}`)],
  flowChartInternalStorage: (frame) => [...rect(frame), edge(`M${point(frame.w / 8, 0)}V${round(frame.h)}M${point(0, frame.h / 8)}H${round(frame.w)}`)],
  flowChartDocument: ({ w, h }) => [{ d: `M0 0H${round(w)}V${round(h * 0.8)}C${point(w / 2, h * 0.8)} ${point(w / 2, h * 1.1)} ${point(0, h * 0.93)}z` }],
  flowChartDelay: ({ w, h }) => [{ d: `M0 0H${round(w / 2)}${arc([w / 2, h / 2], [w / 2, h])}H0z` }],
  snip1Rect: ({ w, h, least, adjust }) => { const by = least * adjust('adj', 0.16667); return closed([0, 0], [w - by, 0], [w, by], [w, h], [0, h]) },
  foldedCorner: (frame) => rect(frame),
  rightArrow: arrow((x, y) => [x, y], false),
  leftArrow: arrow((x, y, { w }) => [w - x, y], false),
  downArrow: arrow((x, y) => [y, x], true),
  upArrow: arrow((x, y, { h }) => [y, h - x], true),
  leftRightArrow: doubleArrow(false),
  upDownArrow: doubleArrow(true),
  leftBracket: bracket(false), rightBracket: bracket(true),
  leftBrace: brace(false), rightBrace: brace(true),
  bracketPair: (frame) => rounded(0.16667)(frame).map(({ d }) => edge(d)),
  donut: ({ w, h, least, adjust }) => { const by = least * adjust('adj', 0.25); return [{ d: `M0 ${round(h / 2)}${arc([w / 2, h / 2], [w, h / 2])}${arc([w / 2, h / 2], [0, h / 2])}zM${point(by, h / 2)}${arc([w / 2 - by, h / 2 - by], [w - by, h / 2], 0)}${arc([w / 2 - by, h / 2 - by], [by, h / 2], 0)}z` }] },
  flowChartOr: (frame) => [...ellipse(frame), edge(`M${point(frame.w / 2, 0)}V${round(frame.h)}M${point(0, frame.h / 2)}H${round(frame.w)}`)],
}

export const isLineName = (name: string) => /^line|Connector\d$/.test(name)

export function outlinesOf(
  name: string,
  { width: w, height: h }: { width: number; height: number },
  adjust: Frame['adjust'],
): Outline[] | undefined {
  return Object.hasOwn(geometries, name)
    ? geometries[name]!({ w, h, least: Math.min(w, h), adjust })
    : undefined // the table has it
}
