// The shapes of a drawing, groups taken apart. ECMA-376 part 1, 20.1; the wps, wpg and wpc of Word 2010 are MS-DOCX 2.7.
import { colourIn, fillIn, strokeIn, type Stroke, type Theme } from '../colours.ts'
import { childOf, childrenOf, within, type Xml } from '../xml.ts'
import { hasHead } from './arrow-heads.ts'
import { customOutlines } from './custom-geometry.ts'
import { isLineName, outlinesOf } from './geometries.ts'
import { placingIn, poseOf, type Placing } from './pose.ts'
import { wordsOf } from './read-words.ts'
import { Undrawable, type Ends, type Outline, type Pose, type Shape } from './shape.ts'

/** `pictureAt` gives a data URL, if it's a picture that every browser shows; `textSize` the document's own, in points. */
export type Around = { theme: Theme; textSize: number; pictureAt: (relation: string) => string | undefined }

const mostShapes = 2000
const deepest = 30

/** Throws `Undrawable` if one of them can't be drawn. */
export function shapesOf(node: Xml, around: Around, place: Placing = (pose) => pose): Shape[] {
  const shapes = readOne(node, { around, place, depth: 0 })
  if (shapes.length > mostShapes) throw new Undrawable('too many shapes')
  return shapes
}

type Within = { around: Around; place: Placing; depth: number }

const readers: Record<string, (node: Xml, within: Within) => Shape[]> = {
  wsp: readShape,
  sp: readShape,
  cxnSp: readShape,
  pic: readPicture,
  wgp: readGroup,
  grpSp: readGroup,
  wpc: (node, at) => node.children.flatMap((one) => readOne(one, at)),
  spTree: (node, at) => node.children.flatMap((one) => readOne(one, at)),
  contentPart: () => refuse('ink'),
  graphicFrame: () => refuse('a chart or table among shapes'),
}

function refuse(what: string): never {
  throw new Undrawable(what)
}

const readOne = (node: Xml, at: Within): Shape[] => readers[node.name]?.(node, at) ?? []

function readGroup(node: Xml, { around, place, depth }: Within): Shape[] {
  if (depth > deepest) refuse('groups within groups')
  const xfrm = childOf(node, 'grpSpPr', 'xfrm')
  const group = poseOf(xfrm)
  const inner = poseOf({ name: '', attributes: {}, text: '', children: renamed(xfrm) })
  const own = xfrm ? placingIn(group, inner.width > 0 || inner.height > 0 ? inner : group, place) : place
  return node.children.flatMap((one) => readOne(one, { around, place: own, depth: depth + 1 }))
}

/** `chOff` and `chExt` are to a group's shapes what `off` and `ext` are to the group. */
const renamed = (xfrm: Xml | undefined) =>
  (xfrm?.children ?? []).flatMap((one) =>
    one.name.startsWith('ch') ? [{ ...one, name: one.name.slice(2).toLowerCase() }] : [],
  )

function readShape(node: Xml, { around, place }: Within): Shape[] {
  const { theme } = around
  const properties = childOf(node, 'spPr')
  const style = childOf(node, 'style')
  const pose = sound(place(poseOf(childOf(properties, 'xfrm'))))
  const name = childOf(properties, 'prstGeom')?.attributes['prst'] ?? ''
  const isLine = isLineName(name)
  if (childOf(properties, 'blipFill')) refuse('a shape filled with a picture')
  const ofStyle = (part: string) =>
    Number(childOf(style, part)?.attributes['idx'] ?? 0) > 0
      ? colourIn(childOf(style, part), theme)
      : undefined
  const fill = isLine ? 'none' : (fillIn(properties, theme) ?? ofStyle('fillRef') ?? 'none')
  const words = withinOutline(textIn(node, around), name, pose)
  const stroke = strokeOf(properties, { theme, usual: ofStyle('lnRef') })
  const outlines = linesOf(properties, name, pose)
  return [{ pose, outlines, fill, stroke, isLine, ...(words && { words }) }]
}

/** How much of each side a round or pointed shape leaves no room for words in. */
const narrow: Record<string, number> = {
  ellipse: 0.146,
  flowChartConnector: 0.146,
  diamond: 0.25,
  flowChartDecision: 0.25,
}

function withinOutline(words: Shape['words'], name: string, { width, height }: Pose): Shape['words'] {
  const share = narrow[name]
  if (!words || !share) return words
  const { left, top, right, bottom } = words.inset
  const [x, y] = [share * width * 0.8, share * height * 0.8]
  return {
    ...words,
    inset: { left: left * 0.4 + x, top: top * 0.4 + y, right: right * 0.4 + x, bottom: bottom * 0.4 + y },
  }
}

function linesOf(properties: Xml | undefined, name: string, pose: Pose): Outline[] {
  const custom = childOf(properties, 'custGeom')
  if (custom) return customOutlines(custom, pose)
  if (!name) return []
  const said = new Map(
    childrenOf(childOf(properties, 'prstGeom', 'avLst'), 'gd').map(
      ({ attributes: { name: guide = '', fmla = '' } }) => [
        guide,
        Number(fmla.replace('val ', '')) / 100_000,
      ],
    ),
  )
  const adjust = (guide: string, usual: number) => {
    const own = said.get(guide) ?? (guide === 'adj' ? said.get('adj1') : undefined)
    return own !== undefined && Math.abs(own) < 100 ? own : usual
  }
  return outlinesOf(name, pose, adjust) ?? refuse(name)
}

function strokeOf(
  properties: Xml | undefined,
  { theme, usual }: { theme: Theme; usual: string | undefined },
): Stroke & Ends {
  const line = childOf(properties, 'ln')
  const own = strokeIn(properties, theme)
  const colour =
    own.colour ?? (line || usual ? (usual ?? (line?.attributes['w'] ? '#000000' : undefined)) : undefined)
  const end = (name: string) => {
    const type = childOf(line, name)?.attributes['type'] ?? 'none'
    return hasHead(type) ? type : undefined
  }
  return { ...own, ...(colour && { colour }), head: end('headEnd'), tail: end('tailEnd') }
}

function textIn(node: Xml, { theme, textSize }: Around): Shape['words'] {
  const inStyle = colourIn(childOf(node, 'style', 'fontRef'), theme)
  const usual = { theme, ink: inStyle ?? '#000000' }
  const word = childOf(node, 'txbx', 'txbxContent')
  if (word) return wordsOf(word, childOf(node, 'bodyPr'), { ...usual, size: textSize })
  if (childOf(node, 'linkedTxbx')) refuse('linked text boxes')
  const body = childOf(node, 'txBody')
  return body && wordsOf(body, childOf(body, 'bodyPr'), { ...usual, size: 12, align: 'middle' })
}

function readPicture(node: Xml, { around, place }: Within): Shape[] {
  const relation = within(childOf(node, 'blipFill'), 'blip')[0]?.attributes['embed'] ?? ''
  const href = around.pictureAt(relation) ?? refuse('a picture in an old format among shapes')
  const { l, t, r, b } = childOf(node, 'blipFill', 'srcRect')?.attributes ?? {}
  const share = (side: string | undefined) => Math.min(0.95, Math.max(-1, Number(side ?? 0) / 100_000 || 0))
  const [left, right] = [share(l), share(r)]
  const [top, bottom] = [share(t), share(b)]
  if (left + right > 0.97 || top + bottom > 0.97) refuse('a picture cropped to nothing')
  const properties = childOf(node, 'spPr')
  const pose = sound(place(poseOf(childOf(properties, 'xfrm'))))
  const stroke = strokeOf(properties, { theme: around.theme, usual: undefined })
  const outlines = stroke.colour ? (outlinesOf('rect', pose, (_, usual) => usual) ?? []) : []
  return [
    {
      pose,
      outlines,
      fill: 'none',
      stroke,
      isLine: false,
      picture: { href, crop: [left, top, right, bottom] },
    },
  ]
}

function sound(pose: Pose): Pose {
  const { x, y, width, height, turn } = pose
  if (![x, y, width, height, turn].every(Number.isFinite) || width < 0 || height < 0)
    refuse('a shape without a position')
  return pose
}
