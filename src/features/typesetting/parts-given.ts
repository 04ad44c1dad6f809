// The parts of a reference, from the form to what is kept of it.
import { withCorrections } from '#features/press/corrections/with-corrections.ts'
import { changedParts } from '#features/press/corrections/with-parts.ts'
import type { PaperRead } from '#features/press/press.ts'
import { partsOfReference, partsToFixIn, readParts } from '#journal/typesetting/reference-parts.ts'
import { Refused } from '#journal/refusals.ts'
import type { CorrectionRow } from './store.server.ts'

/** A form has a field for each; a correction has one value. */
export function withTypedParts(typed: Record<string, string>): Record<string, string> {
  if (typed['kind'] !== 'parts') return typed
  const parts = partsOfReference.filter((part) => typed[part] !== undefined)
  return { ...typed, value: JSON.stringify(Object.fromEntries(parts.map((part) => [part, typed[part]]))) }
}

type Given = { place: string; value: string }
type Paper = { read: PaperRead; corrections: readonly CorrectionRow[] }

/** Only what differs from the reading, so that the rest still follows another version of the file, or other words. Refuses with
 * a sentence for each part that can't be one. */
export function toKeptParts({ read, corrections }: Paper, { place, value }: Given): string {
  const parts = readParts(value) ?? {}
  const fields = partsToFixIn(parts)
  if (fields) throw new Refused('fields_invalid', { fields })
  const others = corrections.filter((one) => one.place !== place || one.kind !== 'parts')
  const { article } = withCorrections(read, others, { marked: true })
  const reference = article.references.find((one) => one.place === place)
  return JSON.stringify(reference ? changedParts(reference, parts) : parts)
}
