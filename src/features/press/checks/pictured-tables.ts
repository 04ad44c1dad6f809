// Tables that came as pictures: nobody can search, copy or hear them.
import type { Article, Block } from '../tree/tree.ts'
import { isCaption } from '../word/floats/figures.ts'
import { plainText } from '../word/reading/inline-text.ts'
import { labelIn, tableLabel } from '../word/floats/float-labels.ts'
import { listed } from './listed.ts'

export function picturedTables({ body, back }: Article): string[] {
  const names = [body, back].flatMap(captionsBesidePictures)
  return names.length > 0
    ? [
        `Tables that are pictures: ${listed(names)}. Made with Word’s table tool, they could be searched, copied and read aloud.`,
      ]
    : []
}

function captionsBesidePictures(blocks: Block[]): string[] {
  return blocks.flatMap((block, at) => {
    if (block.type === 'section') return captionsBesidePictures(block.content)
    if (block.type !== 'paragraph' || !isCaption(block, tableLabel)) return []
    const isBeside = [blocks[at - 1], blocks[at + 1]].some(
      (one) => one?.type === 'figure' && one.caption.length === 0,
    )
    return isBeside ? [labelIn(plainText(block.content), tableLabel).label] : []
  })
}
