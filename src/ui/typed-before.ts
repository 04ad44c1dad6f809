// What somebody does in the fields of a page before its script is there counts as if it were done then.
import { useEffect, useLayoutEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement
/** What was typed, and what of it is selected. */
export type Touched = { text: string; from: number; to: number }

declare global {
  /** By `script/touched.ts`: those that were touched until now. Undefined on the server, and once the page is awake. */
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

/** React leaves what stands in other fields. */
function putBack({ text, from, to }: Touched, field: HTMLTextAreaElement): void {
  if (field.value !== text) field.value = text
  if (field === document.activeElement) field.setSelectionRange(from, to)
}

async function tellAgain(): Promise<void> {
  // Found before the first is told: what is not known yet is set back with whatever is drawn anew.
  for (const field of [...document.querySelectorAll<Field>('input, textarea')].filter(hasChanged)) {
    tell(field)
    await Promise.resolve() // React takes it in before it hears of the next
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
    field.checked = field.defaultChecked // React does not hear of what it takes for known
    return field.click()
  }
  field.dispatchEvent(new Event(field.type === 'file' ? 'change' : 'input', { bubbles: true }))
}
