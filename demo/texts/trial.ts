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
    'The rate of {event} was {shareNew}% and {shareUsual}%, respectively (ratio {ratio}, 95% CI {ratioLow} to {ratioHigh}).',
    'There were {eventsNew} {event} in the {newGroup} group and {eventsUsual} in the {usualGroup} group ({shareNew}% against {shareUsual}%; ratio {ratio}, 95% CI {ratioLow} to {ratioHigh}).',
  ],
  [
    'The mean {quantity} was {meanNew} in the {newGroup} group and {meanUsual} in the {usualGroup} group.',
    'In the {newGroup} group, the mean {quantity} was {meanNew}; in the {usualGroup} group, it was {meanUsual}.',
  ],
  [
    'The difference in {event} was in the same direction in every subgroup and was largest for {bestPart}.',
    'The difference in {event} was largest for {bestPart}, with {bestNew}% against {bestUsual}%.',
  ],
  '{meaningFirst}',
  '{use}',
]

export const trialReview: Slot = [
  'The main result, a ratio of {ratio} with an interval from {ratioLow} to {ratioHigh}, is believable, and the authors resist the temptation to make more of it.',
  'With {total} {counted}, the study is large enough for its question, and the subgroup finding for {bestPart} is rightly offered as a hint rather than a result.',
  'I was glad to see absolute numbers ({eventsNew} against {eventsUsual} {event}) beside the ratio of {ratio}; many papers give only the ratio.',
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
      'Of all eligible {counted}, {missing}% could not be used because the record was incomplete; these were spread evenly across the two groups.',
      'Records were incomplete for {missing}% of eligible {counted}, and these were left out before the groups were compared.',
    ],
    [
      'The study was approved by the ethics boards of the participating institutions, and consent was given as they required.',
      'Approval was granted by the ethics boards of the institutions involved, and everyone who took part was informed in writing.',
    ],
  ],
  '## Outcomes',
  [
    '{measure}',
    [
      'The main outcome was the number of {event} per 100 {counted}; the second was the mean {quantity}.',
      'Two outcomes were named in advance: {event} per 100 {counted}, and the mean {quantity}.',
    ],
    [
      'Outcomes were assessed by two people who did not know which group they were looking at [c].',
      'The definitions were taken unchanged from earlier work [c].',
      'Where two assessors disagreed, a third decided [c].',
    ],
  ],
  care,
  '## Analysis',
  statistics,
  [
    'The probability *p~ij~* of {event} was modelled with a term *g~ij~* for the {newGroup} group, a term *t~j~* for calendar time and a random term *u~j~* for the site:',
  ],
  '@equation1',
  [
    'The ratio of the two risks and the standard error of its logarithm follow from the numbers of {event}, *a* and *c*, among *n*~1~ and *n*~2~ {counted}:',
  ],
  '@equation2',
  '# Results',
  [
    'We analysed {total} {counted}: {nNew} in the {newGroup} group and {nUsual} in the {usualGroup} group.',
    [
      'At baseline the groups were similar (Table 1), apart from small differences that chance would explain.',
      'Table 1 shows that the groups were well matched, and adjusting for the remaining differences changed nothing of substance.',
    ],
  ],
  '@table1',
  [
    [
      'We counted {eventsNew} {event} among {nNew} {counted} ({shareNew}%) in the {newGroup} group, against {eventsUsual} among {nUsual} ({shareUsual}%) in the {usualGroup} group.',
      'There were {eventsNew} {event} among {nNew} {counted} in the {newGroup} group ({shareNew}%), and {eventsUsual} among {nUsual} in the {usualGroup} group ({shareUsual}%).',
    ],
    'The ratio was {ratio} (95% CI {ratioLow} to {ratioHigh}), which means {fewer} fewer per 100 {counted}, or one avoided for about every {treat} (Table 2).',
    [
      'The mean {quantity} was {difference} {moreOrLess} in the {newGroup} group (95% CI for the difference {gapLow} to {gapHigh}).',
      'The mean {quantity} was {meanNew} against {meanUsual}, a difference of {signedGap} (95% CI {gapLow} to {gapHigh}).',
    ],
  ],
  '@table2',
  [
    'Figure 1 shows the result by subgroup.',
    [
      'The direction was the same for {partsList}, and the difference was largest for {bestPart}, with {bestNew}% against {bestUsual}%.',
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
      'Where {event} are as frequent as in our {usualGroup} group ({shareUsual}%), the gain is real; where they are rare, it will hardly be noticed.',
      'With {shareUsual}% in the {usualGroup} group, there was room for improvement, and a service that already does better should expect less.',
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
