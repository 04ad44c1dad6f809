import { expect, test } from 'vitest'
import { insist, type Refusal, refusals, Refused } from './refusals.ts'
import { ofAccounts } from '#journal/refusals/accounts.ts'
import { ofAsking } from '#journal/refusals/asking.ts'
import { ofManuscripts } from '#journal/refusals/manuscripts.ts'
import { ofPayments } from '#journal/refusals/payments.ts'
import { ofPublished } from '#journal/refusals/published.ts'
import { ofWorkflow } from '#journal/refusals/workflow.ts'

const codes = Object.keys(refusals) as Refusal[] // its keys are exactly the refusals

test.each(codes)('%s has a status of the API and a sentence', (code) => {
  const { status, message } = refusals[code]
  expect(
    ['failed', 'file_faulty'].includes(code)
      ? [500]
      : [400, 401, 403, 404, 409, 413, 415, 422, 429, 503, 507],
  ).toContain(status)
  expect(message).toMatch(/^[A-Z].*\S/)
  expect(message).not.toContain('!')
})

test('no code means two things', () => {
  const subjects = [ofAsking, ofAccounts, ofWorkflow, ofManuscripts, ofPayments, ofPublished]
  expect(subjects.flatMap((subject) => Object.keys(subject)).toSorted()).toEqual(codes.toSorted())
})

test('insisting on nothing does nothing, and on a refusal throws it', () => {
  expect(() => insist(undefined)).not.toThrow()
  expect(() => insist('not_paid')).toThrow(new Refused('not_paid'))
})

test('a refusal knows its status, its sentence and its field', () => {
  const refused = new Refused('title_missing')
  expect(refused).toMatchObject({
    code: 'title_missing',
    status: 422,
    message: 'Please enter a title.',
    fields: { title: 'Please enter a title.' },
  })
  expect(new Refused('not_paid').fields).toBeUndefined()
})

test('a use case may name several fields, a time to wait, or the very thing that is wrong', () => {
  expect(new Refused('fields_invalid', { fields: { name: 'Please enter your name.' } }).fields).toEqual({
    name: 'Please enter your name.',
  })
  expect(new Refused('too_often', { retryAfter: 60 }).retryAfter).toBe(60)
  expect(new Refused('action_unsupported', { message: 'Unsupported action mode: dance' }).message).toBe(
    'Unsupported action mode: dance',
  )
})

test('nobody signed in is told so in the words of the API', () => {
  expect(refusals.not_signed_in).toEqual({ status: 401, message: 'User not authenticated' })
})
