// Until the page wakes up, notes what is typed in text areas, and where the caret stands: waking up sets a filled one back to
// what the server sent. `typed-before.ts` puts it right.
import type { Touched } from '../typed-before.ts'

const touched = new Map<HTMLTextAreaElement, Touched>()
globalThis.touchedAreas = touched

function note(field: unknown): void {
  if (!(field instanceof HTMLTextAreaElement)) return
  touched.set(field, { text: field.value, from: field.selectionStart, to: field.selectionEnd })
}

/** A value that was set once does not follow the default value any more, so that the caret stays where it is (HTML, 4.10.11). */
function holdCaret(field: unknown): void {
  if (field instanceof HTMLTextAreaElement) field.value = `${field.value}`
}

// Before React, which lets through nothing that happens while it wakes up.
document.addEventListener('focusin', ({ target }) => holdCaret(target), true)
document.addEventListener('input', ({ target }) => note(target), true)
document.addEventListener('selectionchange', () => note(document.activeElement), true)
