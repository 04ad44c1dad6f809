import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dueNow, type Dated, type DueNow } from './dates.ts'

const invited: Dated = { state: 'invited', answerBy: '2026-12-10', dueOn: '2027-01-10', remindedOn: null }
const accepted: Dated = { ...invited, state: 'accepted' }

test.each<[string, Dated, string, DueNow | undefined]>([
  ['long before the answer, nothing', invited, '2026-12-07', undefined],
  ['two days before it, a word', invited, '2026-12-08', 'answer'],
  ['and no second one', { ...invited, remindedOn: '2026-12-08' }, '2026-12-10', undefined],
  ['on the day itself it’s still open', { ...invited, remindedOn: '2026-12-08' }, '2026-12-10', undefined],
  ['the day after, it lapses', { ...invited, remindedOn: '2026-12-08' }, '2026-12-11', 'lapse'],
  ['three days before the review, a word', { ...accepted, remindedOn: '2026-12-08' }, '2027-01-07', 'soon'],
  ['and no second one', { ...accepted, remindedOn: '2027-01-07' }, '2027-01-10', undefined],
  ['the day after, another', { ...accepted, remindedOn: '2027-01-07' }, '2027-01-11', 'overdue'],
  ['then none for a week', { ...accepted, remindedOn: '2027-01-11' }, '2027-01-17', undefined],
  ['and again', { ...accepted, remindedOn: '2027-01-11' }, '2027-01-18', 'overdue'],
  ['of a review that was returned as well', { ...accepted, state: 'returned' }, '2027-01-11', 'overdue'],
])('%s', (_, review, today, due) => {
  expect(dueNow(review, today)).toBe(due)
})

test('whoever has answered no, or has written, is left alone', () => {
  for (const state of ['declined', 'lapsed', 'cancelled', 'givenBack', 'submitted'] as const)
    expect(dueNow({ ...invited, state }, '2028-01-01')).toBeUndefined()
})

test('whatever the days, nobody is reminded twice on one day, nor more than once a week after the date', () => {
  const anyDay = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-12-01', days))
  fc.assert(
    fc.property(anyDay, anyDay, (answerBy, dueOn) => {
      let remindedOn: string | null = null
      let overdue = 0
      for (let n = 0; n < 90; n++) {
        const today = addDays('2026-12-01', n)
        const due = dueNow({ state: 'accepted', answerBy, dueOn, remindedOn }, today)
        if (due) remindedOn = today
        if (due === 'overdue') overdue += 1
        expect(due && dueNow({ state: 'accepted', answerBy, dueOn, remindedOn }, today)).toBeUndefined()
      }
      expect(overdue).toBeLessThanOrEqual(14)
    }),
  )
})
