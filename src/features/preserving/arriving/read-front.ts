// What the front of a JATS article says, in the fields of a draft: https://jats.nlm.nih.gov/archiving/tag-library/1.4/
import { between, toInstitution } from '#journal/paper/affiliations.ts'
import { nobody, type Author } from '#journal/paper/authors.ts'
import { creditRoles, type CreditRole } from '#journal/paper/contributions.ts'
import type { DeclarationKind, Declarations } from '#journal/paper/declarations.ts'
import { toFunding, type Funder } from '#journal/paper/funding.ts'
import { linkKinds, toLinks, type PaperLink } from '#journal/paper/links.ts'
import { isOrcid, toOrcid } from '#journal/paper/orcid.ts'
import { isRor, toRor } from '#journal/paper/ror.ts'
import { all, anywhere, first, textOf, type Xml } from './xml-tree.ts'

export type Front = {
  title: string
  language: string
  abstract: string
  keywords: string[]
  authors: Author[]
  declarations: Declarations
  links: PaperLink[]
  funding: Funder[]
}
/** `type` is the attribute article-type. */
export type ArticleRead = Front & { type: string; journal: string; doi: string }

/** The text, references and answers to reviews are the manuscript's business. */
export const skippedOfArticle: ReadonlySet<string> = new Set([
  ...['body', 'ref-list', 'sub-article', 'response', 'floats-group', 'trans-abstract'],
])

export function readArticle(article: Xml): ArticleRead {
  const meta = first(article, 'front/article-meta')
  const type = article.attributes['article-type'] ?? ''
  const doi = textOf(all(meta, 'article-id').find(({ attributes }) => attributes['pub-id-type'] === 'doi'))
  return {
    type,
    doi,
    journal: textOf(anywhere(first(article, 'front/journal-meta'), 'journal-title')[0]),
    title: textOf(first(meta, 'title-group/article-title'), 'xref', 'fn'),
    language: article.attributes.lang?.split('-')[0]?.toLowerCase() ?? '',
    abstract: toAbstract(all(meta, 'abstract').find(({ attributes }) => !attributes['abstract-type'])),
    keywords: all(meta, 'kwd-group')
      .filter(isOfAuthors)
      .flatMap((group) => all(group, 'kwd').map((it) => textOf(it))),
    authors: toAuthorList(meta),
    declarations: toDeclarations(article, meta),
    links: toLinks(all(meta, 'related-article').concat(all(meta, 'related-object')).flatMap(toLink)),
    funding: toFunding(all(meta, 'funding-group/award-group').map(toFunder)),
  }
}

/** Not abbreviations, and not what a library filed it under. */
const isOfAuthors = ({ attributes: { 'kwd-group-type': type = 'author' } }: Xml) =>
  /author|keyword/i.test(type)

/** Paragraphs with blank lines between them; in a structured one, each part begins with its heading. */
function toAbstract(abstract: Xml | undefined): string {
  if (!abstract) return ''
  const parts = all(abstract, 'sec').map((part) => {
    const heading = textOf(first(part, 'title')).replace(/[.:]$/, '')
    return [heading && `${heading}:`, ...all(part, 'p').map((it) => textOf(it))].filter(Boolean).join(' ')
  })
  return [...all(abstract, 'p').map((it) => textOf(it)), ...parts].filter(Boolean).join('\n\n')
}

function toAuthorList(meta: Xml | undefined): Author[] {
  const places = anywhere(meta, 'aff')
  const people = all(meta, 'contrib-group').flatMap((group) =>
    all(group, 'contrib')
      .filter(({ attributes: { 'contrib-type': type = 'author' } }) => type === 'author')
      .map((person) => toAuthor({ person, group, places, meta })),
  )
  const chosen = people.findIndex(({ corresponding }) => corresponding)
  return people.map((it, at) => ({ ...it, corresponding: at === Math.max(0, chosen) }))
}

type Listed = { person: Xml; group: Xml; places: Xml[]; meta: Xml | undefined }

function toAuthor({ person, group, places, meta }: Listed): Author {
  const points = all(person, 'xref').map(({ attributes }) => attributes)
  const pointsTo = (type: string) =>
    points.filter((it) => it['ref-type'] === type).flatMap(({ rid = '' }) => rid.split(/\s+/))
  const named = pointsTo('aff').flatMap((id) => places.find(({ attributes }) => attributes.id === id) ?? [])
  const own = [...all(person, 'aff'), ...named]
  const institutions = (
    own.length > 0 ? own : all(group, 'aff').filter(({ attributes }) => !attributes.id)
  ).map(toPlace)
  const letters = anywhere(meta, 'corresp').filter(
    ({ attributes: { id } }) => id && pointsTo('corresp').includes(id),
  )
  const email = [person, ...letters].flatMap((it) => anywhere(it, 'email'))[0]
  const iDs = all(person, 'contrib-id').filter(({ attributes }) => attributes['contrib-id-type'] === 'orcid')
  const roles = all(person, 'role').flatMap(toRole)
  const rors = institutions.flatMap(({ name, ror }) => (ror ? [{ name, ror }] : []))
  return {
    ...nobody,
    ...toName(person),
    affiliation: institutions.map(({ name }) => name).join(between),
    ...(rors.length > 0 && { rors }),
    ...(roles.length > 0 && { roles }),
    email: textOf(email),
    orcid: iDs.map((it) => toOrcid(textOf(it))).find(isOrcid) ?? '',
    corresponding: person.attributes.corresp === 'yes' || letters.length > 0,
  }
}

/** Someone with only one name, or a group, has it as the given name. */
function toName(person: Xml): Pick<Author, 'givenName' | 'familyName'> {
  const name = first(person, 'name') ?? first(person, 'name-alternatives/name')
  const [surname, given] = [textOf(first(name, 'surname')), textOf(first(name, 'given-names'))]
  if (given) return { givenName: given, familyName: surname }
  const single =
    surname || textOf(first(person, 'string-name')) || textOf(first(person, 'collab'), 'contrib-group')
  return { givenName: single, familyName: '' }
}

/** Its ROR ID counts where it names one institution. */
function toPlace(place: Xml): { name: string; ror: string | undefined } {
  const rors = anywhere(place, 'institution-id')
    .map((it) => toRor(textOf(it)))
    .filter(isRor)
  const line = textOf(place, 'label', 'sup', 'institution-id', 'email', 'xref')
  const name = toInstitution(line.replaceAll(/\s+([,;.])/g, '$1').replace(/[,;.\s]+$/, ''))
  return { name, ror: rors.length === 1 ? rors[0] : undefined }
}

const roleOf = new Map(Object.entries(creditRoles).map(([role, title]) => [plain(title), role as CreditRole])) // its keys are the roles

/** Whichever dash or sign for "and" a system writes. */
function plain(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
}

const toRole = (role: Xml): CreditRole[] => {
  const named = [role.attributes['vocab-term'] ?? '', textOf(role)].flatMap(
    (it) => roleOf.get(plain(it)) ?? [],
  )
  return named.slice(0, 1)
}

function toFunder(award: Xml): Funder {
  const source = first(award, 'funding-source')
  const id = textOf(anywhere(source, 'institution-id')[0])
  const name = textOf(anywhere(source, 'institution')[0]) || textOf(source, 'institution-id')
  return { name, ...(id && { id }), awards: all(award, 'award-id').map((it) => textOf(it)) }
}

function toLink({ attributes }: Xml): PaperLink[] {
  const kind = linkKinds.find(
    (it) => it === (attributes['related-article-type'] ?? attributes['content-type']),
  )
  return kind && attributes.href ? [{ kind, address: attributes.href }] : []
}

/** Only what JATS marks as such. */
function toDeclarations(article: Xml, meta: Xml | undefined): Declarations {
  const sections = anywhere(first(article, 'back'), 'sec')
  const ofType = (type: string) => sections.filter(({ attributes }) => attributes['sec-type'] === type)
  const notes = [...anywhere(first(meta, 'author-notes'), 'fn'), ...anywhere(first(article, 'back'), 'fn')]
  // oxfmt-ignore
  const said: Partial<Record<DeclarationKind, Xml[]>> = {
    interests:        [...notes.filter(({ attributes }) => /^(coi-statement|conflict)$/i.test(attributes['fn-type'] ?? '')), ...ofType('COI-statement')],
    data:             ofType('data-availability'),
    ethics:           ofType('ethics-statement'),
    acknowledgements: all(article, 'back/ack'),
  }
  const texts = Object.entries(said).map(([kind, parts]) => [
    kind,
    parts.map(toStatement).join('\n\n').trim(),
  ])
  return Object.fromEntries(texts.filter(([, text]) => text))
}

/** A bold paragraph above is its heading. */
function toStatement(part: Xml): string {
  const paragraphs = all(part, 'p').filter((it) => textOf(it, 'bold') !== '')
  return paragraphs.map((it) => textOf(it)).join('\n\n')
}
