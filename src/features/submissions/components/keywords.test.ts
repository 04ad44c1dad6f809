import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKeywords, splitKeywords } from './keywords.ts'

test('a comma between two digits belongs to the keyword', () => {
  expect(splitKeywords('1,2-dichloroethane, humidity; Humidity,paper')).toEqual([
    '1,2-dichloroethane',
    'humidity',
    'paper',
  ])
})

test('chips and what still stands in the box are all keywords', () => {
  const form = new FormData()
  form.append('keyword', 'paper, layered')
  form.append('keyword', 'wax')
  form.append('keywords', 'humidity')
  expect(readKeywords(form)).toEqual(['paper, layered', 'wax', 'humidity'])
})

test('whatever is typed, showing the keywords and reading them again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (typed) => {
      const keywords = typed.flatMap(splitKeywords)
      const once = splitKeywords(keywords.join('; '))
      expect(splitKeywords(once.join('; '))).toEqual(once)
    }),
  )
})
