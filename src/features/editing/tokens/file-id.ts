// The file behind a submission as an office editor names it. Who must not know the author gets another file: an editor's
// server opens one file once, for everybody who asks for it.
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
