// Patterns for studies that run several methods on the same cases.
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

export const contestAbstract: readonly Slot[] = [
  '{problemFirst}',
  [
    'We ran {methodCount} methods on {caseCount} datasets ({size}) under one protocol and compared their {metric}.',
    'Using {size} in {caseCount} datasets, {methodCount} methods were compared by their {metric}, all tuned with the same effort.',
  ],
  '{methodsFirst}',
  [
    'Averaged over the datasets, {ours} reached {oursMean}, {second} {secondMean} and {worstMethod} {worstMean}.',
    'Mean {metric} was {oursMean} for {ours}, {percentBetter}% below the {secondMean} of {second}, and {worstMean} for {worstMethod}.',
  ],
  [
    'On the hardest set, {hardest}, the two leading methods stood at {oursHardest} and {secondHardest}.',
    'The order held on the hardest set ({hardest}: {oursHardest} against {secondHardest}).',
  ],
  [
    'With a quarter of the input removed or perturbed, {metric} was {calmEnd} for {ours} and {roughEnd} for {second}.',
    'When a quarter of the input was perturbed, {ours} stayed at {calmEnd}, while {second} went to {roughEnd}.',
  ],
  '{meaningFirst}',
  '{use}',
]

export const contestReview: Slot = [
  'The benchmark is fair: {second} was tuned with the same effort as {ours}, and still trails it by {percentBetter}%.',
  'The test with perturbed input is what convinced me, since {roughEnd} against {calmEnd} is a difference that users would feel.',
  'I appreciate that the authors report the set on which their advantage is least comfortable ({hardest}, {oursHardest}) as openly as the others.',
]

export const contestOutline: Outline = [
  '# Introduction',
  opening,
  aim,
  framing,
  '# Methods',
  '## Data and procedures',
  [
    '{methods}',
    'The {caseCount} datasets ({caseList}) hold {size} altogether.',
    [
      'Each was divided into {folds} folds, and no method saw the fold on which it was judged [c].',
      'We used {folds}-fold cross-validation, with all records of one source kept in the same fold [c].',
    ],
  ],
  ['From {ours} to {worstMethod}, we compared these methods:'],
  '@methods',
  '## Measure of quality',
  [
    '{measure}',
    [
      'With *y~i~* the reference and *ŷ~i~* the estimate for case *i* of *N*, {metric} is an average of absolute errors:',
      'Writing *y~i~* for the true and *ŷ~i~* for the estimated value of case *i*, we define {metric} as:',
    ],
  ],
  '@equation1',
  [
    'Parameters of {ours} were found by minimising that error with a penalty on the weights *w~k~*, whose strength *λ* was chosen on the training folds only:',
  ],
  '@equation2',
  care,
  '## Analysis',
  [
    'Every run was repeated with {seeds} seeds, and {cost} was taken on one core of an ordinary workstation.',
    ...statistics,
  ],
  '# Results',
  [
    [
      'Table 1 lists {metric} for all {methodCount} methods, and Figure 1 shows the means.',
      'The results on all {caseCount} datasets are given in Table 1; their means are plotted in Figure 1.',
    ],
    [
      '{ours^} came first with {oursMean}, followed by {second} with {secondMean}; {worstMethod} came last with {worstMean}.',
      'The lowest mean, {oursMean}, belonged to {ours}; {second} followed at {secondMean}, and {worstMethod} came last at {worstMean}.',
    ],
    'The margin between the first two is {percentBetter}%.',
  ],
  '@figure1',
  [
    [
      'The hardest set was {hardest}, where {ours} reached {oursHardest} and {second} {secondHardest}.',
      'On {hardest}, where every method did worst, the leading two stood at {oursHardest} and {secondHardest}.',
    ],
    [
      'The price was modest: {oursCost} of {cost} for {ours} against {secondCost} for {second}.',
      'In {cost}, {ours} needed {oursCost} and {second} {secondCost}.',
    ],
    [
      'Changing the seed moved the means by less than the width of a column in the figure.',
      'No seed among the {seeds} changed the order of the first two.',
    ],
  ],
  '@table1',
  [
    'Figure 2 shows what happened when input was removed or perturbed.',
    [
      'For {ours}, {metric} grew by {calmSlope} per percent and ended at {calmEnd}; for {second} it grew by {roughSlope} per percent and ended at {roughEnd}.',
      'At 25% the two stood at {calmEnd} ({ours}) and {roughEnd} ({second}), after growing by {calmSlope} and {roughSlope} per percent.',
    ],
  ],
  '@figure2',
  '# Discussion',
  meaning,
  [
    [
      'An average hides the cases that matter, and {hardest} is the set to watch.',
      'The margin of {percentBetter}% is worth having only if it survives poor input, and Figure 2 suggests that it does.',
    ],
    [
      '{worstMethod^} is still a sensible first choice where nothing can be tuned.',
      'None of this makes {worstMethod} useless: it needs no training and fails in ways that are easily seen.',
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
