// What an office editor calls a submission's file. Those who mustn't know the author get a different id: an editor's
// server opens a file once for everyone who asks for it.
import { isSubmissionId } from '#journal/submission-id.ts'

export type FileId = { submissionId: string; isAnonymous: boolean }

const ending = '.anonymous'

export function toFileId({ submissionId, isAnonymous }: FileId): string {
  return isAnonymous ? submissionId + ending : submissionId
}

export function findFileId(text: string): FileId | undefined {
  const isAnonymous = text.endsWith(ending)
  const submissionId = isAnonymous ? text.slice(0, -ending.length) : text
  return isSubmissionId(submissionId) ? { submissionId, isAnonymous } : undefined
}
