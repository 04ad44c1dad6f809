import type { SaveAnswer } from './office-messages.ts'

type Saving = {
  /** Undefined when there is nothing open to be saved. */
  save(): Promise<SaveAnswer> | undefined
  refuse(answer: SaveAnswer): void
}

/**
 * From now on every form of the page waits for the document: it is sent when the last words are saved, with the version
 * that was saved in its field `documentVersion`, if it has one. Returns how to stop.
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
  // Before anybody else hears of it.
  addEventListener('submit', (event) => void hear(event), { capture: true, signal: stopping.signal })
  return () => stopping.abort()
}
