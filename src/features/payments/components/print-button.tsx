import { useHydrated } from '#ui/use-hydrated.ts'
import { Button } from '#ui/button.tsx'

/** Only a script can print. */
export function PrintButton() {
  if (!useHydrated()) return undefined
  return (
    <p className="row" style={{ marginTop: 'var(--s4)' }}>
      <Button small type="button" icon="print" onClick={() => print()}>
        Print or save as PDF
      </Button>
    </p>
  )
}
