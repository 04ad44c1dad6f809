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
    'We compared {ours} with {control} at {steps} levels of {factor} from {low} to {high}, with {replicates} replicates at each level and {total} measurements in all.',
    'In {total} measurements at {steps} levels of {factor} ({low} to {high}), {ours} were compared with {control}.',
  ],
  '{measureFirst}',
  [
    'For {ours}, {outcome} {direction} from {oursFirst} at the lowest level to {oursLast} at the highest; for {control} the corresponding values were {controlFirst} and {controlLast}.',
    'Between the ends of the range, {outcome} {direction} from {oursFirst} to {oursLast} in {ours} and went from {controlFirst} to {controlLast} in {control}.',
  ],
  [
    'The two were furthest apart at {widestLevel}, with a difference of {widestGap}.',
    'The difference was largest, {widestGap}, at {widestLevel}.',
  ],
  [
    'A straight line accounted for {fitR} of the variance (as *R*^2^), and repeated runs agreed within {spread}%.',
    'Repeated runs agreed within {spread}%, and the trend with {factor} was close to linear (*R*^2^ = {fitR}).',
  ],
  '{meaningFirst}',
  '{use}',
]

export const sweepReview: Slot = [
  'The comparison at {widestLevel}, where {ours} and {control} differ by {widestGap}, is convincing because it does not rest on a single run.',
  'That {outcome} was measured at {steps} levels and not at two is the strength of the study; the shape of the curve is as useful as the difference of {widestGap} at {widestLevel}.',
  'I repeated the regression from the values in the table and found the same slope of {slope}; the values for {ours} in text and figure agree.',
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
      'The comparison was made with {control}, prepared on the same days, from the same stock and by the same hands.',
      'As a reference we prepared {control} in parallel, so that no difference in stock or season could enter.',
      'Alongside each batch we made {control} in the same way, and handled both without knowing which was which where this was possible.',
    ],
  ],
  '## Measurements',
  [
    '{measure}',
    [
      'Each of the {steps} levels of {factor}, from {low} to {high}, was visited in random order and measured {replicates} times.',
      'The range of {factor} from {low} to {high} was divided into {steps} levels; at each, {replicates} replicates of both kinds were measured in an order drawn by lot.',
    ],
    [
      'Instruments were calibrated at the start and end of each day [c].',
      'A reference specimen was measured after every tenth reading to catch drift [c].',
      'The procedure follows a published protocol with small changes [c].',
    ],
  ],
  ['A run for {outcome}, with {ours} beside {control}, had these steps:'],
  '@steps',
  care,
  '## Analysis',
  statistics,
  [
    'The dependence of {outcome} on {factor} was described by a linear model with an interaction, where *y~ij~* is the reading, *x~i~* the level of {factor}, and *g~j~* is 1 for {ours} and 0 for {control}:',
  ],
  '@equation1',
  ['The slope for {ours} alone was obtained by least squares from the level means of {outcome}:'],
  '@equation2',
  '# Results',
  [
    'All {total} planned measurements were made, and none was left out.',
    [
      'Figure 1 shows {outcome} over the whole range of {factor}, and Table 1 gives the values.',
      'The level means are plotted in Figure 1 and listed in Table 1.',
    ],
    [
      'At {low}, {outcome} was {oursFirst} for {ours} and {controlFirst} for {control}; at {high} it was {oursLast} and {controlLast}.',
      'For {ours}, {outcome} {direction} from {oursFirst} at {low} to {oursLast} at {high}, while {control} went from {controlFirst} to {controlLast}.',
    ],
  ],
  '@figure1',
  [
    '{ours^} and {control} were furthest apart at {widestLevel}, where the means were {widestOurs} and {widestControl}, a difference of {widestGap}.',
    [
      'In the middle of the range, at {middleLevel}, {ours} reached {middleOurs}.',
      'Half-way, at {middleLevel}, the mean for {ours} was {middleOurs}, which lies close to the line.',
    ],
    [
      'The fitted slope for {ours} was {slope} per unit of {factor}, with an intercept of {intercept} and *R*^2^ = {fitR}.',
      'Least squares gave a slope of {slope} per unit of {factor} and an intercept of {intercept} (*R*^2^ = {fitR}).',
    ],
    [
      'Replicates of one level differed by {spread}% on average, with no drift over the day.',
      'The scatter between replicates, {spread}% on average, did not depend on the level.',
    ],
  ],
  '@table1',
  '@seen',
  '@figure2',
  '# Discussion',
  meaning,
  [
    'The shape of the curve is as informative as its ends.',
    [
      'Had we measured only at {low} and at {high}, we would have missed that the gap is widest at {widestLevel}.',
      'A study at two levels would have given a different impression, since much of the change lies near {widestLevel}.',
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
