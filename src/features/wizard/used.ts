// The button 'Use this instead' beside a field.
import { declarationKinds, type DeclarationKind } from '#journal/paper/declarations.ts'
import { readFields, type ReadField } from './from-file.ts'

const first = 'use '

/** What the button sends as `then`: 'use title'. */
export const toThenUse = (field: ReadField | DeclarationKind) => first + field

export const findUsed = (then: string): ReadField | DeclarationKind | undefined =>
  [...readFields, ...declarationKinds].find((field) => toThenUse(field) === then)
