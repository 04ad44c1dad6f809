import { expect, test } from 'vitest'
import { keptMarkup } from './kept-markup.server.tsx'

test('a part is made once for what it is given, and anew for anything else', () => {
  const make = keptMarkup()
  const made: string[] = []
  const Name = ({ name }: { name: string }) => {
    made.push(name)
    return <b>{name}</b>
  }
  const Slanted = ({ name }: { name: string }) => <i>{name}</i>
  expect(make(Name, { name: 'Alidade & sons' })).toBe('<b>Alidade &amp; sons</b>')
  expect(make(Name, { name: 'Alidade & sons' })).toBe('<b>Alidade &amp; sons</b>')
  expect(make(Slanted, { name: 'Alidade & sons' })).toBe('<i>Alidade &amp; sons</i>')
  expect(make(Name, { name: 'Transit' })).toBe('<b>Transit</b>')
  expect(made).toEqual(['Alidade & sons', 'Transit'])
})
