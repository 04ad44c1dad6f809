// What the first page of a file says, in the shape of the fields that it fills.
import { mostAuthors, toAuthors, type Author } from '#journal/paper/authors.ts'
import { declarationKinds, type DeclarationKind } from '#journal/paper/declarations.ts'
import { mostFunders, type Funder } from '#journal/paper/funding.ts'
import { toKeywords, toTitle } from '#journal/paper/manuscript.ts'
import { languageOf } from '../language/language-of.ts'
import { toText } from '../to-text.ts'
import { wordsOf } from '../word/conservation.ts'
import type { Article } from '../tree/tree.ts'
import { floatsOf } from '../tree/tree-search.ts'
import { contentsOfTree } from '../word/reading/tree-contents.ts'
import type { Front } from '../word/front/read-front.ts'
import { fundersIn } from './funders-in.ts'
import { rolesIn } from './roles-in.ts'

/** `from` is the words in the file that a value was read from. */
export type ReadValue<Value> = { value: Value; from: string }

export type FirstPage = {
  title?: ReadValue<string>
  abstract?: ReadValue<string>
  keywords?: ReadValue<string[]>
  /** The language of the text, as a BCP 47 tag. */
  language?: ReadValue<string>
  authors?: ReadValue<Author[]>
  /** Only those that its statement names beyond doubt. */
  funding?: ReadValue<Funder[]>
  /** Those that the form asks for, too. */
  declared?: Partial<Record<DeclarationKind, ReadValue<string>>>
  /** The languages of the abstracts that are printed beside the one on record, as BCP 47 tags. */
  translations?: string[]
  counts: { words: number; figures: number; tables: number; references: number }
}

/** How it stands with the newest file of a draft; `name` is the file's. */
export type FirstPageRead =
  | { state: 'waiting'; name: string }
  | { state: 'failed'; name: string }
  | { state: 'done'; name: string; found: FirstPage }

export function toFirstPage(front: Front, article: Article): FirstPage {
  const { title, abstract, keywords, authors, declarations } = front
  const floats = floatsOf(article)
  const language = toReadLanguage(article)
  const declared = declarationKinds.flatMap((kind) => {
    const { [kind]: said } = declarations
    return said ? [[kind, { value: said.value, from: said.from }] as const] : []
  })
  const funding = toReadFunding(declarations.funding)
  const ofType = (kind: 'figure' | 'table') => floats.filter(({ type }) => type === kind).length
  return {
    ...(title && { title: { value: toTitle(title.value), from: title.from } }),
    ...(abstract && { abstract: { value: abstract.value, from: abstract.from } }),
    ...(keywords && { keywords: { value: toKeywords(keywords.value), from: keywords.from } }),
    ...(language && { language }),
    ...(authors.length > 0 && { authors: toReadAuthors(authors, declarations.contributions?.value) }),
    ...(funding && { funding }),
    ...(declared.length > 0 && { declared: Object.fromEntries(declared) }),
    ...(article.translations && { translations: article.translations.map(({ language: its }) => its) }),
    counts: {
      words: wordsOf(contentsOfTree([article.body, article.back]).text).length,
      figures: ofType('figure'),
      tables: ofType('table'),
      references: article.references.length,
    },
  }
}

/** Recognised from the whole text; its first words stand for it. */
function toReadLanguage(article: Article): ReadValue<string> | undefined {
  const text = toText({ ...article, references: [] })
  const value = languageOf(text)
  return value
    ? {
        value,
        from: text
          .trim()
          .slice(0, 200)
          .replace(/\s+\S*$/, ' …'),
      }
    : undefined
}

function toReadFunding(said: Front['declarations']['funding']): ReadValue<Funder[]> | undefined {
  const value = said ? fundersIn(said.value).slice(0, mostFunders) : []
  return said && value.length > 0 ? { value, from: said.from } : undefined
}

/** With the roles of CRediT that the paper's statement gives them. */
function toReadAuthors(authors: Front['authors'], statement = ''): ReadValue<Author[]> {
  const roles = rolesIn(statement, authors)
  const listed = authors
    .slice(0, mostAuthors)
    .map(({ givenName, familyName, affiliations, email = '', orcid = '', corresponding }, at) => ({
      givenName,
      familyName,
      affiliation: affiliations.join('; '),
      email,
      orcid,
      corresponding,
      roles: roles[at],
    }))
  const said = roles.some(({ length }) => length > 0) ? [statement] : []
  return {
    value: toAuthors(listed),
    from: [...new Set([...authors.map(({ from }) => from), ...said])].join('\n'),
  }
}
