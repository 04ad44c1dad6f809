import type { PageMessages } from '#features/editing/frame/office-messages.ts'

export type Renewal = PageMessages['Reset_Access_Token']

const timeout = 15_000 // milliseconds

/**
 * The page, where the person is signed in, gets a new token or learns why there isn't one. Callers who ask at the same
 * time share one answer.
 */
export function tokenRenewal(tellPage: () => void) {
  let give: (renewal: Renewal) => void = () => undefined
  let asked: Promise<Renewal> | undefined
  const asking = () =>
    new Promise<Renewal>((resolve) => {
      give = resolve
      setTimeout(() => resolve({ token: '', refusal: 'unanswered' }), timeout)
      tellPage()
    })
  return {
    give: (renewal: Renewal) => give(renewal),
    ask: () => (asked ??= asking().finally(() => (asked = undefined))),
  }
}
