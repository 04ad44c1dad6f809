import { Button } from '#ui/button.tsx'
import { keepLater } from '../asking.ts'

/** For browsers without a script, which can't save as somebody types. */
export function KeepLater({ name = 'move' }: { name?: string }) {
  return (
    <noscript>
      <Button kind="quiet" name={name} value={keepLater} formNoValidate>
        Save for Later
      </Button>
    </noscript>
  )
}
