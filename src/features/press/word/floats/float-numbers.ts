import { isCaption } from './figures.ts'
import { plainText } from '../reading/inline-text.ts'
import type { Loose } from '../reading/loose.ts'
import { withChapters } from './chapters.ts'
import { calledBy, figureLabel, labelIn, tableLabel } from './float-labels.ts'

/**
 * A figure or table without a number, or whose number Word left to an empty field, gets the first free one. The number
 * of a caption whose picture is missing isn't free: the text means that picture by it.
 */
export function withNumbers(loose: Loose[]): Loose[] {
  const blocks = withChapters(loose)
  const floats = blocks.filter((block) => block.type === 'figure' || block.type === 'table')
  const called = floats.map(calledBy)
  const taken = new Set([...called, ...called.map(withoutLetter), ...blocks.flatMap(named)])
  return blocks.map((block) => {
    if ((block.type !== 'figure' && block.type !== 'table') || block.number) return block
    let free = 1
    const name = () => calledBy({ ...block, number: String(free) })
    while (taken.has(name())) free++
    taken.add(name())
    const numbered = { ...block, number: String(free), label: `${block.label} ${free}` }
    return numbered.type === 'figure'
      ? { ...numbered, images: withNames(numbered.images, numbered.label) }
      : numbered
  })
}

/** 'figure 3a' takes the number 3. */
const withoutLetter = (name: string) => name.replace(/(?<=\d)[a-z]$/, '')

function named(block: Loose): string[] {
  const words = block.type === 'paragraph' ? plainText(block.content) : ''
  if (isCaption(block)) return [calledBy({ type: 'figure', ...labelIn(words, figureLabel) })]
  return isCaption(block, tableLabel) ? [calledBy({ type: 'table', ...labelIn(words, tableLabel) })] : []
}

const withNames = <Picture extends { alt: string }>(images: Picture[], name: string): Picture[] =>
  images.map((image) => ({ ...image, alt: image.alt || name }))
