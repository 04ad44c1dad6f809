import { cleanPackage, largestUnpacked, Uncleanable } from './clean-package.server.ts'
import { nothingTakenOut, type TakenOut } from './taken-out.ts'

export type Anonymous = { bytes: Uint8Array; takenOut: TakenOut }

/**
 * A .docx without the names that programs store beside the text; the words of the text stay. The same file always gives
 * the same bytes. Undefined for what can't be cleaned: an old Word file (.doc), one that's inconsistent, or one with
 * another document inserted whole; for a reader that ignores such documents, `withoutInserted` drops them.
 */
export async function toAnonymous(
  file: Uint8Array,
  { withoutInserted = false } = {},
): Promise<Anonymous | undefined> {
  const takenOut = nothingTakenOut()
  const around = { taken: takenOut, budget: largestUnpacked(), level: 0, withoutInserted }
  try {
    const bytes = await cleanPackage(Buffer.from(file.buffer, file.byteOffset, file.byteLength), around)
    return { bytes, takenOut }
  } catch (error) {
    if (error instanceof Uncleanable) return undefined
    throw error
  }
}
