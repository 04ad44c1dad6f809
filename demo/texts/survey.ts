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
    'We asked {people} whether they agreed with {itemCount} statements and interviewed {interviews} of them; {total} of {invited} responded ({response}%), of whom {nA} were {groupA} and {nB} were {groupB}.',
    'We invited {invited} {people}; {total} ({response}%) completed a questionnaire of {itemCount} statements, and {interviews} were interviewed.',
  ],
  '{methodsFirst}',
  [
    'Most ({topShare}%) agreed that {topStatement}, while {lowShare}% agreed that {lowStatement}.',
    'Agreement ranged from {lowShare}% (that {lowStatement}) to {topShare}% (that {topStatement}).',
  ],
  [
    'The groups differed most on whether {apartStatement}: {apartA}% of {groupA} and {apartB}% of {groupB} agreed.',
    'On whether {apartStatement}, {groupA} and {groupB} were {apartGap} percentage points apart ({apartA}% and {apartB}%).',
  ],
  'Three themes ran through the interviews: {theme1}, {theme2} and {theme3}.',
  '{meaningFirst}',
  '{use}',
]

export const surveyReview: Slot = [
  'A response rate of {response}% is good for a survey of this kind, and the interviews give the percentages a voice.',
  'The difference between {groupA} and {groupB} ({apartA}% against {apartB}%) is the finding I’ll remember, and the authors are right to ask what lies behind it before proposing a remedy.',
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
      'In all, {invited} {people} were invited, in two groups: {groupA} and {groupB}.',
      'Invitations went to {invited} {people}, referred to below as {groupA} and {groupB}.',
    ],
    [
      'The study was approved by an ethics board, and all participants consented in writing.',
      'Everyone was told how the answers would be used; names were removed before the analysis, as the ethics board had asked.',
    ],
  ],
  '## Questionnaire and interviews',
  [
    '{measure}',
    [
      'The {itemCount} statements were rated on a five-point scale, and the top two points were counted as agreement [c].',
      'Answers to each of the {itemCount} statements ranged from “not at all” to “fully”; the two highest were counted as agreement [c].',
    ],
    [
      'The {interviews} interviews lasted {minutes} minutes on average and were transcribed in full.',
      'We interviewed {interviews} of the respondents, for {minutes} minutes on average, until nothing new came up.',
    ],
  ],
  care,
  '## Analysis',
  statistics,
  [
    'Two coders worked independently on the interviews with {people}; their agreement beyond chance was measured as Cohen’s *κ*, where *p~o~* is the observed and *p~e~* the expected share of identical codes in the {interviews} transcripts:',
  ],
  '@equation1',
  '# Results',
  [
    'We invited {invited} {people}, of whom {total} responded ({response}%): {nA} {groupA} and {nB} {groupB} (Table 1).',
    [
      'Those who did not respond were no different in age or sex, as far as our lists show.',
      'Nothing in our lists suggests that those who did not respond differed in age or sex.',
    ],
  ],
  '@table1',
  [
    ['Table 2 and Figure 1 show the answers.', 'The answers are listed in Table 2 and plotted in Figure 1.'],
    [
      'Agreement was highest with the statement that {topStatement} ({topCount} of {total}, {topShare}%), and lowest with the statement that {lowStatement} ({lowShare}%).',
      'Of {total} respondents, {topCount} ({topShare}%) agreed that {topStatement}; only {lowShare}% agreed that {lowStatement}.',
    ],
    [
      'The groups were furthest apart on whether {apartStatement}: {apartA}% of {groupA} against {apartB}% of {groupB}.',
      '{groupA^} and {groupB} differed most on whether {apartStatement}, with {apartA}% and {apartB}% agreeing.',
    ],
  ],
  '@figure1',
  '@table2',
  '## Interviews',
  [
    'The coders agreed well (*κ* = {kappa}). Three themes came up in nearly all of the {interviews} interviews:',
  ],
  '@themes',
  [
    [
      'One participant put it like this: {quote1}.',
      'One of them is best expressed in a participant’s own words: {quote1}.',
    ],
    ['Another said: {quote2}.', 'Another struck a different note: {quote2}.'],
  ],
  '# Discussion',
  meaning,
  [
    [
      'If {topShare}% agree that {topStatement}, that should not be read as contentment.',
      'A figure of {topShare}% looks like consensus, but the interviews show how much variety it hides.',
    ],
    [
      'The gap of {apartGap} percentage points between {groupA} and {groupB} is wider than age or experience could explain.',
      'On one statement, {groupA} and {groupB} were {apartGap} percentage points apart, and that is where we would begin.',
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
