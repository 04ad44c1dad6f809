// Which shapes make a drawing. What is only words stays words, so that it can be read, searched and set anew.
import type { Drawing } from './as-picture.ts'
import { drawShapes, sheetOf } from './shapes/draw-shapes.ts'
import type { Placing } from './shapes/pose.ts'
import { shapesOf, type Around } from './shapes/read-shapes.ts'
import type { Shape } from './shapes/shape.ts'
import type { WordDrawing } from './word-drawing.ts'

const least = 20
const mostLetters = 600
const caption =
  /^\s*(?:supplementary\s+|extended data\s+)?(?:fig(?:ure)?s?\b|tab(?:le|\.)|scheme\b|abb|рис|табл|图|圖|図|表|그림|표|شکل|جدول|الشكل|الجدول)\s*\.?\s*[\p{Nd}SA:.]/iu

/** One drawing on its own. Undefined if it's only words, only pictures, or only a line; throws if it can't be drawn. */
export function shapeDrawing(
  { content, description, floating }: WordDrawing,
  around: Around,
): Drawing | undefined {
  const shapes = visible(shapesOf(content, around))
  const [only] = shapes
  if (shapes.length === 1 && only && (floating || only.words || only.isLine)) return undefined
  return asDrawing(shapes, description)
}

/** What floats around one paragraph, as one drawing, if lines or arrows are among it. */
export function floatingDrawing(all: WordDrawing[], around: Around): Drawing | undefined {
  const [first] = all
  if (all.length < 2 || !first || all.some(({ floating }) => floating?.from !== first.floating?.from))
    return undefined
  const shapes = visible(all.flatMap((one) => shapesOf(one.content, around, movedTo(one))))
  const isDrawn = shapes.some(({ words, picture }) => !words && !picture)
  return isDrawn && shapes.length > 2
    ? asDrawing(
        shapes,
        all
          .map(({ description }) => description)
          .filter(Boolean)
          .join(' '),
      )
    : undefined
}

/** In Word, a floating shape's own place is that of its anchor. */
function movedTo({ content, floating }: WordDrawing): Placing {
  const { x, y } = floating ?? { x: 0, y: 0 }
  const isAlone = content.name === 'wsp' || content.name === 'pic'
  return (pose) => (isAlone ? { ...pose, x, y } : { ...pose, x: pose.x + x, y: pose.y + y })
}

const isSeen = ({ fill, stroke, words, picture, outlines }: Shape) =>
  words || picture || (outlines.length > 0 && (fill !== 'none' || (stroke.colour ?? 'none') !== 'none'))
const visible = (shapes: Shape[]) => shapes.filter(isSeen)

function asDrawing(shapes: Shape[], description: string): Drawing | undefined {
  const texts = shapes.flatMap(({ words }) => (words ? [textOf(words)] : []))
  const isFramed = ({ fill, stroke, words }: Shape) =>
    !words || fill !== 'none' || (stroke.colour ?? 'none') !== 'none'
  const isOnlyPictures = shapes.every(({ picture }) => picture)
  const isOnlyWords = shapes.every((shape) => shape.words && !isFramed(shape))
  if (isOnlyPictures || isOnlyWords || texts.some((text) => text.length > mostLetters || caption.test(text)))
    return undefined
  const { width, height } = sheetOf(shapes)
  if (!(Math.max(width, height) >= least && Math.min(width, height) > 8)) return undefined
  const alt = description || ['Drawing', inWords(texts)].filter(Boolean).join(': ')
  return { kind: 'shapes', svg: drawShapes(shapes, alt), width, height, alt }
}

const textOf = ({ lines }: NonNullable<Shape['words']>) =>
  lines
    .map(({ runs }) => runs.map(({ text }) => text).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

const mostAlt = 1500
const inWords = (texts: string[]) => {
  const all = texts.join('; ')
  return all.length > mostAlt ? `${all.slice(0, mostAlt)} …` : all
}
