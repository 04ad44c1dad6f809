/**
 * Whether a text can be the id of a submission, and of the paper it becomes. Addresses carry anything, also a NUL, which
 * the database would not even look for.
 */
export function isSubmissionId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}
