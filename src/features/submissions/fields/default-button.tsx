import { thenEnter } from './keywords.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

/** Enter in a field presses the first button of its form. This one stands before all others, unseen, and means 'Next'. */
export function DefaultButton({ disabled = false }: { disabled?: boolean }) {
  const then = useHydrated() ? 'next' : thenEnter // with a script the box of keywords hears Enter itself
  return (
    <button className="sr" name="then" value={then} tabIndex={-1} aria-hidden="true" disabled={disabled} />
  )
}
