// What somebody does in the fields of a page before its script is there counts as if it were done then.
import { useEffect, useLayoutEffect } from 'react'

export type Field = HTMLInputElement | HTMLTextAreaElement
/** What was typed, and what of it is selected. */
export type Touched = { text: string; from: number | null; to: number | null }

declare global {
  /** By `script/touched.ts`: the fields that were touched until now. Undefined on the server, and once the page is awake. */
  var touchedFields: Map<Field, Touched> | undefined
}

/** For the whole page, once. */
export function useTypedBefore(): void {
  useLayoutEffect(() => globalThis.touchedFields?.forEach(putBack), [])
  useEffect(() => {
    if (!globalThis.touchedFields) return
    globalThis.touchedFields = undefined
    void tellAgain()
  }, [])
}

/** For a field that is replaced when the page wakes up; to be asked while it still stands there. */
export function typedBefore(name: string): string | undefined {
  return findTouched(name)?.value
}

/** The same of a field for files. */
export function chosenBefore(name: string): File[] {
  const field = findTouched(name)
  return field && 'files' in field ? [...(field.files ?? [])] : []
}

function findTouched(name: string): Field | undefined {
  return [...(globalThis.touchedFields?.keys() ?? [])].find((field) => field.name === name)
}

function putBack({ text, from, to }: Touched, field: Field): void {
  if (!(field instanceof HTMLTextAreaElement)) return // React leaves what stands in other fields
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
