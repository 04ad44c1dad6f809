import type { SubmitEvent } from 'react'
import { useNavigation } from 'react-router'

/**
 * For a form's `onSubmit`: a second press does nothing while the first is under way. Once that has been answered, and
 * only the page still loads, another press counts.
 */
export function useOneSubmission() {
  const { state, formData } = useNavigation()
  return (event: SubmitEvent<HTMLFormElement>) => {
    const pressed = new FormData(event.currentTarget, event.nativeEvent.submitter)
    const isRepeated = formData !== undefined && isSame(formData, pressed)
    if (state === 'submitting' || (state === 'loading' && isRepeated)) event.preventDefault()
  }
}

const isSame = (one: FormData, other: FormData) => JSON.stringify([...one]) === JSON.stringify([...other])
