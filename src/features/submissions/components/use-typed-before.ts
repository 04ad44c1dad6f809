import { useEffect, useRef, type RefObject } from 'react'

/** For a form: what was typed before the page woke up is told to it as if it were typed then. */
export function useTypedBefore(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) void tellAgain(form.current)
  }, [])
  return form
}

async function tellAgain(form: HTMLFormElement): Promise<void> {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.value === field.defaultValue) continue
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve() // React takes it in before it hears of the next
  }
}
