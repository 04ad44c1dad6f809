// Patterns for studies that follow a quantity through the year.
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

export const seriesAbstract: readonly Slot[] = [
  '{problemFirst}',
  [
    'We followed {quantity} at {placeCount} sites over the years {years}, with {samples} usable samples, and set it against {driver}.',
    'Monthly values of {quantity} from {placeCount} sites ({years}, {samples} samples) were compared with {driver}.',
  ],
  '{methodsFirst}',
  [
    'At {firstPlace}, {quantity} was highest in {peakMonth} ({peakValue}) and lowest in {lowMonth} ({lowValue}).',
    'The yearly course at {firstPlace} ran from {lowValue} in {lowMonth} to {peakValue} in {peakMonth}.',
  ],
  [
    'The correlation with {driver} was {r} over {pairs} monthly pairs, so that {r2}% of the variance was shared.',
    'Over {pairs} monthly pairs the correlation with {driver} was {r}, or {r2}% of the variance.',
  ],
  [
    '{highPlace^} had the highest mean, {highMean}.',
    'Among the sites, {highPlace} stood out with a mean of {highMean}.',
  ],
  '{meaningFirst}',
  '{use}',
]

export const seriesReview: Slot = [
  'The yearly course is shown so plainly in the first figure that the statistics hardly need to argue for it; the correlation of {r} is a fair summary.',
  'The authors kept {samples} samples and say what became of the {lost} that were lost, which I wish were common practice.',
  'I was at first uneasy about pooling {placeCount} sites, and the scaling to {firstPlace} is a sensible answer; {r2}% of shared variance is neither trivial nor too good to be true.',
]

export const seriesOutline: Outline = [
  '# Introduction',
  opening,
  aim,
  framing,
  '# Data and methods',
  '## Sites',
  [
    '{methods}',
    [
      'The {placeCount} sites are called {placeList} here.',
      'We refer to the {placeCount} sites as {placeList}.',
    ],
    [
      'They were chosen before the data were seen, for the length of their records [c].',
      'We chose sites whose records have no long gaps [c].',
    ],
  ],
  '## Measurements',
  [
    '{measure}',
    [
      'Of all planned samples, {lost} were lost to breakage, frost or error, which leaves {samples}.',
      'After {lost} samples had been set aside for reasons noted at the time, {samples} remained.',
    ],
    [
      'No gaps were filled in.',
      'Missing months were left missing.',
      'Gaps were not interpolated, since they were few [c].',
    ],
  ],
  care,
  '## Analysis',
  statistics,
  ['Monthly values *y~t~* of {quantity} were described by {driver} *x~t~* and two harmonics of the year:'],
  '@equation1',
  [
    'The coefficient *β* says how much {quantity} changes with a unit of {driver} once the calendar is accounted for; the simple regression shown in the figure leaves the harmonics out.',
  ],
  '# Results',
  [
    [
      'Figure 1 shows the yearly course of {quantity} at all sites.',
      'The monthly means of {quantity} are plotted in Figure 1 and summarised in Table 1.',
    ],
    [
      'At {firstPlace} the peak fell in {peakMonth} ({peakValue}) and the trough in {lowMonth} ({lowValue}), a rise of {swing}% from the lowest to the highest month.',
      'From {lowValue} in {lowMonth}, {quantity} at {firstPlace} rose by {swing}% to {peakValue} in {peakMonth}.',
    ],
    [
      '{highPlace^} had the highest mean of all sites, {highMean}.',
      'The highest mean, {highMean}, was found at {highPlace}.',
    ],
  ],
  '@figure1',
  '@table1',
  [
    [
      'Set against {driver}, {quantity} followed a rising line (Figure 2): the slope was {slope} {unit} for each unit of {driver}, and the correlation {r} over {pairs} pairs.',
      'Figure 2 compares {quantity} with {driver}; over {pairs} pairs the correlation was {r}, and the slope {slope} {unit} for each unit of {driver}.',
    ],
    [
      'This amounts to {r2}% of the variance; the rest has no pattern that we could find.',
      'Thus {r2}% of the variance is shared, and what remains shows neither trend nor season.',
    ],
    [
      'Leaving out one site at a time changed the correlation in the second decimal only.',
      'The result did not depend on any single site.',
    ],
  ],
  '@figure2',
  [
    'Looking at single years does not change the picture.',
    [
      'In each year of the record the highest month at {firstPlace} lay within one month of {peakMonth}, and the lowest within two months of {lowMonth}.',
      'The order of the sites was the same in every year, with {highPlace} at the top.',
    ],
    [
      'Weekends and holidays, which might have mattered for {quantity}, left no mark that we could see.',
      'We also looked for a step where instruments had been replaced, and found none in the record of {quantity}.',
    ],
  ],
  '# Discussion',
  meaning,
  [
    [
      'A rise of {swing}% within a year is easily mistaken for a trend by anybody who samples in {lowMonth} of one year and in {peakMonth} of another.',
      'Monitoring once a year, in whatever month suits, would see anything between {lowValue} and {peakValue} at {firstPlace}.',
    ],
    [
      'Correlation is not cause, and {r2}% is not everything.',
      'We do not claim that {driver} is the only cause, since {r2}% of the variance leaves room for others.',
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
