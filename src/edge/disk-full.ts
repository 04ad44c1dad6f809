/** The system's and PostgreSQL's names for it: no space, a used-up quota, and the database's own class 53. */
const codes = ['ENOSPC', 'EDQUOT', '53100']

/** Whether something failed because there's no room left to write. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
