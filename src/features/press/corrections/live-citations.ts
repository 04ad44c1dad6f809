// Citations lead to what is there: one of a figure or heading that's gone becomes plain words, and sections have new
// ids.
import type { Article, Block, Citation, Inline, Section } from '../tree/tree.ts'
import { floatsOf } from '../tree/tree-search.ts'
import { mapLines } from '../word/reading/map-lines.ts'
import { flattened } from '../word/sections.ts'

/** `were` are the blocks as they stood before their sections got ids anew. */
export function withLiveCitations(article: Article, were: Block[]): Article {
  const ids = idsNow(article, were)
  const change = (line: Inline[]): Inline[] =>
    line.map((node) => {
      if (node.type === 'citation') return toLive(node, ids)
      if (node.type === 'note') return { ...node, content: node.content.map(change) }
      return 'content' in node ? { ...node, content: change(node.content) } : node
    })
  const all = (blocks: Block[]) => mapLines(blocks, change)
  return { ...article, body: all(article.body), back: all(article.back) as Section[] } // a block keeps its type
}

/** By the id in the file. A section is known by its title, which nothing has copied. */
function idsNow({ body, back, ...article }: Article, were: Block[]): ReadonlyMap<string, string> {
  const oldIds = new Map(were.flatMap((block) => (block.type === 'section' ? [[block.title, block.id]] : [])))
  const sections = flattened([...body, ...back]).flatMap((block): [string, string][] =>
    block.type === 'section' ? [[oldIds.get(block.title) ?? '', block.id]] : [],
  )
  const floats = floatsOf({ body, back, ...article }).map(({ id }): [string, string] => [id, id])
  return new Map([...sections, ...floats])
}

function toLive(citation: Citation, ids: ReadonlyMap<string, string>): Inline {
  const { kind, to, through, text } = citation
  if (kind === 'reference' || kind === 'equation') return citation
  const [first, ...others] = [to, ...(through ?? [])].flatMap((id) => ids.get(id) ?? [])
  if (!first) return { type: 'text', text }
  return { ...citation, to: first, ...(through && { through: others }) }
}
