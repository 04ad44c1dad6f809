import { words } from './captions.ts'
import type { Article, Block } from './tree.ts'
import { plainText } from './word/inline-text.ts'

/** A line of the contents: `id` is the heading's id in the HTML. */
export type OutlineEntry = { id: string; title: string; level: number }

/** The contents of a paper's text, two levels deep, ending with the references. */
export function toOutline({ body, back, references }: Article): OutlineEntry[] {
  const last = references.length > 0 ? [{ id: 'refs', title: words.references, level: 1 }] : []
  return [...entriesOf(body), ...entriesOf(back), ...last]
}

function entriesOf(blocks: Block[]): OutlineEntry[] {
  return blocks.flatMap((block) => {
    if (block.type !== 'section' || block.level > 2) return []
    return [{ id: block.id, title: plainText(block.title), level: block.level }, ...entriesOf(block.content)]
  })
}
