// Forms with the text of a paper in them, as the wizards and the modify page post them.
import { check } from '#api/mount.server.ts'
import type { Notice } from '#server/refusals-to-http.ts'
import { arranged, findOrder, readAuthors } from '../components/author-list.ts'
import { readKeywords } from '../components/keywords.ts'
import { textIn } from '../components/text-in.ts'
import { PaperInput } from '../paper-asked.ts'
import { nobody } from '#journal/authors.ts'

/** Only the fields that the form has: what the schema would fill in is left to the submission. */
export function readText(fields: FormData): Partial<PaperInput> {
  const authors = readAuthors(fields)
  const sent = {
    ...readWords(fields),
    ...(authors && { authors }),
    ...(fields.has('keywords') && { keywords: readKeywords(fields) }),
    ...(fields.has('revision') && { revision: fields.get('revision') }),
  }
  const read = Object.entries(check(PaperInput, sent))
  return Object.fromEntries(read.filter(([name]) => Object.hasOwn(sent, name)))
}

/** As the fields are shown again beside a refusal. */
export function toTyped(fields: FormData): Record<string, string> {
  const authors = readAuthors(fields)
  return {
    ...readWords(fields),
    ...(authors && { authors: JSON.stringify(authors) }),
    ...(fields.has('keywords') && { keywords: readKeywords(fields).join('; ') }),
  }
}

/** The form again, with the authors as a button beside them asks; undefined where none was pressed. Nothing is saved. */
export function findArranged(fields: FormData): Notice | undefined {
  const order = findOrder(textIn(fields, 'then'))
  const authors = order && readAuthors(fields)
  if (!authors) return undefined
  const typed = { ...toTyped(fields), authors: JSON.stringify(arranged(authors, order, nobody)) }
  return { message: '', typed }
}

function readWords(fields: FormData): Record<string, string> {
  const names = ['title', 'abstract'].filter((name) => fields.has(name))
  return Object.fromEntries(names.map((name) => [name, textIn(fields, name)]))
}
