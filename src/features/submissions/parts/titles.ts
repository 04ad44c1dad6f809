import { sentences } from '#journal/sentences.ts'

/** What a submission is called until it has a title. */
export function titleOf({ title }: { title: string }): string {
  return title || sentences.pages.untitled
}
