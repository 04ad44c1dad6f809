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
    'We recorded monthly means of {quantity} at {placeCount} sites from {years} ({samples} usable observations) and compared them with {driver}.',
    'Monthly means of {quantity} from {placeCount} sites ({years}, {samples} observations) were compared with {driver}.',
  ],
  '{methodsFirst}',
  [
    'For {firstPlace}, the monthly mean was highest in {peakMonth} ({peakValue}) and lowest in {lowMonth} ({lowValue}).',
    'The monthly means for {firstPlace} ranged from {lowValue} in {lowMonth} to {peakValue} in {peakMonth}.',
  ],
  [
    'The correlation with {driver} was {r} over {pairs} monthly pairs, so {r2}% of the variance was shared.',
    'Over {pairs} monthly pairs, the correlation with {driver} was {r}, which accounts for {r2}% of the variance.',
  ],
  [
    '{highPlace^} had the highest mean, {highMean}.',
    'Of the sites, {highPlace} stood out with a mean of {highMean}.',
  ],
  '{meaningFirst}',
  '{use}',
]

export const seriesReview: Slot = [
  'The seasonal cycle is so clear in the first figure that it hardly needs statistics to support it; the correlation of {r} is a fair summary.',
  'The authors account for what was lost ({lost} in all) as well as for the {samples} observations they kept, which I wish were common practice.',
  'I was uneasy at first about pooling {placeCount} sites, but scaling them to {firstPlace} is a sensible answer; {r2}% shared variance is neither trivial nor too good to be true.',
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
    ['We call the {placeCount} sites {placeList}.', 'We refer to the {placeCount} sites as {placeList}.'],
    [
      'They were chosen for the length of their records, before any data were seen [c].',
      'We chose sites whose records have no long gaps [c].',
    ],
  ],
  '## Measurements',
  [
    '{measure}',
    [
      'The number of planned observations lost to faults and errors was {lost}, which leaves {samples}.',
      'With {lost} set aside for reasons noted at the time, {samples} observations remained.',
    ],
    [
      'No gaps were filled in.',
      'Missing months were left missing.',
      'Gaps were few and were not interpolated [c].',
    ],
  ],
  care,
  '## Analysis',
  statistics,
  ['Monthly means *y~t~* of {quantity} were modelled using {driver} *x~t~* and two annual harmonics:'],
  '@equation1',
  [
    'The coefficient *β* gives the change in {quantity} for each unit of {driver} once the season is accounted for; the simple regression shown in the figure leaves out the harmonics.',
  ],
  '# Results',
  [
    [
      'Figure 1 shows how the monthly means of {quantity} varied through the year at all sites.',
      'The monthly means of {quantity} are plotted in Figure 1 and summarised in Table 1.',
    ],
    [
      'For {firstPlace}, the peak fell in {peakMonth} ({peakValue}) and the trough in {lowMonth} ({lowValue}), a rise of {swing}% from the lowest month to the highest.',
      'From {lowValue} in {lowMonth}, the monthly mean for {firstPlace} rose by {swing}% to {peakValue} in {peakMonth}.',
    ],
    [
      '{highPlace^} had the highest mean of all sites, {highMean}.',
      'The highest mean, {highMean}, was that of {highPlace}.',
    ],
  ],
  '@figure1',
  '@table1',
  [
    [
      'Plotted against {driver}, the monthly means of {quantity} followed a rising line (Figure 2): the slope was {slope} {unit} for each unit of {driver}, and the correlation was {r} over {pairs} pairs.',
      'Figure 2 compares {quantity} with {driver}; over {pairs} pairs, the correlation was {r} and the slope was {slope} {unit} for each unit of {driver}.',
    ],
    [
      'This accounts for {r2}% of the variance; the rest has no pattern that we could find.',
      'Thus {r2}% of the variance is shared, and what remains shows no trend and no seasonal pattern.',
    ],
    [
      'Leaving out one site at a time changed the correlation only in the second decimal place.',
      'The result did not depend on any single site.',
    ],
  ],
  '@figure2',
  [
    'Looking at individual years does not change the picture.',
    [
      'In each year of the record, the highest month for {firstPlace} was within one month of {peakMonth}, and the lowest was within two months of {lowMonth}.',
      'The order of the sites was the same in every year, with {highPlace} at the top.',
    ],
    [
      'Weekends and holidays, which might have affected {quantity}, left no mark that we could see.',
      'We also looked for jumps where instruments had been replaced and found none in the record of {quantity}.',
    ],
  ],
  '# Discussion',
  meaning,
  [
    [
      'A rise of {swing}% within a year is easily mistaken for a trend by anyone who measures in {lowMonth} of one year and in {peakMonth} of another.',
      'Measuring once a year, in whatever month is convenient, could give anything between {lowValue} and {peakValue} for {firstPlace}.',
    ],
    [
      'Correlation is not causation, and {r2}% is not everything.',
      'We do not present {driver} as the only cause, since {r2}% of the variance leaves room for others.',
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
