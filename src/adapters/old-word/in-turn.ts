// What all converters share: one document at a time, few who wait, and a .docx that is not larger than any paper.
import { ProgramFailed } from '../programs/resident-program.ts'
import { NoTurn, waitingLine } from '../programs/waiting-line.ts'
import type { Converted } from './old-word.ts'

/** How many may wait, and how many milliseconds each. */
export type Line = { places: number; milliseconds: number }

// Whoever waits holds a connection open, and a proxy's patience begins at their first byte.
const usual: Line = { places: 5, milliseconds: 20_000 }
const largest = 50 * 1024 * 1024 // bytes, as much as a save of the office editor

export function inTurn(
  work: (doc: Uint8Array) => Promise<Uint8Array>,
  line: Line = usual,
): (doc: Uint8Array) => Promise<Converted> {
  const turn = waitingLine(line)
  return async (doc) => {
    try {
      const docx = await turn(() => work(doc))
      return docx.length > largest ? { failure: 'unreadable', reason: 'too large' } : { docx }
    } catch (error) {
      if (error instanceof NoTurn) return { failure: 'busy' }
      if (error instanceof ProgramFailed) return { failure: 'unreadable', reason: error.message }
      throw error
    }
  }
}
