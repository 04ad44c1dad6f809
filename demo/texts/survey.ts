// Patterns for studies that ask people.
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

export const surveyAbstract: readonly Slot[] = [
  '{problemFirst}',
  [
    'We asked {people} for their view of {itemCount} statements and spoke at length with {interviews} of them; {total} of {invited} answered ({response}%), {nA} of them {groupA} and {nB} {groupB}.',
    'Of {invited} {people} invited, {total} ({response}%) answered a questionnaire of {itemCount} statements, and {interviews} were interviewed.',
  ],
  '{methodsFirst}',
  [
    'Most ({topShare}%) agreed that {topStatement}, while {lowShare}% agreed that {lowStatement}.',
    'Agreement ranged from {lowShare}% ({lowStatement}) to {topShare}% ({topStatement}).',
  ],
  [
    'The groups differed most on whether {apartStatement}: {apartA}% of {groupA} and {apartB}% of {groupB} thought so.',
    'On whether {apartStatement}, {groupA} and {groupB} were {apartGap} percentage points apart ({apartA}% and {apartB}%).',
  ],
  'Three themes ran through the interviews: {theme1}, {theme2} and {theme3}.',
  '{meaningFirst}',
  '{use}',
]

export const surveyReview: Slot = [
  'A response of {response}% is good for a survey of this kind, and the interviews give the percentages a voice.',
  'The difference between {groupA} and {groupB} ({apartA}% against {apartB}%) is the finding I shall remember, and the authors are right to ask what lies behind it before proposing a remedy.',
  'Agreement between the two coders (*κ* = {kappa}) is reported, as it should be, and the quotations are well chosen.',
]

export const surveyOutline: Outline = [
  '# Introduction',
  opening,
  aim,
  framing,
  '# Methods',
  '## Participants and setting',
  [
    '{methods}',
    [
      'Altogether {invited} {people} were invited, in two groups: {groupA} and {groupB}.',
      'Invitations went to {invited} {people}, whom we call {groupA} and {groupB} in what follows.',
    ],
    [
      'The study was approved by an ethics board, and answering was taken as consent.',
      'Everybody was told what the answers were for; names were removed before analysis, as the ethics board had asked.',
    ],
  ],
  '## Questionnaire and interviews',
  [
    '{measure}',
    [
      'The {itemCount} statements were answered on a scale of five points, of which the upper two count as agreement [c].',
      'Each of the {itemCount} statements could be answered from “not at all” to “fully”; the two highest answers are counted as agreement [c].',
    ],
    [
      'The {interviews} interviews lasted {minutes} minutes on average and were written out in full.',
      'We interviewed {interviews} of those who had answered, for {minutes} minutes on average, until nothing new was said.',
    ],
  ],
  care,
  '## Analysis',
  statistics,
  [
    'Two of us coded the interviews with {people} independently; their agreement beyond chance was measured as usual, with *p~o~* the observed and *p~e~* the expected share of identical codes among {interviews} transcripts:',
  ],
  '@equation1',
  '# Results',
  [
    '{total^} of {invited} {people} answered ({response}%): {nA} {groupA} and {nB} {groupB} (Table 1).',
    [
      'Those who did not answer were no different in age or place of work, as far as the lists show.',
      'Nothing in the lists suggests that those who stayed away differed in age or post.',
    ],
  ],
  '@table1',
  [
    ['Table 2 and Figure 1 show the answers.', 'The answers are listed in Table 2 and plotted in Figure 1.'],
    [
      'Agreement was highest with the statement that {topStatement} ({topCount} of {total}, {topShare}%), and lowest with the statement that {lowStatement} ({lowShare}%).',
      'Of {total}, {topCount} ({topShare}%) agreed that {topStatement}; only {lowShare}% agreed that {lowStatement}.',
    ],
    [
      'The groups were furthest apart on whether {apartStatement}: {apartA}% of {groupA} against {apartB}% of {groupB}.',
      '{groupA^} and {groupB} parted ways on whether {apartStatement}, with {apartA}% and {apartB}% agreeing.',
    ],
  ],
  '@figure1',
  '@table2',
  '## What was said',
  [
    'The coders agreed well (*κ* = {kappa}). Three themes were found in nearly all of the {interviews} interviews:',
  ],
  '@themes',
  [
    [
      'One of those we spoke to put it like this: {quote1}.',
      'The first theme is best given in the words of one of them: {quote1}.',
    ],
    ['Another said: {quote2}.', 'A different note was struck by another: {quote2}.'],
  ],
  '# Discussion',
  meaning,
  [
    [
      'That {topShare}% agree that {topStatement} should not be read as contentment.',
      'A figure of {topShare}% looks like consensus, and the interviews show how much variety it covers.',
    ],
    [
      'The gap of {apartGap} percentage points between {groupA} and {groupB} is wider than age or experience would explain.',
      'Between {groupA} and {groupB} there were {apartGap} percentage points on one statement, and this is where we would begin.',
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
