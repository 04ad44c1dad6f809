// Pandoc sets aside the first paragraphs of a manuscript whose styles are Title, Author, Date and Abstract. They come back here.
import type { PandocBlock, PandocInline } from './pandoc-ast.ts'

type Meta =
  | { t: 'MetaInlines'; c: PandocInline[] }
  | { t: 'MetaBlocks'; c: PandocBlock[] }
  | { t: 'MetaList'; c: Meta[] }
  | { t: 'MetaMap' | 'MetaString' | 'MetaBool' }

// oxfmt-ignore
const styles = { title: 'Title', subtitle: 'Subtitle', author: 'Author', date: 'Date', abstract: 'Abstract' }

export function metaBlocks(meta: unknown): PandocBlock[] {
  const told = (meta ?? {}) as Partial<Record<string, Meta>> // pandoc wrote it
  return Object.entries(styles).flatMap(([name, style]) =>
    paragraphsOf(told[name]).map((paragraph): PandocBlock => ({
      t: 'Div',
      c: [['', [], [['custom-style', style]]], [paragraph]],
    })),
  )
}

function paragraphsOf(meta: Meta | undefined): PandocBlock[] {
  if (meta?.t === 'MetaInlines') return [{ t: 'Para', c: meta.c }]
  if (meta?.t === 'MetaBlocks') return meta.c
  return meta?.t === 'MetaList' ? meta.c.flatMap(paragraphsOf) : []
}
