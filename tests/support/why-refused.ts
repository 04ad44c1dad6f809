import { Refused, type Refusal } from '#journal/refusals.ts'

/** What a use case answers if it says no. */
export const whyRefused = (work: Promise<unknown>): Promise<Refusal | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refused) return error.code
      throw error
    },
  )
