// Until the page wakes up, records what is typed in text areas, and where the caret is: waking up resets a filled one
// to what the server sent. `typed-before.ts` puts it right.
import type { Touched } from '../typed-before.ts'

const touched = new Map<HTMLTextAreaElement, Touched>()
globalThis.touchedAreas = touched

function note(field: unknown): void {
  if (!(field instanceof HTMLTextAreaElement)) return
  touched.set(field, { text: field.value, from: field.selectionStart, to: field.selectionEnd })
}

/**
 * Once a value has been set, it no longer follows the default value, so the caret stays where it is (HTML, 4.10.11).
 */
function holdCaret(field: unknown): void {
  if (field instanceof HTMLTextAreaElement) field.value = `${field.value}`
}

// Before React, which lets no event through while it wakes up.
document.addEventListener('focusin', ({ target }) => holdCaret(target), true)
document.addEventListener('input', ({ target }) => note(target), true)
document.addEventListener('selectionchange', () => note(document.activeElement), true)
