// What reference managers left in the file, joined to the list that stands in it, or made a list where there is none.
import type { WordFields } from '#adapters/pandoc/pandoc.ts'
import type { Reference } from '#features/press/tree/tree.ts'
import type { FieldCited } from '../citing/exact.ts'
import { madeList } from './made-list.ts'
import { readFields } from './managers.ts'
import { withFieldWorks } from './matching.ts'

export type WithFields = { references: Reference[]; cited: FieldCited[]; warnings: string[] }

export function withFields(listed: Reference[], fields: WordFields): WithFields {
  const { works, citations } = readFields(fields)
  const isMade = listed.length === 0 && works.size > 0
  const { references, ids } = isMade ? madeList(works) : withFieldWorks(listed, works)
  const cited = citations.map(({ words, keys }) => ({
    words,
    ids: keys.flatMap((key) => ids.get(key) ?? []),
  }))
  const warnings = isMade
    ? [
        'The manuscript has no reference list, so we made one from the data in its citations. Please check it.',
      ]
    : []
  return { references, cited: cited.filter((one) => one.ids.length > 0 && isSure(one, cited)), warnings }
}

/** '(2021)', where the name stands before the field, may be several works. */
const isSure = ({ words, ids }: FieldCited, all: FieldCited[]) =>
  all.every((other) => other.words !== words || other.ids.join() === ids.join())
