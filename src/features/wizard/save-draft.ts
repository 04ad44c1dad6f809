import type { Problem } from '#edge/endpoint.ts'
import { sentences } from '#journal/sentences.ts'
import type { Submission } from '#features/submissions/submission.ts'
import type { Filled } from './filled.ts'
import type { Wizard } from './steps.ts'

export const addresses: Record<Wizard, string> = {
  author: '/api/submissions/create-author',
  publisher: '/api/submissions/create-publisher',
}

export type DraftNow = Pick<Submission, 'id' | 'revision' | 'updatedAt'>
export type SaveAnswer =
  | { is: 'saved'; draft: DraftNow }
  | { is: 'signed-out' | 'away' }
  | { is: 'refused'; why: string }

/** The form data of the calls that save a whole draft; a file may be added. */
export function toDraftForm(
  filled: Partial<Filled> & { typing?: true },
  draft: DraftNow | undefined,
): FormData {
  const { leftOut: _, ...text } = filled
  const progress = { ...text, submissionId: draft?.id, revision: draft?.revision, status: 'incomplete' }
  const form = new FormData()
  form.set('progressData', JSON.stringify(progress))
  return form
}

/** Saves without leaving the page, as anyone's script would: the page's own form leads to the next step. */
export async function saveDraft(wizard: Wizard, form: FormData): Promise<SaveAnswer> {
  try {
    const answer = await fetch(addresses[wizard], { method: 'POST', body: form })
    if (answer.status === 401) return { is: 'signed-out' }
    if (answer.status >= 500) return { is: 'away' }
    if (!answer.ok) return { is: 'refused', why: ((await answer.json()) as Problem).message } // the shape of every refusal
    return { is: 'saved', draft: ((await answer.json()) as { data: DraftNow }).data } // the contract of both calls
  } catch {
    return { is: 'away' }
  }
}

/** What to say about the last save, if anything. */
export function sentenceOf(answer: SaveAnswer | undefined): string | undefined {
  if (answer?.is === 'refused') return answer.why
  if (answer?.is === 'away') return sentences.workflow.networkFailed
}
