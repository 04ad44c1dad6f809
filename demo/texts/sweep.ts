// Patterns for studies that vary one thing step by step.
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

export const sweepAbstract: readonly Slot[] = [
  '{problemFirst}',
  [
    'We compared {ours} and {control} at {steps} levels of {factor} from {low} to {high}, with {replicates} replicates at each level and {total} measurements in all.',
    'In {total} measurements at {steps} levels of {factor} ({low} to {high}), we compared {ours} and {control}.',
  ],
  '{measureFirst}',
  [
    'For {ours}, the mean {outcome} {direction} from {oursFirst} at the lowest level to {oursLast} at the highest; for {control}, the corresponding values were {controlFirst} and {controlLast}.',
    'Over the whole range, the mean {outcome} {direction} from {oursFirst} to {oursLast} for {ours} and from {controlFirst} to {controlLast} for {control}.',
  ],
  [
    'The two were furthest apart at {widestLevel}, with a difference of {widestGap}.',
    'The difference was largest, {widestGap}, at {widestLevel}.',
  ],
  [
    'For {ours}, a straight line gave *R*^2^ = {fitR}, and repeated runs agreed to within {spread}%.',
    'Repeated runs agreed to within {spread}%, and for {ours} a linear fit to {factor} gave *R*^2^ = {fitR}.',
  ],
  '{meaningFirst}',
  '{use}',
]

export const sweepReview: Slot = [
  'The comparison at {widestLevel}, where {ours} and {control} differ by {widestGap}, is convincing because it does not rest on a single run.',
  'The strength of the study is that {outcome} was measured at {steps} levels rather than two; the shape of the curve is as useful as the difference of {widestGap} at {widestLevel}.',
  'I repeated the regression from the values in the table and found the same slope ({slope}); the values for {ours} in the text and the figure agree.',
]

export const sweepOutline: Outline = [
  '# Introduction',
  opening,
  aim,
  framing,
  '# Materials and methods',
  '## Materials',
  [
    '{methods}',
    [
      'We studied {control} for comparison, on the same days and under the same conditions.',
      'As a reference, we studied {control} in parallel, so that differences in time or place could play no part.',
      'Alongside, we studied {control} in the same way and, where possible, without knowing which was which.',
    ],
  ],
  '## Measurements',
  [
    '{measure}',
    [
      'Measurements were made at {steps} levels of {factor}, from {low} to {high}, with {replicates} replicates of each kind at every level.',
      'The range of {factor} from {low} to {high} was covered in {steps} levels; at each, {replicates} replicates of both kinds were measured in random order.',
    ],
    [
      'Instruments were calibrated at the start and end of each day [c].',
      'A reference was measured after every tenth reading to detect drift [c].',
      'The procedure follows a published protocol with minor changes [c].',
    ],
  ],
  ['Each run to measure {outcome}, for {ours} and {control} alike, had these steps:'],
  '@steps',
  care,
  '## Analysis',
  statistics,
  [
    'The dependence of {outcome} on {factor} was described by a linear model with an interaction, where *y~ij~* is the reading, *x~i~* the level of {factor}, and *g~j~* is 1 for {ours} and 0 for {control}:',
  ],
  '@equation1',
  ['The slope for {ours} alone was obtained by least squares from the mean {outcome} at each level:'],
  '@equation2',
  '# Results',
  [
    'All {total} planned measurements were made, and none was left out.',
    [
      'Figure 1 shows the mean {outcome} over the whole range of {factor}, and Table 1 gives the values.',
      'The means at each level are plotted in Figure 1 and listed in Table 1.',
    ],
    [
      'At {low}, the mean {outcome} was {oursFirst} for {ours} and {controlFirst} for {control}; at {high}, the means were {oursLast} and {controlLast}.',
      'For {ours}, the mean {outcome} {direction} from {oursFirst} at {low} to {oursLast} at {high}; for {control}, it {direction} from {controlFirst} to {controlLast}.',
    ],
  ],
  '@figure1',
  [
    '{ours^} and {control} were furthest apart at {widestLevel}, where the means were {widestOurs} and {widestControl}, a difference of {widestGap}.',
    [
      'Near the middle of the range, at {middleLevel}, the mean for {ours} was {middleOurs}.',
      'At {middleLevel}, near the middle of the range, {ours} had a mean of {middleOurs}.',
    ],
    [
      'The fitted slope for {ours} was {slope} per unit of {factor}, with an intercept of {intercept} and *R*^2^ = {fitR}.',
      'Least squares gave a slope of {slope} per unit of {factor} and an intercept of {intercept} (*R*^2^ = {fitR}).',
    ],
    [
      'Replicates at the same level differed by {spread}% on average, with no drift over the day.',
      'The scatter between replicates, {spread}% on average, did not depend on the level.',
    ],
  ],
  '@table1',
  '@seen',
  '@figure2',
  '# Discussion',
  meaning,
  [
    'The shape of the curve is as informative as its end points.',
    [
      'Had we measured only at {low} and {high}, we would not have seen how the gap between {ours} and {control} develops in between.',
      'A study at only two levels could not have established that the gap is widest at {widestLevel}.',
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
