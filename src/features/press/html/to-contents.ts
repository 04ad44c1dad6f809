// From the article tree to what a paper's page says about its text.
import type { Contents, Heading } from '#features/publishing/paper.ts'
import { countWords } from '#journal/paper/manuscript.ts'
import { withoutMarkup } from '#journal/text/markup.ts'
import { wordsIn } from '../language/words.ts'
import { toInlineHtml } from './html-inlines.ts'
import { toText } from '../to-text.ts'
import type { Article, Figure, Inline } from '../tree/tree.ts'
import { floatsOf, hasNotes } from '../tree/tree-search.ts'

/** The headings' ids are the HTML's. Words in notes and references aren't counted: those are looked up, not read. */
export function toContents(article: Article): Contents {
  const { references, language } = article
  const words = wordsIn(language)
  const floats = floatsOf(article)
  const figures = floats.filter((it) => it.type === 'figure')
  return {
    headings: [
      ...headingsOf(article),
      ...(hasNotes(article) ? [{ id: 'notes', title: words.notes }] : []),
      ...(references.length > 0 ? [{ id: 'refs', title: words.references }] : []),
    ],
    words: countWords(toText({ ...article, references: [] })),
    figures: figures.length,
    tables: floats.length - figures.length,
    ...(figures.length > 0 && { pictures: figures.flatMap(pictureOf) }),
    ...(language !== 'en' && { language }),
  }
}

const pictureOf = ({ id, label, images }: Figure) =>
  images.slice(0, 1).map(({ name }) => ({ id, label, name }))

function headingsOf(article: Article): Heading[] {
  return [...article.body, ...article.back].flatMap((block) => {
    if (block.type !== 'section' || block.level > 1) return []
    return { id: block.id, title: [block.number, asShown(article, block.title)].filter(Boolean).join(' ') }
  })
}

/** The letters of the page's own markup: a formula's aren't its TeX. */
function asShown(article: Article, line: Inline[]): string {
  const page = { article, mediaUrl: String, figures: [], notes: [], citations: new Map(), isInNote: true }
  const html = toInlineHtml(page, line).replaceAll('<br>', ' ')
  return withoutMarkup(html).replace(/\s+/g, ' ').trim()
}
