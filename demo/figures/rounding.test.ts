import { expect, test } from 'vitest'
import { rounded, type Stroke } from './rounding.ts'

test('a right angle stays as sharp as it was drawn', () => {
  const angle: Stroke[] = [
    [0, 0, 0, 2],
    [0, 2, 2, 2],
  ]
  expect(rounded(angle)).toEqual(angle)
})

test('half a right angle becomes a curve that neither touches the corner nor breaks', () => {
  const [first, second, ...curve] = rounded([
    [0, 0, 2, 0],
    [2, 0, 4, 2],
  ])
  expect([first, second]).toEqual([
    [0, 0, 1, 0],
    [3, 1, 4, 2],
  ])
  expect(curve[0]?.slice(0, 2)).toEqual([1, 0])
  expect(curve.at(-1)?.slice(2)).toEqual([3, 1])
  curve.slice(1).forEach((piece, n) => expect(piece.slice(0, 2)).toEqual(curve[n]?.slice(2)))
  expect(curve.flat().join()).not.toContain('2,0')
})
