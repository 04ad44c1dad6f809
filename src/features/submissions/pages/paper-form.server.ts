// Forms with the text of a paper in them, as the wizards and the modify page post them.
import { check } from '#api/mount.server.ts'
import { readKeywords } from '../components/keywords.ts'
import { textIn } from '../components/text-in.ts'
import { ArticleInput } from '../contract.ts'

/** Only the fields that the form has: what the schema would fill in is left to the submission. */
export function readText(fields: FormData): Partial<ArticleInput> {
  const { keywords: _, ...words } = toTyped(fields)
  const sent = {
    ...words,
    ...(fields.has('keywords') && { keywords: readKeywords(fields) }),
    ...(fields.has('revision') && { revision: fields.get('revision') }),
  }
  const read = Object.entries(check(ArticleInput, sent))
  return Object.fromEntries(read.filter(([name]) => Object.hasOwn(sent, name)))
}

const names = ['title', 'abstract', 'givenName', 'familyName', 'email'] as const

/** As the fields are shown again beside a refusal. */
export function toTyped(fields: FormData): Record<string, string> {
  const typed = names.filter((name) => fields.has(name)).map((name) => [name, textIn(fields, name)])
  const keywords = fields.has('keywords') ? { keywords: readKeywords(fields).join('; ') } : {}
  return { ...Object.fromEntries(typed), ...keywords }
}
