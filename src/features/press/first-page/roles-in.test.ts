import { expect, test } from 'vitest'
import { rolesIn } from './roles-in.ts'

const authors = [
  { givenName: 'Anwen', familyName: 'Tarrowby' },
  { givenName: 'Jorin K.', familyName: 'Vask-Oduya' },
  { givenName: 'Yrsa', familyName: 'Hallorand' },
]
const software = ['software']
const drafting = ['writing-original-draft']

test.each([
  ['the role first', 'Software: AT, YH. Writing – original draft: JKVO.', [software, drafting, software]],
  [
    'the people first',
    'AT and YH: Software. J.V.-O.: Writing (original draft).',
    [software, drafting, software],
  ],
  [
    'a line for each',
    'Anwen Tarrowby: Software\nHallorand: Software, Validation',
    [software, [], ['software', 'validation']],
  ],
  [
    'a publisher’s form',
    'software, A.T.; writing—original draft preparation, J.O. All authors have read it.',
    [software, drafting, []],
  ],
  [
    'the same people again',
    'Validation: AT, YH.; Software: YH.; Methodology: AT',
    [['methodology', 'validation'], [], ['software', 'validation']],
  ],
  [
    'everybody',
    'Conceptualisation and writing—review and editing: all authors.',
    authors.map(() => ['conceptualization', 'writing-review-editing']),
  ],
  ['words of its own', 'A.T. had the idea. Y.H. paid for the wax.', [[], [], []]],
])('who did what is read: %s', (_, statement, roles) => {
  expect(rolesIn(statement, authors)).toEqual(roles)
})

test('initials that two authors share name neither, and nor do those of somebody else', () => {
  const two = [...authors, { givenName: 'Ada', familyName: 'Thorn' }]
  expect(rolesIn('Software: AT. Supervision: XY. Validation: Thorn.', two)).toEqual([
    [],
    [],
    [],
    ['validation'],
  ])
})
