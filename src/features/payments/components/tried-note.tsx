import { sentences } from '#journal/sentences.ts'
import { Note } from '#ui/note.tsx'

/** How the browser came back from the provider, if not with a payment. */
export type Tried = 'failed' | 'unsure' | 'cancelled'

/** What became of the last attempt; a refusal right now takes precedence. */
export function TriedNote({ tried, refusal }: { tried: Tried | undefined; refusal: string | undefined }) {
  if (refusal)
    return (
      <Note kind="bad" role="alert">
        {refusal}
      </Note>
    )
  if (tried === 'cancelled')
    return <Note title="The payment was cancelled.">Nothing was charged. You can try again.</Note>
  if (tried === 'unsure')
    return (
      <Note kind="bad" role="alert" title={sentences.payment.verifyingFailed}>
        If your card was charged, our payment provider will tell us: you won’t pay twice.
      </Note>
    )
  if (tried === 'failed')
    return (
      <Note kind="bad" role="alert">
        {sentences.payment.verificationFailed}
      </Note>
    )
  return undefined
}
