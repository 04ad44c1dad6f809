// A paper as a file that opens in any browser: the text in a page of its own, with what stands above it.
import { fullName } from '#journal/people/full-name.ts'
import { element, escape } from '#journal/text/markup.ts'
import { directionOf } from '#journal/text/direction.ts'
import { wordsIn } from '../language/words.ts'
import { paragraphsOf, placesOf, type FrontMatter } from '../tree/front-matter.ts'

/** `text` is markup of ours. */
export function toWholePage(front: FrontMatter, text: string): string {
  const { title, language, journal, licence } = front
  return [
    '<!doctype html>',
    `<html lang="${escape(language)}" dir="${directionOf(language)}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${style}</style></head>`,
    `<body><main><header><p>${escape(journal.name)}</p><h1>${escape(title)}</h1>${authors(front)}</header>`,
    abstract(front),
    text,
    `<footer><p><a href="${escape(licence.url)}">${escape(licence.name)}</a></p></footer></main></body></html>`,
    '',
  ].join('\n')
}

function authors({ authors }: FrontMatter): string {
  const { places: all, numbersOf } = placesOf(authors)
  const names = authors.map((author) => {
    const numbers = all.length > 1 ? numbersOf(author).join(',') : ''
    return escape(fullName(author)) + (numbers && `<sup>${numbers}</sup>`)
  })
  const places = all.map(({ name }, at) => (all.length > 1 ? `<sup>${at + 1}</sup> ` : '') + escape(name))
  return [names, places]
    .filter(({ length }) => length > 0)
    .map((list, at) => `<p>${list.join(at === 0 ? ', ' : '<br>')}</p>`)
    .join('')
}

function abstract({ abstract, keywords, language }: FrontMatter): string {
  const paragraphs = paragraphsOf(abstract).map((paragraph) => element('p', {}, escape(paragraph)))
  const list =
    keywords.length > 0 ? `<p><b>${wordsIn(language).keywords}:</b> ${escape(keywords.join(', '))}</p>` : ''
  const heading = paragraphs.length > 0 ? `<h2>${wordsIn(language).abstract}</h2>` : ''
  return heading || list ? `<section>${heading}${paragraphs.join('')}${list}</section>` : ''
}

const style =
  'body{margin:0;font:18px/1.55 Georgia,serif;color:#1c2430;background:#fff}main{max-width:42rem;margin:0 auto;padding:2rem 1rem}h1,h2,h3,h4{line-height:1.2}img,svg{max-width:100%;height:auto}figure{margin:2rem 0}figcaption,.small,footer{font-size:.85em}.zoom,.scripted{display:none}table{border-collapse:collapse;display:block;overflow-x:auto}th,td{border-bottom:1px solid #ccd3da;padding:.3em .6em;text-align:start;vertical-align:top}a{color:#0b5c8a}@media(prefers-color-scheme:dark){body{color:#e6eaee;background:#12181f}a{color:#8cc8ee}figure .pic{background:#fff}}'
