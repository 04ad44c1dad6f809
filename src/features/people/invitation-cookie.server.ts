// An invitation's code stays in a cookie while someone signs in or registers: addresses get logged and shared.
import type { JournalSettings } from '#edge/context.ts'
import { findCookie } from '#edge/notices.ts'

const name = 'invitation'
const attributes = 'Path=/; HttpOnly; SameSite=Lax'
const aDay = 86_400 // seconds

export function toInvitationCookie({ publicUrl }: Pick<JournalSettings, 'publicUrl'>, code: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${encodeURIComponent(code)}; ${attributes}${secure}; Max-Age=${aDay}`
}

export const forgottenInvitation = `${name}=; ${attributes}; Max-Age=0`

/** Anything that isn't a code of ours counts as none. */
export function findInvitationCode(request: Request): string {
  const code = findCookie(request, name) ?? ''
  return /^[\w-]{20,200}$/.test(code) ? code : ''
}
