import { toDoiUrl } from '#journal/published/doi.ts'
import { languageInWords } from '#journal/text/languages.ts'
import type { Citable, Name } from './citable.ts'
import { noteOf } from './linked.ts'
import { oneLine } from './one-line.ts'

/** One @article; text beyond ASCII stays as it is (UTF-8). */
export function toBibTex(paper: Citable): string {
  const {
    title,
    authors,
    publishedOn,
    journal,
    volume,
    issue,
    articleNumber,
    doi,
    url,
    language,
    keywords = [],
  } = paper
  const fields: [name: string, value: string | undefined][] = [
    ['title', `{${bibTexText(title)}}`], // a second pair of braces keeps the capitals
    ['author', authors.map(bibTexName).join(' and ')],
    ['journal', bibTexText(journal.name)],
    ['publisher', journal.publisher && bibTexText(journal.publisher)],
    ['issn', journal.issn],
    ['year', String(publishedOn.year)],
    ['month', String(publishedOn.month)],
    ['volume', String(volume)],
    ['number', String(issue)],
    ['eid', articleNumber],
    ['doi', doi && verbatim(doi)],
    ['url', verbatim(doi ? toDoiUrl(doi) : url)],
    ['language', language && languageInWords(language).toLowerCase()], // as BibLaTeX names them
    ['note', bibTexText(noteOf(paper) ?? '')],
    ['keywords', keywords.map(bibTexText).filter(Boolean).map(inOnePiece).join(', ')],
  ]
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []))
  return `@article{${bibTexKey(paper)},\n${lines.join(',\n')}\n}\n`
}

/** 'Rao, Asha'. */
function bibTexName({ givenName, familyName }: Name): string {
  return [familyName, givenName].map(bibTexText).filter(Boolean).map(inOnePiece).join(', ')
}

/** Without braces, an 'and' in a name, or a comma in a name or keyword, would begin another one. */
function inOnePiece(part: string): string {
  return /,|(?<!\S)and(?!\S)/i.test(part) ? `{${part}}` : part
}

const bibTexSigns: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}', // a brace counts even after a backslash
  '}': '\\textbraceright{}',
  $: '\\$',
  '&': '\\&',
  '%': '\\%',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

function bibTexText(text: string): string {
  return oneLine(text).replaceAll(/[\\{}$&%#_~^]/g, (sign) => bibTexSigns[sign] ?? sign)
}

/** These fields are read literally; we encode only what could end the field. */
function verbatim(address: string): string {
  return oneLine(address).replaceAll(/[{}\\ ]/g, encodeURIComponent)
}

/** 'rao2026measuring': only ASCII letters and digits, which every BibTeX can read. */
function bibTexKey({ authors, publishedOn, title }: Citable): string {
  const first = authors[0]
  const firstWord = title
    .split(/\s+/u)
    .map(plain)
    .find((word) => word.length > 3)
  return `${plain(first?.familyName || first?.givenName || 'anonymous')}${publishedOn.year}${firstWord ?? ''}`
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}
