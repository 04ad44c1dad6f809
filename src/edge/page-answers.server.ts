import { data } from 'react-router'
import type { takeNotice } from './notices.ts'

/** Pages that show a person's own things, or whose address holds a code, are kept nowhere. */
export const noStore = () => ({ 'cache-control': 'private, no-store' })

/** The loader's answer on a page that says what the page before left to be said. */
export function withNotice({ notice, headers }: ReturnType<typeof takeNotice>) {
  return data({ passing: notice }, { headers })
}
