// RSS 2.0 has no schema of its own; these are the rules of https://www.rssboard.org/rss-specification.
import { XmlDocument, type XmlElement } from 'libxml2-wasm'

const modules = {
  atom: 'http://www.w3.org/2005/Atom',
  dc: 'http://purl.org/dc/elements/1.1/',
  prism: 'http://prismstandard.org/namespaces/basic/2.0/',
}

// oxfmt-ignore
const dublinCore = ['title', 'creator', 'subject', 'description', 'publisher', 'contributor', 'date', 'type', 'format', 'identifier', 'source', 'language', 'relation', 'coverage', 'rights']

// As W3C's feed validator has it, which also wants no date beside pubDate.
const repeatable = ['creator', 'contributor', 'subject', 'identifier', 'relation', 'coverage']

// RFC 822, 5.1; years of four digits, which the specification prefers.
const date =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|UT|[+-]\d{4})$/
const address = /^https?:\/\/[^\s"<>\\^`{|}]+$/

type Rule = { most: number; least?: number; says?: RegExp }
const channelRules: Record<string, Rule> = {
  title: { least: 1, most: 1, says: /\S/ },
  link: { least: 1, most: 1, says: address },
  description: { least: 1, most: 1, says: /\S/ },
  language: { most: 1, says: /^[a-z]{2,3}(?:-\w+)*$/ },
  copyright: { most: 1 },
  lastBuildDate: { most: 1, says: date },
  item: { most: Infinity },
}
const itemRules: Record<string, Rule> = {
  title: { most: 1 },
  link: { most: 1, says: address },
  description: { most: 1 },
  guid: { most: 1, says: /\S/ },
  pubDate: { most: 1, says: date },
  category: { most: Infinity, says: /\S/ },
  enclosure: { most: 1, says: /^$/ },
}

/** What's wrong with it, a line each. Throws if it isn't XML with namespaces. */
export function rssFaults(xml: string): string[] {
  using document = XmlDocument.fromString(xml)
  const all = (path: string) => document.find(path, modules) as XmlElement[] // these paths find elements alone
  const items = all('/rss/channel/item')
  const guids = items.map((item) => item.get('guid')?.content)
  const names = all('//dc:*').map(({ name }) => name)
  return [
    ...expectThat(
      'one rss 2.0 with one channel',
      all('/rss[@version="2.0"][count(*)=1]/channel').length === 1,
    ),
    ...all('/rss/channel').flatMap((channel) => brokenIn(channel, channelRules)),
    ...items.flatMap((item) => brokenIn(item, itemRules)),
    ...expectThat(
      'every item has title or description',
      all('//item[not(title) and not(description)]').length === 0,
    ),
    ...expectThat('no guid twice', new Set(guids).size === guids.length),
    ...expectThat(
      'a permalink is an address',
      all('//guid[not(@isPermaLink="false")]').every((it) => address.test(it.content)),
    ),
    ...expectThat(
      'an enclosure has url, length and type',
      all('//enclosure[not(@url and number(@length) >= 0 and contains(@type, "/"))]').length === 0,
    ),
    ...expectThat(
      'the feed names its own address',
      all('/rss/channel/atom:link[@rel="self"][@type="application/rss+xml"]').length === 1,
    ),
    ...expectThat(
      'the fifteen elements of Dublin Core alone',
      names.every((name) => dublinCore.includes(name)),
    ),
    ...expectThat(
      'no item says twice what can be said once',
      items.every((item) => !dublinCore.some((name) => isRepeated(item, name))),
    ),
    ...expectThat('one date for each item', all('//item[pubDate and dc:date]').length === 0),
  ]
}

const isRepeated = (item: XmlElement, name: string) =>
  !repeatable.includes(name) && item.find(`dc:${name}`, modules).length > 1

function brokenIn(element: XmlElement, rules: Record<string, Rule>): string[] {
  const children = element.find('*[namespace-uri()=""]') as XmlElement[] // as above
  const unknown = children
    .filter(({ name }) => !(name in rules))
    .map(({ name }) => `${name} isn’t in RSS 2.0`)
  const broken = Object.entries(rules).flatMap(([name, { least = 0, most, says = /(?:)/ }]) => {
    const these = children.filter((child) => child.name === name)
    return [
      ...expectThat(`${least} to ${most} ${name}`, these.length >= least && these.length <= most),
      ...these.flatMap(({ content }) =>
        expectThat(`${name} as in ${says}, not ${content}`, says.test(content)),
      ),
    ]
  })
  return [...unknown, ...broken]
}

const expectThat = (rule: string, holds: boolean): string[] => (holds ? [] : [rule])
