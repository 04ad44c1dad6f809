// An amendment as it's shown: what changed, word by word.
import { differencesOf, type Difference } from '#features/manuscripts/differences.ts'
import { mendedFields, type Change, type MendedField } from '#journal/published/mending.ts'

/** Without differences where the words are nobody else's business. */
export type ShownChange = { field: MendedField; label: string; differences: Difference[] }

export const toShown = ({ field, of, before, after }: Change): ShownChange => ({
  field,
  label: of ? `${mendedFields[field]} of ${of}` : mendedFields[field],
  differences: before === after ? [] : differencesOf(paragraphsOf(before), paragraphsOf(after)),
})

const paragraphsOf = (text: string) => (text ? text.split(/\n+/) : [])
