import { useLocation } from 'react-router'
import { loginToPath } from '#journal/desk-addresses.ts'
import { Moment } from '#site/moment.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { Unsent } from '../keeping/use-unsent.ts'

/** Below a box: when it was saved, or why it wasn't. */
export function UnsentLine({
  unsent: { standing, savedAt },
}: {
  unsent: Pick<Unsent, 'standing' | 'savedAt'>
}) {
  const { answer } = standing
  return (
    <output className="small muted kept">
      {answer?.is === 'away' && 'The journal can’t be reached; this browser is keeping what you type.'}
      {answer?.is === 'refused' && answer.why}
      {answer?.is === 'signed-out' && <SignedOut />}
      {(!answer || answer.is === 'saved') && <Saved at={savedAt} />}
    </output>
  )
}

function Saved({ at }: { at: string | undefined }) {
  const hydrated = useHydrated()
  if (at)
    return (
      <>
        Draft saved <Moment at={at} />
      </>
    )
  return hydrated ? 'Saved as you type' : '\u00A0'
}

function SignedOut() {
  const { pathname } = useLocation()
  return (
    <>
      You’re signed out; this browser is keeping what you type.{' '}
      <a href={loginToPath(pathname)}>Sign in again</a>
    </>
  )
}
