// Forms with a paper's text, as the wizards and the modify page post them.
import type { ActionFunctionArgs } from 'react-router'
import { check } from '#edge/mount.server.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { receiveUpload, type Upload } from '#features/manuscripts/receive-upload.server.ts'
import { insist, refusals } from '#journal/refusals.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { typedKey } from '#edge/translate-pages.server.ts'
import { arrangedAuthors, readAuthors } from '#features/submissions/fields/author-list.ts'
import { readFunding } from '#features/submissions/institutions/posted-funding.ts'
import { arrangedKeywords, readKeywords } from '#features/submissions/fields/keywords.ts'
import { pressedDeclarations, readDeclarations, readLinks } from '#features/submissions/declaring/posted.ts'
import { textIn } from '#features/submissions/fields/text-in.ts'
import { ArticleInput } from '#features/submissions/paper-asked.ts'

/**
 * What was posted, or the form once more where a button beside a list was pressed. Whatever is refused from here on, the
 * page shows again what was typed.
 */
export async function readPaper({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const form = await receiveUpload(context.get(atWorkKey).services, request)
  const arranged = findArranged(form)
  if (arranged) return arranged
  context.set(typedKey, toTyped(form.fields))
  insist(form.refusal)
  return form
}

/** Only the fields the form has: anything the schema would fill in is left to the submission. */
export function readText(fields: FormData): Partial<ArticleInput> {
  const authors = readAuthors(fields)
  const [declarations, links] = [readDeclarations(fields), readLinks(fields)]
  const funding = readFunding(fields)
  const sent = {
    ...readWords(fields),
    ...(authors && { authors }),
    ...(fields.has('keywords') && { keywords: readKeywords(fields) }),
    ...(fields.has('hasNoEmail') && { hasNoEmail: readBox(fields, 'hasNoEmail') !== '' }),
    ...(declarations && { declarations }),
    ...(links && { links }),
    ...(funding && { funding }),
    ...(fields.has('revision') && { revision: fields.get('revision') }),
  }
  const read = Object.entries(check(ArticleInput, sent))
  return Object.fromEntries(read.filter(([name]) => Object.hasOwn(sent, name)))
}

/** The fields as they're shown again beside a refusal. */
export function toTyped(fields: FormData): Record<string, string> {
  const authors = readAuthors(fields)
  const [declarations, links] = [readDeclarations(fields), readLinks(fields)]
  const funding = readFunding(fields)
  return {
    ...readWords(fields),
    ...wordsOf(fields, ['reason', 'silent']),
    ...(authors && { authors: JSON.stringify(authors) }),
    ...(fields.has('keywords') && { keywords: JSON.stringify(readKeywords(fields)) }),
    ...(declarations && { declarations: JSON.stringify(declarations) }),
    ...(links && { links: JSON.stringify(links) }),
    ...(funding && { funding: JSON.stringify(funding) }),
    ...(fields.has('hasNoEmail') && { hasNoEmail: readBox(fields, 'hasNoEmail') }),
  }
}

/**
 * The form again, with a list changed as the button beside it asked; undefined if none was pressed. Nothing is saved,
 * and the writer hasn't seen what others saved meanwhile, so the revision stays. A file has to be chosen again, because
 * browsers insist.
 */
export function findArranged({ fields, paper, refusal }: Upload): Notice | undefined {
  const authors = arrangedAuthors(fields)
  const keywords = arrangedKeywords(fields)
  const declarations = pressedDeclarations(fields)
  if (!authors && !keywords && !declarations) return undefined
  const again = refusal ? refusals[refusal].message : paper && 'Please choose the file again.'
  return {
    message: '',
    fields: { ...(again && { paper: again }) },
    typed: {
      ...toTyped(fields),
      ...(authors && { authors: JSON.stringify(authors) }),
      ...(keywords && { keywords: JSON.stringify(keywords) }),
      ...(declarations && { declarations: JSON.stringify(declarations) }),
      ...(fields.has('revision') && { revision: textIn(fields, 'revision') }),
    },
  }
}

/** Empty if it isn't ticked: an empty field beside it says that the form has such a box. */
function readBox(fields: FormData, name: string): string {
  return fields.getAll(name).includes('yes') ? 'yes' : ''
}

const readWords = (fields: FormData) =>
  wordsOf(fields, ['title', 'articleType', 'abstract', 'section', 'language'])

function wordsOf(fields: FormData, names: readonly string[]): Record<string, string> {
  const sent = names.filter((name) => fields.has(name))
  return Object.fromEntries(sent.map((name) => [name, textIn(fields, name)]))
}
