import type { FormEvent } from 'react'
import { useNavigation } from 'react-router'

/** For a form's `onSubmit`: a second press does nothing while the first is under way. */
export function useOneSubmission() {
  const { state } = useNavigation()
  return (event: FormEvent) => {
    if (state !== 'idle') event.preventDefault()
  }
}
