// What the first page of the file says, in the fields of the wizard: an empty one takes it, any other is only offered it.
import type { FirstPage } from '#features/press/first-page/first-page.ts'
import { isSameAuthors, nameOf, type Author } from '#journal/paper/authors.ts'
import { isDeclarationKind, type DeclarationKind, type Declarations } from '#journal/paper/declarations.ts'
import { cutAfterWords, longestAbstract, toKeywords, toTitle } from '#journal/paper/manuscript.ts'
import { funderInWords, toFunding, type Funder } from '#journal/paper/funding.ts'
import { rolesInWords } from '#journal/paper/contributions.ts'
import { languageInWords } from '#journal/text/languages.ts'
import type { Filled } from './filled.ts'

export const readFields = ['title', 'abstract', 'keywords', 'language', 'authors', 'funding'] as const
export type ReadField = (typeof readFields)[number]

/** `taken`: the field says what the file says; `offered`: it says something else. `from` is the words in the file. */
type Said = { is: 'taken' | 'offered'; from: string; words: string }
export type FromFile = Partial<Record<ReadField, Said>> & { declarations?: Record<string, Said> }

/** The email is the author's own: their profile alone is no list that anybody typed. */
type Own = { email: string; abstractWords?: number }

/** The fields as the file fills them, whatever stands in them now. */
function filledBy(
  { title, abstract, keywords, language, authors, funding }: FirstPage,
  { email, abstractWords = longestAbstract }: Own,
  before: Filled,
): Partial<Filled> {
  const [fits = '', rest = ''] = abstract ? cutAfterWords(abstract.value, abstractWords) : []
  return {
    ...(title && { title: title.value }),
    ...(abstract && { abstract: fits.trim(), ...(rest && { leftOut: rest }) }),
    ...(keywords && { keywords: keywords.value }),
    ...(language && { language: language.value }),
    ...(funding && { funding: funding.value }),
    ...(authors && {
      authors: withProfile(
        authors.value,
        before.authors.find((author) => author.email === email),
      ),
    }),
  }
}

export function withFile(
  filled: Filled,
  found: FirstPage | undefined,
  own: Own,
): { filled: Filled; fromFile: FromFile } {
  if (!found) return { filled, fromFile: {} }
  const read = filledBy(found, own, filled)
  const taken = readFields.filter((field) => read[field] !== undefined && isEmpty[field](filled, own, read))
  const next: Filled = {
    ...filled,
    ...pick(read, taken),
    ...(taken.includes('abstract') && { leftOut: read.leftOut ?? '' }),
    declarations: withDeclared(filled.declarations, found),
  }
  const fromFile = readFields.flatMap((field) => {
    const said = found[field]
    if (!said || read[field] === undefined) return []
    const is = isSame[field](next, read) ? ('taken' as const) : ('offered' as const)
    return [[field, { is, from: said.from, words: inWords(field, read) }] as const]
  })
  return { filled: next, fromFile: { ...Object.fromEntries(fromFile), ...declaredIn(found, next) } }
}

/** Each that has no answer takes what the file says. */
function withDeclared(declarations: Declarations, { declared = {} }: FirstPage): Declarations {
  const empty = Object.entries(declared).filter(([id]) => !declarations[id]?.trim())
  return { ...declarations, ...Object.fromEntries(empty.map(([id, { value }]) => [id, value])) }
}

function declaredIn({ declared = {} }: FirstPage, { declarations }: Filled): Pick<FromFile, 'declarations'> {
  const said = Object.entries(declared).map(([id, { value, from }]) => {
    const is = declarations[id]?.trim() === value ? ('taken' as const) : ('offered' as const)
    return [id, { is, from, words: value }] as const
  })
  return said.length > 0 ? { declarations: Object.fromEntries(said) } : {}
}

type Reading = { found: FirstPage; own: Own; before: Filled }

/** The fields that change where the button 'Use this instead' is pressed beside one. */
export function usedFromFile(
  field: ReadField | DeclarationKind,
  { found, own, before }: Reading,
): Partial<Filled> {
  if (isDeclarationKind(field)) {
    const { [field]: said } = found.declared ?? {}
    return said ? { declarations: { ...before.declarations, [field]: said.value } } : {}
  }
  const { [field]: value, leftOut = '' } = filledBy(found, own, before)
  return { [field]: value, ...(field === 'abstract' && { leftOut }) }
}

const pick = (read: Partial<Filled>, fields: readonly ReadField[]): Partial<Filled> =>
  Object.fromEntries(fields.map((field) => [field, read[field]]))

// oxfmt-ignore
const isEmpty: Record<ReadField, (filled: Filled, own: Own, read: Partial<Filled>) => boolean> = {
  title:    ({ title }) => !toTitle(title),
  abstract: ({ abstract }) => !abstract.trim(),
  keywords: ({ keywords }) => toKeywords(keywords).length === 0,
  language: ({ language }) => language === '',
  authors:  ({ authors }, own, read) => isUntouched(authors, own) && (isBlank(authors) || namesOwn(read.authors ?? [], authors)),
  funding:  ({ funding }) => funding.length === 0,
}

// oxfmt-ignore
const isSame: Record<ReadField, (filled: Filled, read: Partial<Filled>) => boolean> = {
  title:    ({ title }, read) => toTitle(title) === read.title,
  abstract: ({ abstract }, read) => abstract.trim() === read.abstract?.trim(),
  keywords: ({ keywords }, read) => toKeywords(keywords).join('\n') === read.keywords?.join('\n'),
  language: ({ language }, read) => language === read.language,
  authors:  ({ authors }, read) => isSameAuthors(authors, read.authors ?? []),
  funding:  ({ funding }, read) => inOneLine(funding) === inOneLine(read.funding ?? []),
}

const isBlank = (authors: readonly Author[]) => authors.every((author) => !nameOf(author) && !author.email)
const isUntouched = (authors: readonly Author[], { email }: Own) =>
  isBlank(authors) || (authors.length === 1 && authors[0]?.email === email)

/** The one who submits is among them. */
const namesOwn = (read: readonly Author[], [own]: readonly Author[]) =>
  own !== undefined && read.some((author) => isOne(author, own))
const isOne = (one: Author, other: Author) =>
  (one.email !== '' && one.email === other.email) || nameOf(one).toLowerCase() === nameOf(other).toLowerCase()

/** The profile of whoever submits knows the address and the ORCID iD, and the file may not. */
const withProfile = (authors: readonly Author[], own: Author | undefined): Author[] =>
  authors.map((author) =>
    own && isOne(author, own)
      ? {
          ...author,
          email: author.email || own.email,
          orcid: author.orcid || own.orcid,
          affiliation: author.affiliation || own.affiliation,
        }
      : author,
  )

const inOneLine = (funding: readonly Funder[]) => toFunding(funding).map(funderInWords).join('; ')

const withRoles = ({ roles = [], ...author }: Author) =>
  nameOf(author) + (roles.length > 0 ? ` (${rolesInWords(roles)})` : '')

/** As it's offered, in one line. */
// oxfmt-ignore
function inWords(field: ReadField, read: Partial<Filled>): string {
  const said: Record<ReadField, string> = {
    title:    read.title ?? '',
    abstract: read.abstract ?? '',
    keywords: (read.keywords ?? []).join(', '),
    language: languageInWords(read.language ?? ''),
    authors:  (read.authors ?? []).map(withRoles).join(', '),
    funding:  inOneLine(read.funding ?? []),
  }
  return said[field]
}
