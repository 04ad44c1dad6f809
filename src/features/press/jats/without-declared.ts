import type { Article, Block, Section } from '../tree/tree.ts'

/** Data statements go into the back itself, wherever the author put them: https://jats4r.niso.org/data-availability-statements/ */
export function withoutDeclared({
  body,
  back,
}: Article): Pick<Article, 'body' | 'back'> & { declared: Section[] } {
  const found: Section[] = []
  const without = <Some extends Block>(blocks: Some[]): Some[] =>
    blocks.flatMap((block) => {
      if (block.type !== 'section') return [block]
      const isNote = block.role === 'COI-statement' && block.content.every(({ type }) => type === 'paragraph')
      if (isNote || block.role === 'data-availability') return (found.push(block), [])
      return [{ ...block, content: without(block.content) }]
    })
  const [text, end] = [without(body), without(back)]
  const ofData = found.filter(({ role }) => role === 'data-availability')
  return { body: text, back: [...end, ...ofData], declared: found.filter((one) => !ofData.includes(one)) }
}
