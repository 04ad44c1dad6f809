// Patterns for studies that compare two groups.
import type { Outline, Slot } from '../writing.ts'
import {
  aim,
  care,
  comparison,
  conclusion,
  framing,
  implications,
  limits,
  meaning,
  opening,
  statistics,
  thanks,
} from './common.ts'

export const trialAbstract: readonly Slot[] = [
  '{problemFirst}',
  [
    'We compared {nNew} {counted} in the {newGroup} group with {nUsual} in the {usualGroup} group.',
    'The study covered {total} {counted}, {nNew} in the {newGroup} group and {nUsual} in the {usualGroup} group.',
  ],
  '{methodsFirst}',
  [
    '{event^} were recorded in {shareNew}% and {shareUsual}% respectively, a ratio of {ratio} (95% CI {ratioLow} to {ratioHigh}).',
    'There were {eventsNew} {event} in the {newGroup} group and {eventsUsual} in the {usualGroup} group ({shareNew}% against {shareUsual}%; ratio {ratio}, 95% CI {ratioLow} to {ratioHigh}).',
  ],
  [
    'Mean {quantity} was {meanNew} against {meanUsual}.',
    'The {newGroup} group had a mean {quantity} of {meanNew}, the {usualGroup} group one of {meanUsual}.',
  ],
  [
    'The difference in {event} had the same direction in every subgroup and was largest for {bestPart}.',
    'The difference in {event} was largest for {bestPart}, with {bestNew}% against {bestUsual}%.',
  ],
  '{meaningFirst}',
  '{use}',
]

export const trialReview: Slot = [
  'The main result, a ratio of {ratio} with an interval from {ratioLow} to {ratioHigh}, is believable, and the authors resist the temptation to make more of it.',
  'With {total} {counted} the study is large enough for its question, and the subgroup finding for {bestPart} is rightly offered as a hint and not as a result.',
  'I was glad to see absolute numbers ({eventsNew} against {eventsUsual} {event}) beside the ratio of {ratio}; many papers give only the latter.',
]

export const trialOutline: Outline = [
  '# Introduction',
  opening,
  aim,
  framing,
  '# Methods',
  '## Setting and participants',
  [
    '{methods}',
    [
      'Of all eligible {counted}, {missing}% could not be used because the record was incomplete; they were spread evenly over both groups.',
      'Records were incomplete for {missing}% of eligible {counted}, which were left out before the groups were compared.',
    ],
    [
      'The study was approved by the ethics boards of the participating institutions, and consent was given as they required.',
      'Approval was granted by the ethics board of the first author’s institution, and all who took part were informed in writing.',
    ],
  ],
  '## Outcomes',
  [
    '{measure}',
    [
      'The main outcome was the share of {counted} with {event}; the second was {quantity}.',
      'Two outcomes were named in advance: {event} per 100 {counted}, and {quantity}.',
    ],
    [
      'Outcomes were judged by two people who did not know who was in which group [c].',
      'The definitions were taken from earlier work without change [c].',
      'Where two readers differed, a third decided [c].',
    ],
  ],
  care,
  '## Analysis',
  statistics,
  [
    'The chance *p~ij~* of {event} was modelled with a term *g~ij~* for the {newGroup} group, a term *t~j~* for calendar time and a random term *u~j~* for the site:',
  ],
  '@equation1',
  [
    'The ratio of the two risks and the standard error of its logarithm follow from the numbers of {event} *a* and *c* among *n*~1~ and *n*~2~ {counted}:',
  ],
  '@equation2',
  '# Results',
  [
    'We analysed {total} {counted}: {nNew} in the {newGroup} group and {nUsual} in the {usualGroup} group.',
    [
      'At the start the groups were alike (Table 1), apart from small differences that chance explains.',
      'Table 1 shows that the groups were well matched, and adjustment for the remaining differences changed nothing of substance.',
    ],
  ],
  '@table1',
  [
    [
      '{event^} were recorded in {eventsNew} of {nNew} {counted} ({shareNew}%) in the {newGroup} group and in {eventsUsual} of {nUsual} ({shareUsual}%) in the {usualGroup} group.',
      'There were {eventsNew} {event} among {nNew} {counted} in the {newGroup} group ({shareNew}%), and {eventsUsual} among {nUsual} in the {usualGroup} group ({shareUsual}%).',
    ],
    'The ratio was {ratio} (95% CI {ratioLow} to {ratioHigh}), which is {fewer} fewer per 100 {counted}, or one avoided for about every {treat} (Table 2).',
    [
      'Mean {quantity} was {moreOrLess} in the {newGroup} group by {difference} (95% CI {gapLow} to {gapHigh}).',
      'For {quantity}, the means were {meanNew} and {meanUsual}, a difference of {difference} (95% CI {gapLow} to {gapHigh}).',
    ],
  ],
  '@table2',
  [
    'Figure 1 shows the result by subgroup.',
    [
      'The direction was the same for {partsList}, and the difference was widest for {bestPart}, with {bestNew}% against {bestUsual}%.',
      'Among {partsList}, the difference was most marked for {bestPart} ({bestNew}% against {bestUsual}%).',
    ],
    [
      'Sites differed little; the intraclass correlation was {cluster}.',
      'The intraclass correlation between sites was {cluster}, smaller than we had assumed when planning.',
    ],
  ],
  '@figure1',
  '# Discussion',
  meaning,
  [
    'A ratio of {ratio} means little without the baseline risk.',
    [
      'Where {event} are as frequent as in our {usualGroup} group ({shareUsual}%), the gain is real; where they are rare, it will hardly be seen.',
      'With {shareUsual}% in the {usualGroup} group there was room for improvement, and a service that does better already should expect less.',
    ],
    ...comparison,
  ],
  implications,
  limits,
  '# Conclusion',
  conclusion,
  '# Acknowledgements',
  thanks,
]
