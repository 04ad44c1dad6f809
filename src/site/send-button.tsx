import type { ReactNode } from 'react'
import { sentences } from '#journal/sentences.ts'
import { Button } from '#ui/button.tsx'

/** Sends the form; that it is on its way is said below by the script of every page. */
export function SendButton({ children }: { children: ReactNode }) {
  return (
    <div className="sending">
      <Button kind="go" wide>
        {children}
      </Button>
      <p className="small muted centred" role="status" data-working={sentences.auth.working} />
    </div>
  )
}
