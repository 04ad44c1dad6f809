import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useRowKeys } from './use-row-keys.ts'

const kept = 'row-keys'

/** Says which keys there are, and turns them off for those whose speech input or stray fingers press them (WCAG 2.1.4). */
export function RowKeys() {
  const isHydrated = useHydrated()
  return isHydrated && <Switch />
}

function Switch() {
  const [isOn, turn] = useState(() => localStorage.getItem(kept) !== 'off')
  useRowKeys(isOn)
  const press = () => {
    localStorage.setItem(kept, isOn ? 'off' : 'on')
    turn(!isOn)
  }
  return (
    <p className="row-keys small muted">
      {isOn ? (
        <>
          <kbd>j</kbd> and <kbd>k</kbd> move between papers; <kbd>Enter</kbd> opens one.
        </>
      ) : (
        'The keys for moving between papers are off.'
      )}
      <Button type="button" small kind="quiet" onClick={press}>
        Turn {isOn ? 'off' : 'on'}
      </Button>
    </p>
  )
}
