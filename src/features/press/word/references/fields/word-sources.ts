// The references that Word itself keeps: ECMA-376 part 1, 22.6 (b:Sources).
import type { Name, Work, WorkType } from '#features/press/tree/work.ts'
import { workOfCsl } from './csl.ts'
import { everyNamed, textOfFirst, xmlTree, type XmlNode } from './xml-tree.ts'

const types: Record<string, WorkType> = {
  JournalArticle: 'article-journal',
  ArticleInAPeriodical: 'article-journal',
  Book: 'book',
  BookSection: 'chapter',
  ConferenceProceedings: 'paper-conference',
  Report: 'report',
  InternetSite: 'webpage',
  DocumentFromInternetSite: 'webpage',
  ElectronicSource: 'webpage',
  Patent: 'patent',
}

/** By their tags, which Word's fields name. */
export function wordSources(xml: string): Map<string, Work> {
  return new Map(
    everyNamed(xmlTree(xml), 'Source').map((source) => [textOfFirst(source, 'Tag') ?? '', workOf(source)]),
  )
}

function workOf(source: XmlNode): Work {
  const say = (...names: string[]) => textOfFirst(source, ...names)
  const [people] = source.children.filter(({ name }) => name === 'Author')
  const named = (role: string) =>
    people?.children
      .filter(({ name }) => name === role)
      .flatMap((one) => [
        ...everyNamed(one, 'Person').map(personOf),
        ...everyNamed(one, 'Corporate').map(({ text }) => ({ literal: text.trim() })),
      ])
  return workOfCsl({
    type: types[say('SourceType') ?? ''] ?? 'document',
    author: named('Author'),
    editor: named('Editor'),
    title: say('Title'),
    'container-title': say(
      'JournalName',
      'BookTitle',
      'ConferenceName',
      'PeriodicalTitle',
      'InternetSiteTitle',
    ),
    publisher: say('Publisher', 'Institution'),
    'publisher-place': say('City'),
    edition: say('Edition'),
    volume: say('Volume'),
    issue: say('Issue'),
    page: say('Pages'),
    issued: { raw: say('Year') },
    DOI: say('DOI'),
    URL: say('URL'),
  })
}

function personOf(person: XmlNode): Name {
  const given = [textOfFirst(person, 'First'), textOfFirst(person, 'Middle')].filter(Boolean).join(' ')
  return { family: textOfFirst(person, 'Last') ?? '', ...(given && { given }) }
}
