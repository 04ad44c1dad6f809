// From the article tree to the text of the paper's page, for the .body of article.css.
import { attributeList, element, escape } from '#journal/text/markup.ts'
import { directionOf } from '#journal/text/direction.ts'
import { wordsIn } from '../language/words.ts'
import { figureHtml, picture } from './html-figure.ts'
import { toInlineHtml, type HtmlPage } from './html-inlines.ts'
import { tableHtml } from './html-table.ts'
import { toMathml } from './mathml.ts'
import { searchFor, withLinks } from '../tree/reference-links.ts'
import { paragraphsOf } from '../tree/front-matter.ts'
import {
  foldWith,
  type Article,
  type Block,
  type Fold,
  type Inline,
  type Reference,
  type Translation,
} from '../tree/tree.ts'
import { floatsOf } from '../tree/tree-search.ts'

/**
 * Markup without a page around it: headings from h2 on, pictures at `mediaUrl(name)`, tables as CSV at `tableUrl(name)` if
 * they're kept, everything escaped, no script and
 * no style; links lead only to http, https, mailto and DOIs.
 */
export function toHtml(
  article: Article,
  mediaUrl: (name: string) => string,
  { beside, tableUrl }: Pick<HtmlPage, 'beside' | 'tableUrl'> = {},
): string {
  const figures = floatsOf(article).filter((one) => one.type === 'figure')
  const page: HtmlPage = { article, mediaUrl, figures, notes: [], citations: new Map(), beside, tableUrl }
  const text = [...article.body, ...article.back].map((block) => toBlock(page, block)).join('\n')
  const above = (article.translations ?? []).map(translationHtml)
  return [...above, text, notesOf(page), referencesOf(page)].filter(Boolean).join('\n')
}

function translationHtml({ language, title, abstract, keywords }: Translation): string {
  const words = wordsIn(language)
  const heading = (name: string) => `<h2 class="caps">${name}</h2>`
  const paragraphs = paragraphsOf(abstract).map((paragraph) => element('p', {}, escape(paragraph)))
  const inside = [
    heading(words.abstract),
    title ? `<p><strong>${escape(title)}</strong></p>` : '',
    ...paragraphs,
    ...(keywords.length > 0 ? [heading(words.keywords), element('p', {}, escape(keywords.join('; ')))] : []),
  ]
  return element('section', tongue(language), `<div class="abstract">${inside.join('')}</div>`)
}

/** For a passage in a different script from the paper's. */
const tongue = (language?: string) => (language ? { lang: language, dir: directionOf(language) } : {})

function toBlock(page: HtmlPage, block: Block): string {
  const markup = foldWith(blockFold(page), block)
  return block.type === 'section' ? markup : markup + besideOf(page, block) // a section says it at its heading
}

const besideOf = ({ beside }: HtmlPage, { place }: { place?: string }) => (place && beside?.(place)) ?? ''

function blockFold(page: HtmlPage): Fold<Block, string> {
  const line = (nodes: Inline[]) => toInlineHtml(page, nodes)
  const all = (blocks: Block[]) => blocks.map((block) => toBlock(page, block)).join('\n')
  return {
    paragraph: ({ content, quoted, language }) => {
      const paragraph = element('p', tongue(language), line(content))
      return quoted ? `<blockquote>${paragraph}</blockquote>` : paragraph
    },
    list: ({ ordered, start, numbering, items }) => {
      const type = /[ai]/i.exec(numbering ?? '')?.[0]
      const attributes = { start: ordered && start !== 1 && start, type }
      return element(
        ordered ? 'ol' : 'ul',
        attributes,
        items.map((item) => `<li>${itemOf(page, item)}</li>`).join(''),
      )
    },
    code: ({ text }) => `<pre><code>${escape(text)}</code></pre>`,
    figure: (figure) => figureHtml(page, figure),
    table: (table) => tableHtml(page, table, (cell) => itemOf(page, cell)),
    equation: ({ id, label, formulas, images }) => {
      const name = label ? `Equation ${label}` : 'Equation'
      const maths = formulas
        .map((tex) => toMathml(page.article.formulas[tex]?.mathml ?? '', tex, { display: true }))
        .join('')
      const drawn = images.map((image) => picture(page, { ...image, alt: image.alt || name })).join('')
      const frame = attributeList({ class: 'eq', id, tabindex: 0, role: 'group', 'aria-label': name })
      return `<div${frame}><div>${maths}${drawn}</div>${label ? `<span>(${escape(label)})</span>` : ''}</div>`
    },
    section: (section) => {
      const { id, level, number, title, content } = section
      const heading = [number && escape(number), line(title)].filter(Boolean).join(' ')
      return `${headingOf(Math.min(level + 1, 6), id, heading)}${besideOf(page, section)}\n${all(content)}`
    },
  }
}

/** A heading links to itself, so that its address can be copied, unless it already contains a link. */
function headingOf(level: number, id: string, heading: string): string {
  return element(`h${level}`, { id }, heading.includes('<a ') ? heading : `<a href="#${id}">${heading}</a>`)
}

/** An item with only one paragraph is just its words. */
function itemOf(page: HtmlPage, item: Block[]): string {
  const [only, ...more] = item
  if (only?.type === 'paragraph' && more.length === 0) return toInlineHtml(page, only.content)
  return item.map((block) => toBlock(page, block)).join('')
}

function notesOf(page: HtmlPage): string {
  if (page.notes.length === 0) return ''
  // A note can't contain another: toInlineHtml leaves those out.
  const items = page.notes.map((lines, at) => {
    const text = lines.map((line) => toInlineHtml({ ...page, isInNote: true }, line)).join('<br>')
    return `<li id="n${at + 1}">${text} <a class="back" href="#nr${at + 1}" aria-label="Back to note ${at + 1} in the text">↑</a></li>`
  })
  return `${headingOf(2, 'notes', wordsIn(page.article.language).notes)}\n<ol class="refs">${items.join('')}</ol>`
}

function referencesOf(page: HtmlPage): string {
  const { references } = page.article
  if (references.length === 0) return ''
  return `${headingOf(2, 'refs', wordsIn(page.article.language).references)}\n<ol class="refs">${references.map((one) => referenceOf(page, one)).join('')}</ol>`
}

function referenceOf(page: HtmlPage, reference: Reference): string {
  const { id, label } = reference
  const text = toInlineHtml({ ...page, isInNote: true }, withLinks(reference))
  const search = text.includes('<a ')
    ? ''
    : ` <a class="find" href="${escape(searchFor(reference))}">Google Scholar</a>`
  const places = page.citations.get(id) ?? []
  const back = places.map((place, at) => backTo(place, { label, at, of: places.length })).join('')
  const entry = text + search + back + besideOf(page, reference)
  return element('li', { id, ...tongue(reference.language) }, entry)
}

type Cited = { label: string; at: number; of: number }

function backTo(place: string, { label, at, of }: Cited): string {
  const which = of === 1 ? '' : `, place ${at + 1} of ${of}`
  const name = `Back to where reference ${label} is cited${which}`
  const shown = at === 0 ? '↑' : String(at + 1)
  return ` ${element('a', { class: 'back', href: `#${place}`, 'aria-label': name }, shown)}`
}
