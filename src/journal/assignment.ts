/** To whom an editor in chief may give a paper. */
import { hasPart, type Parts } from '#journal/paper/authors.ts'
import type { Refusal } from './refusals.ts'

/** The person who is to handle a paper. */
export type Handed = {
  id: string
  isEditor: boolean
  /** What stands between them and the paper is no obstacle, but needs a word. */
  hasConflict: boolean
}

type Known = Partial<Parts> & { reason?: string | undefined }

/** Why this paper can't be given to them. */
export function whyNotHand(
  { authorId = '', reason = '', ...paper }: Known,
  handed: Handed | undefined,
): Refusal | undefined {
  if (!handed) return 'editor_missing'
  if (!handed.isEditor) return 'not_an_editor'
  if (paper.editorId === handed.id) return 'edits_already'
  if (hasPart({ ...paper, authorId }, handed.id)) return 'editor_has_part'
  if (handed.hasConflict && !reason.trim()) return 'conflict_unexplained'
}
