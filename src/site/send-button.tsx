import type { ReactNode } from 'react'
import { sentences } from '#journal/sentences.ts'
import { Button } from '#ui/button.tsx'

/** Sends the form; the script of every page says below that it's being sent. */
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
