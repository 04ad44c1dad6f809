// Places of a line that point at something, and the line with links there.
import type { CitationKind, Inline } from '#features/press/tree/tree.ts'
import { textOf } from '#features/press/word/reading/inline-text.ts'

/** From one letter of the line's words up to another. */
export type Hit = { from: number; to: number; kind: CitationKind; id: string; through?: string[] }

/** The line with a link at each hit; where a hit runs through several marks, its end is the link. */
export function linked(line: Inline[], hits: Hit[]): Inline[] {
  const sorted = hits.toSorted((a, b) => a.from - b.from || b.to - a.to)
  const apart = sorted.filter((hit, at) => !sorted.slice(0, at).some((other) => hit.from < other.to))
  const walk = (nodes: Inline[], start: number): Inline[] => {
    let at = start
    return nodes.flatMap((node): Inline[] => {
      const from = at
      at += textOf([node]).length
      if (node.type === 'text') return split(node.text, from, apart)
      if (!('content' in node) || node.type === 'note' || node.type === 'link') return [node]
      return [{ ...node, content: walk(node.content, from) }]
    })
  }
  return apart.length > 0 ? walk(line, 0) : line
}

function split(text: string, start: number, hits: Hit[]): Inline[] {
  const out: Inline[] = []
  let at = 0
  const say = (to: number) => to > at && out.push({ type: 'text', text: text.slice(at, to) })
  for (const { from, to, kind, id, through } of hits.filter(
    (hit) => hit.to > start && hit.to <= start + text.length,
  )) {
    const begin = Math.max(from - start, at)
    const first = begin + (/^[\s,;.]*/.exec(text.slice(begin))?.[0].length ?? 0)
    if (first >= to - start) continue
    say(first)
    const words = text.slice(first, to - start)
    out.push({ type: 'citation', kind, to: id, ...(through?.length && { through }), text: words })
    at = to - start
  }
  say(text.length)
  return out
}
