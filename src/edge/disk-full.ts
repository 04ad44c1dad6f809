/** What the system and PostgreSQL call it: no space, a quota that is used up, and the database's own class 53. */
const codes = ['ENOSPC', 'EDQUOT', '53100']

/** Whether something failed because there is no room left to write. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
