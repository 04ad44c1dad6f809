// The button 'Use this instead' beside a field, where there's no script.
import type { RouterContextProvider } from 'react-router'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { findFirstPage } from '#features/press/first-page/reading.server.ts'
import { textIn } from '#features/submissions/fields/text-in.ts'
import type { Submission } from '#features/submissions/submission.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { toFilled } from '../filled.ts'
import { usedFromFile } from '../from-file.ts'
import { toTyped } from '../paper-form.server.ts'
import { findUsed } from '../used.ts'

/** The form again, with what the file says in a field, as the button beside it asks. Nothing is saved. */
export async function findUsedNotice(
  context: Readonly<RouterContextProvider>,
  fields: FormData,
  { id, authors = [] }: Submission,
): Promise<Notice | undefined> {
  const field = findUsed(textIn(fields, 'then'))
  if (!field) return undefined
  const read = await findFirstPage(context.get(atWorkKey).services, id)
  if (read?.state !== 'done') return undefined
  const typed = toTyped(fields)
  const own = { email: authors[0]?.email ?? '' }
  const before = toFilled(undefined, typed)
  const used = Object.entries(usedFromFile(field, { found: read.found, own, before }))
  return {
    message: '',
    fields: {},
    typed: {
      ...typed,
      ...Object.fromEntries(
        used.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
      ),
      ...(fields.has('revision') && { revision: textIn(fields, 'revision') }),
    },
  }
}
