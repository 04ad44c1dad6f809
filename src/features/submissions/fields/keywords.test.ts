import { expect, test } from 'vitest'
import { arrangedKeywords, readKeywords, splitKeywords, thenAdd, thenEnter, thenRemove } from './keywords.ts'

test('a comma between two digits belongs to the keyword', () => {
  expect(splitKeywords('1,2-dichloroethane, humidity; Humidity,paper')).toEqual([
    '1,2-dichloroethane',
    'humidity',
    'paper',
  ])
})

test('chips and whatever is still in the box are all keywords', () => {
  const form = new FormData()
  form.append('keyword', 'paper, layered')
  form.append('keyword', 'wax')
  form.append('keywords', 'humidity')
  expect(readKeywords(form)).toEqual(['paper, layered', 'wax', 'humidity'])
})

const pressed = (then: string) => {
  const form = new FormData()
  for (const chip of ['paper, layered', 'wax']) form.append('keyword', chip)
  form.set('keywords', 'humidity; Wax')
  form.set('then', then)
  return arrangedKeywords(form)
}

test('a button beside the keywords adds what’s in the box, or removes one', () => {
  expect(pressed(thenAdd)).toEqual(['paper, layered', 'wax', 'humidity'])
  expect(pressed(thenRemove(0))).toEqual(['wax', 'humidity'])
  expect(pressed(thenEnter)).toEqual(['paper, layered', 'wax', 'humidity'])
  for (const other of ['next', 'keywords', 'keywords remove', 'keywords remove -1', 'authors add 1'])
    expect(pressed(other)).toBeUndefined()
})
