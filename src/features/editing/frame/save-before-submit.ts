import type { SaveAnswer } from './office-messages.ts'

type Saving = {
  /** Undefined if there's nothing open to save. */
  save(): Promise<SaveAnswer> | undefined
  refuse(answer: SaveAnswer): void
}

/**
 * From now on, every form of the page waits for the document: it's sent once the last words are saved, with the saved
 * version in its field `documentVersion`, if it has one. Returns a function that stops this.
 */
export function saveBeforeSubmit({ save, refuse }: Saving): () => void {
  let isSaved = false
  let isBusy = false

  async function hear(event: SubmitEvent): Promise<void> {
    const form = event.target
    if (isSaved || !(form instanceof HTMLFormElement)) return
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    isBusy = true
    const { submitter } = event
    submitter?.setAttribute('aria-busy', 'true')
    const answer = await save()
    submitter?.removeAttribute('aria-busy')
    isBusy = false
    if (answer && !answer.success) return refuse(answer)
    const version = form.elements.namedItem('documentVersion')
    if (version instanceof HTMLInputElement) version.value = answer?.version ?? ''
    isSaved = true
    form.requestSubmit(submitter)
    isSaved = false
  }

  const stopping = new AbortController()
  // Before anyone else sees the event.
  addEventListener('submit', (event) => void hear(event), { capture: true, signal: stopping.signal })
  return () => stopping.abort()
}
