// What all converters share: one document at a time, and a .docx no larger than any paper.
import { oneAtATime } from '../programs/one-at-a-time.ts'
import { ProgramFailed } from '../programs/resident-program.ts'
import { Unreachable } from '../add-ons/fetch-add-on.ts'
import type { Converted } from './old-word.ts'

const largest = 50 * 1024 * 1024 // bytes, as for a save by the office editor

type Work = {
  work(doc: Uint8Array): Promise<Uint8Array>
  /** What fails because the journal is stopping says nothing about the document. */
  isStopped(): boolean
}

export function inTurn({ work, isStopped }: Work): (doc: Uint8Array) => Promise<Converted> {
  const alone = oneAtATime()
  return async (doc) => {
    try {
      const docx = await alone(() => work(doc))
      return docx.length > largest ? { failure: 'unreadable', reason: 'too large' } : { docx }
    } catch (error) {
      if (isStopped()) throw error
      if (error instanceof Unreachable) return { failure: 'unreachable', reason: error.message }
      if (error instanceof ProgramFailed) return { failure: 'unreadable', reason: error.message }
      throw error
    }
  }
}
