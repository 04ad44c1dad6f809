import { toIsoDay } from '#journal/calendar.ts'
import type { Citable } from './citable.ts'
import { noteOf } from './linked.ts'
import { invertedName } from './names.ts'
import { oneLine } from './one-line.ts'

/** One RIS record, with the line endings the format asks for. */
export function toRis(paper: Citable): string {
  const {
    type,
    title,
    authors,
    publishedOn,
    journal,
    volume,
    issue,
    articleNumber,
    doi,
    pdfUrl,
    url,
    abstract,
    keywords = [],
    language = 'en',
  } = paper
  const lines: [tag: string, value: string | undefined][] = [
    ['TY', 'JOUR'],
    ['M3', type.title],
    ['TI', title],
    ...authors.map((author): [string, string] => ['AU', invertedName(author)]),
    ['T2', journal.name],
    ['PB', journal.publisher],
    ['SN', journal.issn],
    ['PY', String(publishedOn.year)],
    ['DA', `${toIsoDay(publishedOn, '/')}/`],
    ['VL', String(volume)],
    ['IS', String(issue)],
    ['SP', articleNumber], // where nearly every program looks for it
    ['DO', doi],
    ['UR', url],
    ['L1', pdfUrl],
    ['AB', abstract],
    ...keywords.map((keyword): [string, string] => ['KW', keyword]),
    ['LA', language],
    ['N1', noteOf(paper)],
  ]
  const filled = lines
    .map(([tag, value = '']) => [tag, oneLine(value)])
    .filter(([, value]) => value)
    .map(([tag, value]) => `${tag}  - ${value}`)
  return [...filled, 'ER  - ', ''].join('\r\n')
}
