import { useSyncExternalStore } from 'react'

/** False on the server and while the page wakes up, true from then on: for what only the script can do. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never() {
  return () => undefined
}
