import { sentences } from '#journal/sentences.ts'

/** What a submission is called while it has no title. */
export function titleOf({ title }: { title: string }): string {
  return title || sentences.pages.untitled
}
