// The button 'Use this instead' beside a field.
import { readFields, type ReadField } from './from-file.ts'

const first = 'use '

/** What the button sends as `then`: 'use title'. */
export const toThenUse = (field: ReadField) => first + field

export const findUsed = (then: string): ReadField | undefined =>
  readFields.find((field) => toThenUse(field) === then)
