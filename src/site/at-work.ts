// Who is at work; the workspace layout loads it once for all its pages.
import { useRouteLoaderData } from 'react-router'
import type { Role } from '#journal/roles.ts'
import type { PassingNotice } from '#edge/notices.ts'
import type { Person } from './account-menu.tsx'

export type AtWork = Person & {
  givenName: string
  /** The one they act in, of those they hold. */
  role: Role
  roles: readonly Role[]
  /** 'October 2026'. */
  since: string
  /** On the desks, the document opens at once. */
  opensDocument: boolean
  /** They've sent a review. */
  hasReviewed: boolean
  /** Counted up to a hundred. */
  unread: number
  /** What the page before left to be said. */
  notice: PassingNotice | undefined
}

/** Undefined if it couldn't be loaded. */
export const useMaybeAtWork = () => useRouteLoaderData<AtWork>('workspace')

/** For the pages themselves. */
export function useAtWork(): AtWork {
  const somebody = useMaybeAtWork()
  if (!somebody) throw new Error('This page is outside the workspace.')
  return somebody
}
