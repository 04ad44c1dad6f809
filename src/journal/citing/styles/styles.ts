// The styles in which the journal offers its citations: the guidelines' own first.
import { toApa } from './apa.ts'
import { toIeee } from './ieee.ts'
import { toVancouver } from './vancouver.ts'

export const citingStyles = [
  { name: 'Vancouver', write: toVancouver },
  { name: 'APA', write: toApa },
  { name: 'IEEE', write: toIeee },
]
