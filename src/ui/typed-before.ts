// Whatever someone does in a page's fields before its script is there counts as if it were done afterwards.
import { useEffect, useLayoutEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement
/** What was typed, and which part of it is selected. */
export type Touched = { text: string; from: number; to: number }

declare global {
  /** Set by `script/touched.ts`: the fields touched so far. Undefined on the server, and once the page is awake. */
  var touchedAreas: Map<HTMLTextAreaElement, Touched> | undefined
}

/** For the whole page, once. */
export function useTypedBefore(): void {
  useLayoutEffect(() => globalThis.touchedAreas?.forEach(putBack), [])
  useEffect(() => {
    if (!globalThis.touchedAreas) return
    globalThis.touchedAreas = undefined
    void tellAgain()
  }, [])
}

/** React leaves the contents of other fields alone. */
function putBack({ text, from, to }: Touched, field: HTMLTextAreaElement): void {
  if (field.value !== text) field.value = text
  if (field === document.activeElement) field.setSelectionRange(from, to)
}

async function tellAgain(): Promise<void> {
  // Collected before the first is reported: React resets what it doesn't know yet whenever it redraws.
  for (const field of [...document.querySelectorAll<Field>('input, textarea')].filter(hasChanged)) {
    tell(field)
    await Promise.resolve() // React processes this one before it hears of the next
  }
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox'

function hasChanged(field: Field): boolean {
  if (isTicked(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
  return field.value !== field.defaultValue
}

function tell(field: Field): void {
  if (isTicked(field)) {
    field.checked = field.defaultChecked // React doesn't notice a value it already takes for current
    return field.click()
  }
  field.dispatchEvent(new Event(field.type === 'file' ? 'change' : 'input', { bubbles: true }))
}
