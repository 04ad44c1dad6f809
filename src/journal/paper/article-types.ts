/**
 * Types of article. What each is to programs that read the record stands here; what the journal decides about it is
 * data (`ArticleType`), and publishers set it.
 */
import type { Money } from '#journal/charges/charge.ts'
import type { Limits } from './manuscript.ts'
import type { Refusal } from '#journal/refusals.ts'
import type { Role } from '#journal/roles.ts'

type Kind = {
  /** The attribute article-type: https://jats.nlm.nih.gov/publishing/tag-library/1.4/attribute/article-type.html */
  jats: string
  /** https://schema.org */
  schemaOrg: 'ScholarlyArticle' | 'Article'
  /** In print: what's short reads well in narrow ones. */
  columns: 1 | 2
  /** The journal speaks in it: only publishers begin one, nobody reviews it, and it never owes a charge. */
  isJournals: boolean
}

// oxfmt-ignore
const table = {
  'research-article':      { jats: 'research-article',      schemaOrg: 'ScholarlyArticle', columns: 1, isJournals: false },
  'review-article':        { jats: 'review-article',        schemaOrg: 'ScholarlyArticle', columns: 1, isJournals: false },
  'short-report':          { jats: 'brief-report',          schemaOrg: 'ScholarlyArticle', columns: 2, isJournals: false },
  'case-report':           { jats: 'case-report',           schemaOrg: 'ScholarlyArticle', columns: 2, isJournals: false },
  'letter':                { jats: 'letter',                schemaOrg: 'ScholarlyArticle', columns: 2, isJournals: false },
  'commentary':            { jats: 'article-commentary',    schemaOrg: 'ScholarlyArticle', columns: 2, isJournals: false },
  'editorial':             { jats: 'editorial',             schemaOrg: 'Article',          columns: 2, isJournals: true },
  'correction':            { jats: 'correction',            schemaOrg: 'Article',          columns: 1, isJournals: true },
  'retraction':            { jats: 'retraction',            schemaOrg: 'Article',          columns: 1, isJournals: true },
  'expression-of-concern': { jats: 'expression-of-concern', schemaOrg: 'Article',          columns: 1, isJournals: true },
} as const satisfies Record<string, Kind>
export type TypeName = keyof typeof table
export const articleKinds: Readonly<Record<TypeName, Kind>> = table
export const typeNames = Object.keys(table) as TypeName[] // its keys are exactly the types

export const isTypeName = (name: string): name is TypeName => Object.hasOwn(table, name)

/** What the journal decides about a type. */
export type ArticleType = Limits & {
  name: TypeName
  /** As readers and authors see it. */
  title: string
  isOffered: boolean
  /** Whole minor units of the journal's currency; null: what the journal charges. */
  charge: number | null
}

/** A paper's type, with its title as of today. */
export type TypeShown = Pick<ArticleType, 'name' | 'title'>

/** The only type of the specification. */
export const specifiedType: TypeShown = { name: 'research-article', title: 'Research article' }

/** What a paper of this type is charged where the journal charges this. */
export function chargeOf({ name, charge }: Pick<ArticleType, 'name' | 'charge'>, ofJournal: Money): Money {
  if (articleKinds[name].isJournals) return { ...ofJournal, amount: 0 }
  return { ...ofJournal, amount: charge ?? ofJournal.amount }
}

type Choice = Pick<ArticleType, 'name' | 'isOffered'>

/** Those of the journal's types that somebody who writes in this role may choose. */
export function choicesOf<T extends Choice>(types: readonly T[], role: Role): T[] {
  return types.filter((it) => it.isOffered && (role === 'publisher' || !articleKinds[it.name].isJournals))
}

/** Authors must be left with something to submit. */
export function whyNotOffer(types: readonly Choice[]): Refusal | undefined {
  return choicesOf(types, 'author').length > 0 ? undefined : 'no_type_left'
}

/** Card providers take no less. */
const leastCharge = 100
export const mostWords = 100_000
export const mostWordsOfAbstract = 1000

/** The first thing that's wrong with what a publisher set. */
export function whyNotSet({ title, abstractWords, textWords, charge }: ArticleType): Refusal | undefined {
  if (!title) return 'type_untitled'
  if (!isNumberUpTo(abstractWords, mostWordsOfAbstract)) return 'abstract_words'
  if (textWords !== null && !isNumberUpTo(textWords, mostWords)) return 'text_words'
  if (charge !== null && !(charge === 0 || (Number.isSafeInteger(charge) && charge >= leastCharge)))
    return 'charge_too_small'
}

const isNumberUpTo = (number: number, most: number) =>
  Number.isInteger(number) && number >= 1 && number <= most
