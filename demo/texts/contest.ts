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
    'We ran {methodCount} methods on {caseCount} datasets ({size}) under one protocol and compared the {metric} of each.',
    'On {caseCount} datasets ({size}), we compared the {metric} of {methodCount} methods, all under the same conditions.',
  ],
  '{methodsFirst}',
  [
    'Averaged over the datasets, the {metric} was {oursMean} for {ours}, {secondMean} for {second} and {worstMean} for {worstMethod}.',
    'The mean {metric} was {oursMean} for {ours}, {percentBetter}% below the {secondMean} for {second}; for {worstMethod} it was {worstMean}.',
  ],
  [
    'On the hardest dataset, {hardest}, the two leading methods had errors of {oursHardest} and {secondHardest}.',
    'The order was the same on the hardest dataset ({hardest}: {oursHardest} against {secondHardest}).',
  ],
  [
    'With a quarter of the input removed or perturbed, the {metric} was {calmEnd} for {ours} and {roughEnd} for {second}.',
    'When a quarter of the input was removed or perturbed, the {metric} rose to {calmEnd} for {ours} and to {roughEnd} for {second}.',
  ],
  '{meaningFirst}',
  '{use}',
]

export const contestReview: Slot = [
  'The benchmark is fair: the authors took as much care with {second} as with {ours}, and a gap of {percentBetter}% remains.',
  'The test with perturbed input is what convinced me, since {roughEnd} against {calmEnd} is a difference that users would notice.',
  'I appreciate that the authors report the hardest dataset ({hardest}, with an error of {oursHardest}) as openly as the others.',
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
    'Together, the {caseCount} datasets ({caseList}) contain {size}.',
    [
      'Each was divided into {folds} folds, and no method saw the fold on which it was tested [c].',
      'We used {folds}-fold cross-validation, with all records from one source kept in the same fold [c].',
    ],
  ],
  ['The methods we compared range from {ours} to {worstMethod}:'],
  '@methods',
  '## Measure of performance',
  [
    '{measure}',
    [
      'With *y~i~* as the reference and *ŷ~i~* as the estimate for case *i* of *N*, the {metric} is the mean of the absolute errors:',
      'Writing *y~i~* for the true value and *ŷ~i~* for the estimated value of case *i*, we define the {metric} as:',
    ],
  ],
  '@equation1',
  [
    'The parameters of {ours} were found by minimising this error with a penalty on the weights *w~k~*, whose strength *λ* was chosen on the training folds only:',
  ],
  '@equation2',
  care,
  '## Analysis',
  [
    'The random division into folds was repeated {repeats} times, and on every run we recorded the {cost}.',
    ...statistics,
  ],
  '# Results',
  [
    [
      'Table 1 lists the {metric} for all {methodCount} methods, and Figure 1 shows the means.',
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
      'The hardest dataset was {hardest}, with errors of {oursHardest} for {ours} and {secondHardest} for {second}.',
      'On {hardest}, the hardest dataset overall, the two leading methods had errors of {oursHardest} and {secondHardest}.',
    ],
    [
      'The two methods also differed in {cost}: {oursCost} for {ours} against {secondCost} for {second}.',
      'The mean {cost} was {oursCost} for {ours} and {secondCost} for {second}.',
    ],
    [
      'Dividing the data differently changed the means only slightly.',
      'In none of the {repeats} repetitions did the order of the first two change.',
    ],
  ],
  '@table1',
  [
    'Figure 2 shows what happened when part of the input was removed or perturbed.',
    [
      'For {ours}, the {metric} rose by {calmSlope} per percentage point and reached {calmEnd}; for {second}, it rose by {roughSlope} per percentage point and reached {roughEnd}.',
      'At 25%, the {metric} had reached {calmEnd} for {ours} and {roughEnd} for {second}, having risen by {calmSlope} and {roughSlope} per percentage point.',
    ],
  ],
  '@figure2',
  '# Discussion',
  meaning,
  [
    [
      'An average hides the cases that matter, and {hardest} is the dataset to watch.',
      'The margin of {percentBetter}% is worth having only if it survives poor input, and Figure 2 suggests that it does.',
    ],
    [
      '{worstMethod^} is still a sensible first choice where nothing can be tuned.',
      'None of this makes {worstMethod} useless: it needs no training and fails in ways that are easy to see.',
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
