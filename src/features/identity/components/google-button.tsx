import { refusals } from '#journal/refusals.ts'
import { Button } from '#ui/button.tsx'

/** Off, and says why: no provider is set up. */
export function GoogleButton({ label }: { label: string }) {
  return (
    <div className="field">
      <Button type="button" wide disabled aria-describedby="google-says">
        {label}
      </Button>
      <p className="hint" id="google-says">
        {refusals.google_not_set_up.message}
      </p>
    </div>
  )
}
