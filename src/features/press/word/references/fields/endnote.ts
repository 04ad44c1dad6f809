// EndNote's records, as its fields hold them.
import type { Name, Work, WorkType } from '#features/press/tree/work.ts'
import { workOfCsl } from './csl.ts'
import { everyNamed, textOfFirst, xmlTree, type XmlNode } from './xml-tree.ts'

const types: Record<string, WorkType> = {
  'Journal Article': 'article-journal',
  'Electronic Article': 'article-journal',
  Book: 'book',
  'Edited Book': 'book',
  'Electronic Book': 'book',
  'Book Section': 'chapter',
  'Conference Paper': 'paper-conference',
  'Conference Proceedings': 'paper-conference',
  Thesis: 'thesis',
  Report: 'report',
  'Web Page': 'webpage',
  Standard: 'standard',
  Patent: 'patent',
  Dataset: 'dataset',
  'Computer Program': 'software',
}

/** The records of one field, with the key by which EndNote knows them. */
export function endnoteWorks(xml: string): { key: string; work: Work }[] {
  return everyNamed(xmlTree(xml), 'Cite').map((cite) => {
    const record = everyNamed(cite, 'record')[0] ?? cite
    const database = everyNamed(record, 'key')[0]?.attributes['db-id'] ?? ''
    return {
      key: `endnote ${database} ${textOfFirst(cite, 'RecNum', 'rec-number') ?? cite.text.slice(0, 80)}`,
      work: workOf(record),
    }
  })
}

function workOf(record: XmlNode): Work {
  const kind = everyNamed(record, 'ref-type')[0]?.attributes['name'] ?? ''
  const say = (...names: string[]) => textOfFirst(record, ...names)
  const people = (list: string) =>
    everyNamed(record, list).flatMap((one) =>
      everyNamed(one, 'author').map(({ text }) => nameOf(text.trim())),
    )
  const authors = people('authors')
  return workOfCsl({
    type: types[kind] ?? 'document',
    author: authors.length > 0 ? authors : [say('Author')].filter(Boolean).map((name) => nameOf(name ?? '')),
    editor: people('secondary-authors'),
    title: say('title'),
    'container-title': say('secondary-title', 'full-title'),
    publisher: say('publisher'),
    'publisher-place': say('pub-location'),
    edition: say('edition'),
    volume: say('volume'),
    issue: say('number'),
    page: say('pages'),
    issued: { raw: say('year', 'Year') },
    DOI: say('electronic-resource-num'),
    ISBN: kind === 'Book' ? say('isbn') : undefined,
    URL: say('url'),
  })
}

function nameOf(words: string): Name {
  const [family = '', given] = words.split(/,\s*/)
  return given ? { family, given } : { literal: family }
}
