import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nobody } from '#journal/paper/authors.ts'
import { arranged, findOrder, focusAfter, readAuthors, toThen, type Order } from './author-list.ts'

const list = ['Anwen', 'Ingrid', 'Sutarno'].map((givenName, at) => ({
  ...nobody,
  givenName,
  corresponding: at === 1,
}))
const after = (order: Order) => arranged(list, order, nobody).map(({ givenName }) => givenName)

test.each<[Order, string[], focus: string]>([
  [{ arrange: 'up', place: 2 }, ['Anwen', 'Sutarno', 'Ingrid'], 'author-1'],
  [{ arrange: 'up', place: 0 }, ['Anwen', 'Ingrid', 'Sutarno'], 'author-0'],
  [{ arrange: 'down', place: 0 }, ['Ingrid', 'Anwen', 'Sutarno'], 'author-1'],
  [{ arrange: 'down', place: 2 }, ['Anwen', 'Ingrid', 'Sutarno'], 'author-2'],
  [{ arrange: 'remove', place: 1 }, ['Anwen', 'Sutarno'], 'author-1'],
  [{ arrange: 'remove', place: 2 }, ['Anwen', 'Ingrid'], 'author-1'],
  [{ arrange: 'add', place: 3 }, ['Anwen', 'Ingrid', 'Sutarno', ''], 'givenName-3'],
])('%j', (order, names, focus) => {
  expect(after(order)).toEqual(names)
  expect(focusAfter(order, list.length)).toBe(focus)
})

test('what a button sends is what it means, and nothing else counts', () => {
  expect(findOrder(toThen({ arrange: 'up', place: 12 }))).toEqual({ arrange: 'up', place: 12 })
  for (const then of ['next', 'authors', 'authors up', 'authors fly 1', 'authors up -1'])
    expect(findOrder(then)).toBeUndefined()
})

test('whatever is pressed, someone stays, exactly one corresponds, and no one is doubled', () => {
  const anyOrder = fc.record({
    arrange: fc.constantFrom('add', 'up', 'down', 'remove'),
    place: fc.nat(4),
  }) as fc.Arbitrary<Order>
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 20 }), (orders) => {
      const end = orders.reduce((now, order) => arranged(now, order, { ...nobody }), list)
      expect(end.length).toBeGreaterThan(0)
      expect(end.filter(({ corresponding }) => corresponding)).toHaveLength(1)
      const named = end.flatMap(({ givenName }) => givenName || [])
      expect(new Set(named).size).toBe(named.length)
    }),
  )
})

test('a form is read column by column, in its order', () => {
  const form = new FormData()
  for (const [name, email] of [
    ['Anwen', 'a@demo.example'],
    ['Sutarno', ''],
  ] as const) {
    form.append('givenName', name)
    form.append('familyName', '')
    form.append('email', email)
  }
  form.set('corresponding', '0')
  expect(readAuthors(form)).toEqual([
    { ...nobody, givenName: 'Anwen', email: 'a@demo.example', corresponding: true },
    { ...nobody, givenName: 'Sutarno' },
  ])
  expect(readAuthors(new FormData())).toBeUndefined()
})
