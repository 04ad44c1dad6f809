import { expect, test } from 'vitest'
import { aWordFile, picture } from '#features/press/samples/word-file.ts'
import { unreadParts } from './unread-parts.ts'

const cropped = (sides: string) =>
  picture(1).replace('</pic:blipFill>', `<a:srcRect ${sides}/></pic:blipFill>`)
const posed = (how: string) => picture(1).replace('<a:xfrm>', `<a:xfrm ${how}>`)

test('pictures that Word shows otherwise than they are, are told', () => {
  const changed = [cropped('l="12000" r="3000"'), posed('rot="5400000"'), posed('flipH="1"')]
  expect(unreadParts(aWordFile(changed))).toEqual([
    'Pictures cropped, rotated or flipped in Word, but shown whole and upright here: 3. Please insert each as it should look.',
  ])
})

test('a hair’s breadth, and an angle of nothing, are not', () => {
  const whole = [cropped('t="200" b="-13"'), cropped(''), posed('rot="0" flipH="0"'), picture(1)]
  expect(unreadParts(aWordFile(whole))).toEqual([])
})
