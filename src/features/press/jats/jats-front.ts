// The front of a JATS document, from the journal's records.
import type { Affiliation } from '#journal/paper/affiliations.ts'
import { isEastern } from '#journal/people/full-name.ts'
import { credit, creditRoles, toCreditUrl, type CreditRole } from '#journal/paper/contributions.ts'
import { isRegistered, toFunderUrl } from '#journal/paper/funding.ts'
import { toRorUrl } from '#journal/paper/ror.ts'
import { toIsoDay, type Day } from '#journal/calendar.ts'
import { doiOf, urlOf, type PaperLink } from '#journal/paper/links.ts'
import { noticeTypes } from '#journal/published/notices.ts'
import { attributeList, element, escape } from '#journal/text/markup.ts'
import { wordsIn } from '../language/words.ts'
import { paragraphsOf, placesOf, type Author, type FrontMatter } from '../tree/front-matter.ts'
import type { Translation } from '../tree/tree.ts'

/** `language` is that of the text below: title and abstract may be in another. `interests` are notes on the authors. */
type Below = { language: string; interests: string; translations: readonly Translation[] }

export function toFrontJats(front: FrontMatter, below: Below): string {
  return `<front>${journalMeta(front)}${articleMeta(front, below)}</front>`
}

function journalMeta({ journal }: FrontMatter): string {
  const id = journal.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return [
    `<journal-meta><journal-id journal-id-type="publisher-id">${escape(id)}</journal-id>`,
    `<journal-title-group><journal-title>${escape(journal.name)}</journal-title></journal-title-group>`,
    journal.issn ? `<issn pub-type="epub">${escape(journal.issn)}</issn>` : '<issn/>', // JATS asks for one
    `<publisher><publisher-name>${escape(journal.publisher)}</publisher-name></publisher></journal-meta>`,
  ].join('')
}

function articleMeta(front: FrontMatter, { language, interests, translations }: Below): string {
  const tongue = front.language === language ? {} : { 'xml:lang': front.language }
  const { id, doi, type, section, title, volume, issue, articleNumber, published } = front
  return [
    '<article-meta>',
    `<article-id pub-id-type="publisher-id">${escape(id)}</article-id>`,
    doi ? `<article-id pub-id-type="doi">${escape(doi)}</article-id>` : '',
    articleVersion(front),
    `<article-categories>${[type.title, section].map(heading).join('')}</article-categories>`,
    `<title-group>${element('article-title', tongue, escape(title))}${translations.map(titleAgain).join('')}</title-group>`,
    contributors(front, interests),
    `<pub-date${attributeList({ 'publication-format': 'electronic', 'date-type': 'pub', 'iso-8601-date': toIsoDay(published) })}>${dayParts(published)}</pub-date>`,
    `<volume>${volume}</volume><issue>${issue}</issue>`,
    `<elocation-id>${escape(articleNumber ?? id)}</elocation-id>`,
    history(front),
    pubHistory(front),
    permissions(front),
    ...(front.links ?? []).map(related),
    noticesOf(front),
    abstractOf(front, tongue),
    ...translations.map((one) => abstractOf(one, { 'xml:lang': one.language }, 'trans-abstract')),
    keywordsOf(front, tongue),
    ...translations.map((one) => keywordsOf(one, { 'xml:lang': one.language })),
    fundingOf(front),
    '</article-meta>',
  ].join('')
}

/** https://jats4r.niso.org/funding/ */
function fundingOf({ funding = [] }: FrontMatter): string {
  const groups = funding.map(({ name, id, awards }) => {
    const numbers = awards.map((it) => element('award-id', {}, escape(it)))
    const named = element('institution', {}, escape(name))
    const source = element('institution-wrap', {}, (id ? funderId(id) : '') + named)
    return element('award-group', {}, element('funding-source', {}, source) + numbers.join(''))
  })
  return groups.length > 0 ? element('funding-group', {}, groups.join('')) : ''
}

const funderId = (id: string) =>
  isRegistered(id)
    ? element(
        'institution-id',
        {
          'institution-id-type': 'doi',
          vocab: 'open-funder-registry',
          'vocab-identifier': '10.13039/open_funder_registry',
        },
        id,
      )
    : element('institution-id', { 'institution-id-type': 'ror' }, toFunderUrl(id))

const heading = (subject = '') =>
  subject && `<subj-group subj-group-type="heading"><subject>${escape(subject)}</subject></subj-group>`

function contributors({ authors }: FrontMatter, interests: string): string {
  const { places, numbersOf } = placesOf(authors)
  const people = authors.map((author) => contributor(author, numbersOf(author))).join('')
  const affiliations = places.map(
    (it, at) => `<aff id="aff${at + 1}"><label>${at + 1}</label>${institution(it)}</aff>`,
  )
  const writer = authors.find(({ corresponding, email }) => corresponding && email)
  const corresponding = writer?.email
    ? `<corresp id="cor1">* Correspondence: <email>${escape(writer.email)}</email></corresp>`
    : ''
  const group = people && `<contrib-group>${people}${affiliations.join('')}</contrib-group>`
  const notes = corresponding + interests
  return group + (notes && `<author-notes>${notes}</author-notes>`)
}

function institution({ name, ror }: Affiliation): string {
  const named = `<institution>${escape(name)}</institution>`
  return ror
    ? `<institution-wrap><institution-id institution-id-type="ror">${toRorUrl(ror)}</institution-id>${named}</institution-wrap>`
    : named
}

/** https://jats4r.niso.org/credit-taxonomy/ */
function role(name: CreditRole): string {
  const term = creditRoles[name]
  const attributes = {
    vocab: 'credit',
    'vocab-identifier': credit,
    'vocab-term': name === 'formal-analysis' ? 'Formal Analysis' : term, // so spelled in the rules of JATS4R
    'vocab-term-identifier': toCreditUrl(name),
  }
  return element('role', attributes, escape(term))
}

function contributor(
  { givenName, familyName, orcid, orcidAuthenticated = false, roles = [], email, corresponding }: Author,
  numbers: readonly number[],
): string {
  const id = orcid
    ? `<contrib-id contrib-id-type="orcid" authenticated="${orcidAuthenticated}">https://orcid.org/${escape(orcid)}</contrib-id>`
    : ''
  // Someone with only one name: JATS requires a surname.
  const [surname, given] = familyName ? [familyName, givenName] : [givenName, '']
  const style = isEastern({ givenName, familyName }) ? ' name-style="eastern"' : ''
  const name = `<name${style}><surname>${escape(surname)}</surname>${given ? `<given-names>${escape(given)}</given-names>` : ''}</name>`
  const places = numbers.map((it) => `<xref ref-type="aff" rid="aff${it}"><sup>${it}</sup></xref>`)
  const writes = corresponding && email
  const mark = writes ? '<xref ref-type="corresp" rid="cor1">*</xref>' : ''
  return element(
    'contrib',
    { 'contrib-type': 'author', corresp: writes && 'yes' },
    [id, name, ...roles.map(role), ...places, mark].join(''),
  )
}

function history({ received, revised, accepted }: FrontMatter): string {
  const dates: [string, Day | undefined][] = [
    ['received', received],
    ['rev-recd', revised],
    ['accepted', accepted],
  ]
  const known = dates.flatMap(([type, day]) =>
    day ? [element('date', { 'date-type': type, 'iso-8601-date': toIsoDay(day) }, dayParts(day))] : [],
  )
  return known.length > 0 ? `<history>${known.join('')}</history>` : ''
}

/** The journal's own numbers; NISO RP-8 (JAV) knows no second version of record. */
const versionNumber = (number: number) =>
  `<article-version article-version-type="number">${number}</article-version>`

function articleVersion({ versions }: FrontMatter): string {
  const newest = versions?.at(-1)
  return newest ? versionNumber(newest.number) : ''
}

function pubHistory({ versions = [] }: FrontMatter): string {
  const events = versions.map(({ number, on, note }) =>
    element(
      'event',
      { 'event-type': 'version-published' },
      [
        note && `<event-desc>${escape(note)}</event-desc>`,
        versionNumber(number),
        element('date', { 'date-type': 'published', 'iso-8601-date': toIsoDay(on) }, dayParts(on)),
      ].join(''),
    ),
  )
  return events.length > 0 ? `<pub-history>${events.join('')}</pub-history>` : ''
}

const dayParts = ({ year, month, day }: Day) => `<day>${day}</day><month>${month}</month><year>${year}</year>`

function permissions({ published, licence }: FrontMatter): string {
  return [
    `<permissions><copyright-statement>© ${published.year} The authors</copyright-statement>`,
    `<copyright-year>${published.year}</copyright-year><copyright-holder>The authors</copyright-holder>`,
    '<ali:free_to_read/>',
    `<license license-type="open-access" xlink:href="${escape(licence.url)}"><ali:license_ref>${escape(licence.url)}</ali:license_ref>`,
    `<license-p>This is an open-access article published under ${escape(licence.name)}.</license-p></license></permissions>`,
  ].join('')
}

/** A preprint is an article; whatever else belongs to the paper is an object. */
function related(link: PaperLink): string {
  const { kind } = link
  const doi = doiOf(link)
  const to = { 'ext-link-type': doi ? 'doi' : 'uri', 'xlink:href': doi ?? urlOf(link) }
  return kind === 'preprint'
    ? element('related-article', { 'related-article-type': kind, ...to }, '')
    : element('related-object', { 'content-type': kind, ...to }, '')
}

/** https://jats.nlm.nih.gov/publishing/tag-library/1.4/element/related-article.html */
function noticesOf({ updates, updatedBy = [] }: FrontMatter): string {
  const links = [
    ...(updates ? [{ ...updates, as: noticeTypes[updates.type].jats[0] }] : []),
    ...updatedBy.map((notice) => ({ ...notice, as: noticeTypes[notice.type].jats[1] })),
  ]
  return links
    .map(({ as, doi }) =>
      element(
        'related-article',
        { 'related-article-type': as, 'ext-link-type': 'doi', 'xlink:href': doi },
        '',
      ),
    )
    .join('')
}

type Abstracted = Pick<FrontMatter, 'abstract' | 'keywords' | 'language'>

function abstractOf(one: Abstracted, tongue: { 'xml:lang'?: string }, name = 'abstract'): string {
  const text = paragraphsOf(one.abstract)
    .map((paragraph) => `<p>${escape(paragraph)}</p>`)
    .join('')
  return text && element(name, tongue, `<title>${wordsIn(one.language).abstract}</title>${text}`)
}

function keywordsOf({ keywords, language }: Abstracted, tongue: { 'xml:lang'?: string }): string {
  const list = keywords.map((keyword) => `<kwd>${escape(keyword)}</kwd>`).join('')
  const title = `<title>${wordsIn(language).keywords}</title>`
  return list && element('kwd-group', { 'kwd-group-type': 'author', ...tongue }, title + list)
}

function titleAgain({ title, language }: Translation): string {
  const inside = title && element('trans-title', {}, escape(title))
  return inside ? element('trans-title-group', { 'xml:lang': language }, inside) : ''
}
