/**
 * Whether a text can be the id of a submission and the paper it becomes. Addresses may contain anything, even a NUL,
 * which the database refuses to look up.
 */
export function isSubmissionId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}
