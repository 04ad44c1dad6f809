import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueNow, type Dated, type DueNow } from './dates.ts'

// Day 1 is the first of December.
const invited: Dated = { state: 'invited', answerBy: 10, dueOn: 41, remindedOn: null }
const accepted: Dated = { ...invited, state: 'accepted' }

test.each<[string, Dated, number, DueNow | undefined]>([
  ['long before the answer, nothing', invited, 7, undefined],
  ['two days before it, a word', invited, 8, 'answer'],
  ['and no second one', { ...invited, remindedOn: 8 }, 10, undefined],
  ['the day after, it lapses', { ...invited, remindedOn: 8 }, 11, 'lapse'],
  ['three days before the review, a word', { ...accepted, remindedOn: 8 }, 38, 'soon'],
  ['and no second one', { ...accepted, remindedOn: 38 }, 41, undefined],
  ['the day after, another', { ...accepted, remindedOn: 38 }, 42, 'overdue'],
  ['then none for a week', { ...accepted, remindedOn: 42 }, 48, undefined],
  ['and again', { ...accepted, remindedOn: 42 }, 49, 'overdue'],
  ['of a review that was returned as well', { ...accepted, state: 'returned' }, 42, 'overdue'],
])('%s', (_, review, today, due) => {
  expect(dueNow(review, today)).toBe(due)
})

test('whoever has answered no, or has written, is left alone', () => {
  for (const state of ['declined', 'lapsed', 'cancelled', 'givenBack', 'submitted'] as const)
    expect(dueNow({ ...invited, state }, 397)).toBeUndefined()
})

test('whatever the days, nobody is reminded twice on one day, nor more than once a week after the date', () => {
  const anyDay = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(anyDay, anyDay, (answerBy, dueOn) => {
      let remindedOn: number | null = null
      let overdue = 0
      for (let today = 0; today < 90; today++) {
        const due = dueNow({ state: 'accepted', answerBy, dueOn, remindedOn }, today)
        if (due) remindedOn = today
        if (due === 'overdue') overdue += 1
        expect(due && dueNow({ state: 'accepted', answerBy, dueOn, remindedOn }, today)).toBeUndefined()
      }
      expect(overdue).toBeLessThanOrEqual(13)
    }),
  )
})
