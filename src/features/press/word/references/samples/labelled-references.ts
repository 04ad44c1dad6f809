// The lists of references beside this file, and how many of their fields are read as they were marked.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measured, type Measured } from './measured.ts'

/** Lists that the reading was adjusted for, and lists that it never was. */
const lists = [
  'labelled',
  'further',
  'messy',
  'habits',
  'typed-a',
  'typed-b',
  'typed-c',
  'typed-d',
  'lapses',
] as const
const heldOut = ['held-out', 'unseen', 'typed-e'] as const

export type LabelledList = Measured & { name: (typeof lists | typeof heldOut)[number]; isHeldOut: boolean }

export const labelledReferences = (): LabelledList[] =>
  [...lists, ...heldOut].map((name) => ({
    name,
    isHeldOut: heldOut.some((one) => one === name),
    ...measured(readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8')),
  }))
