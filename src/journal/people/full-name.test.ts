import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test.each([
  ['Asha', 'Rao', 'Asha Rao'],
  ['Sutarno', '', 'Sutarno'],
  [' Jean-Paul ', 'Ó  Briain', 'Jean-Paul Ó Briain'],
  ['가람', '한', '한가람'],
  ['小明', '王', '王小明'],
  ['さくら', '佐々木', '佐々木さくら'],
  ['ジョン', 'スミス', 'ジョン スミス'],
  ['Xiaoming', '王', 'Xiaoming 王'],
  ['Алина', 'Ветрова', 'Алина Ветрова'],
  ['', '', ''],
])('%j and %j are written %j', (givenName, familyName, written) => {
  expect(fullName({ givenName, familyName })).toBe(written)
})
