// What a study yields: words for the patterns, and what's shown beside them.
import type { Chance } from '../chance.ts'
import type { Design, Topic } from '../topic.ts'
import type { Block } from '../word/manuscript.ts'
import type { Words } from '../writing.ts'
import { contest } from './contest.ts'
import { series } from './series.ts'
import { survey } from './survey.ts'
import { sweep } from './sweep.ts'
import { trial } from './trial.ts'

/** `shown` is keyed by the marks `@figure1`, `@table1`, `@equation1` in the outlines. */
export type Study = { words: Words; shown: Record<string, Block> }

/** Runs the study: the same topic and the same dice give the same numbers. */
export function run({ design, ...topic }: Topic, dice: Chance): Study {
  const studies: {
    [K in Design['kind']]: (design: never, dice: Chance, topic: Omit<Topic, 'design'>) => Study
  } = { sweep, trial, contest, survey, series }
  return studies[design.kind](design as never, dice, topic)
}
