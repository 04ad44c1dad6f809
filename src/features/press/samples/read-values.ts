// What a front says, by field, and whether it is what a person read. Of manuscripts that aren't ours only digests are kept.
import { createHash } from 'node:crypto'
import type { Front } from '../word/front/read-front.ts'

export const fields = [
  'title',
  'authors',
  'affiliations',
  'emails',
  'orcids',
  'abstract',
  'keywords',
] as const
export type Field = (typeof fields)[number]

/** Absent where the first page says nothing of it. */
export type Values = Partial<Record<Field, string>>

export function valuesOf({ title, authors, abstract, keywords }: Front): Values {
  const of = (value: (author: Front['authors'][number]) => string) =>
    authors.some((author) => value(author)) ? authors.map(value).join(' | ') : undefined
  // oxfmt-ignore
  const all: Record<Field, string | undefined> = {
    title: title?.value,
    authors: of(({ givenName, familyName }) => `${givenName} ${familyName}`),
    affiliations: of(({ affiliations }) => affiliations.join('; ')),
    emails: of(({ email = '' }) => email),
    orcids: of(({ orcid = '' }) => orcid),
    abstract: abstract?.value,
    keywords: keywords?.value.join('; '),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value))
}

/** By letters, digits and what separates them: not by spaces and case. */
export const digestOf = (value: string): string =>
  createHash('sha256')
    .update(
      value
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}|;@]/gu, ''),
    )
    .digest('hex')
    .slice(0, 16)

/** The fields that are not as expected; one that nobody expects counts, too. */
export const wrongIn = (front: Front, expected: Values): Field[] => {
  const read = valuesOf(front)
  return fields.filter((field) => (read[field] ? digestOf(read[field]) : undefined) !== expected[field])
}
