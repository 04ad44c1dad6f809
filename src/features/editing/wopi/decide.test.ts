import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide, longestLock, type Document, type Operation } from './decide.ts'
import { isoTime } from '#features/manuscripts/item-version.ts'

const now = Date.UTC(2026, 10, 20, 9)
const at = { now, lockSeconds: 1800 }
const anwen = { caller: { personId: 'anwen', permission: 'edit' }, ...at } as const
const reader = { caller: { personId: 'runa', permission: 'readonly' }, ...at } as const
const lockOf = (id: string, personId = 'anwen') => ({ id, personId, expiresAt: now + 1000 })
const aDocument = (more: Partial<Document> = {}): Document => ({
  size: 100,
  version: 2,
  saves: 3,
  modifiedAt: now - 60_000,
  ...more,
})

type State = 'unlocked' | 'locked A' | 'expired A'
const states: Record<State, Document> = {
  unlocked: aDocument(),
  'locked A': aDocument({ lock: lockOf('A') }),
  'expired A': aDocument({ lock: { ...lockOf('A'), expiresAt: now } }),
}

// oxfmt-ignore
const table: [operation: Operation, state: State, status: number, effect: string][] = [
  [{ name: 'LOCK', lock: 'A' },                    'unlocked',  200, 'lock'],
  [{ name: 'LOCK', lock: 'A' },                    'locked A',  200, 'lock'],
  [{ name: 'LOCK', lock: 'a' },                    'locked A',  409, 'none'],
  [{ name: 'LOCK', lock: 'B' },                    'expired A', 200, 'lock'],
  [{ name: 'LOCK', lock: '' },                     'unlocked',  400, 'none'],
  [{ name: 'RELOCK', lock: 'B', oldLock: 'A' },    'locked A',  200, 'lock'],
  [{ name: 'RELOCK', lock: 'B', oldLock: 'B' },    'locked A',  409, 'none'],
  [{ name: 'RELOCK', lock: 'B', oldLock: 'A' },    'unlocked',  409, 'none'],
  [{ name: 'RELOCK', lock: 'B', oldLock: 'A' },    'expired A', 409, 'none'],
  [{ name: 'RELOCK', lock: '', oldLock: 'A' },     'locked A',  400, 'none'],
  [{ name: 'REFRESH_LOCK', lock: 'A' },            'locked A',  200, 'lock'],
  [{ name: 'REFRESH_LOCK', lock: 'B' },            'locked A',  409, 'none'],
  [{ name: 'REFRESH_LOCK', lock: 'A' },            'unlocked',  409, 'none'],
  [{ name: 'REFRESH_LOCK', lock: 'A' },            'expired A', 409, 'none'],
  [{ name: 'REFRESH_LOCK', lock: '' },             'locked A',  400, 'none'],
  [{ name: 'UNLOCK', lock: 'A' },                  'locked A',  200, 'unlock'],
  [{ name: 'UNLOCK', lock: 'B' },                  'locked A',  409, 'none'],
  [{ name: 'UNLOCK', lock: 'A' },                  'unlocked',  409, 'none'],
  [{ name: 'UNLOCK', lock: '' },                   'locked A',  400, 'none'],
  [{ name: 'GET_LOCK' },                           'unlocked',  200, 'none'],
  [{ name: 'GET_LOCK' },                           'locked A',  200, 'none'],
  [{ name: 'PUT', lock: 'A' },                     'locked A',  200, 'save'],
  [{ name: 'PUT', lock: 'B' },                     'locked A',  409, 'none'],
  [{ name: 'PUT', lock: '' },                      'locked A',  409, 'none'],
  [{ name: 'PUT', lock: 'A' },                     'unlocked',  409, 'none'],
  [{ name: 'PUT', lock: '' },                      'unlocked',  409, 'none'],
  [{ name: 'PUT', lock: 'A' },                     'expired A', 409, 'none'],
  [{ name: 'PUT_USER_INFO', text: 'x' },           'unlocked',  200, 'remember'],
  [{ name: 'PUT_USER_INFO', text: 'x'.repeat(1025) }, 'unlocked', 400, 'none'],
  [{ name: 'UNKNOWN' },                            'locked A',  501, 'none'],
]

test.each(table)('%j on a document that is %s is answered %i', (operation, state, status, effect) => {
  const decision = decide(states[state], operation, anwen)
  expect([decision.status, decision.effect.kind]).toEqual([status, effect])
  if (status === 409) {
    expect(decision.headers['X-WOPI-Lock']).toBe(state === 'locked A' ? 'A' : '')
    expect(decision.headers['X-WOPI-LockFailureReason']).toMatch(/\S/)
  }
  if (operation.name === 'GET_LOCK')
    expect(decision.headers).toEqual({ 'X-WOPI-Lock': state === 'locked A' ? 'A' : '' })
})

test.each(table)('%j by a reader on a document that is %s changes nothing', (operation, state) => {
  const { status, effect } = decide(states[state], operation, reader)
  expect(effect.kind === 'none' || effect.kind === 'remember').toBe(true)
  if (!['GET_LOCK', 'PUT_USER_INFO', 'UNKNOWN'].includes(operation.name)) expect(status).toBe(401)
})

describe('a lock', () => {
  test('may have 1024 characters and no more', () => {
    expect(decide(aDocument(), { name: 'LOCK', lock: 'x'.repeat(longestLock) }, anwen).status).toBe(200)
    expect(decide(aDocument(), { name: 'LOCK', lock: 'x'.repeat(longestLock + 1) }, anwen).status).toBe(400)
  })

  test('lasts for the configured time after its last renewal', () => {
    const { effect } = decide(states['locked A'], { name: 'REFRESH_LOCK', lock: 'A' }, anwen)
    expect(effect).toEqual({ kind: 'lock', lock: { id: 'A', personId: 'anwen', expiresAt: now + 1800_000 } })
  })

  test('says whether someone else holds it', () => {
    const reasonFor = (personId: string) =>
      decide(aDocument({ lock: lockOf('A', personId) }), { name: 'LOCK', lock: 'B' }, anwen).headers[
        'X-WOPI-LockFailureReason'
      ]
    expect(reasonFor('edda')).toBe('Someone else is editing this document.')
    expect(reasonFor('anwen')).toBe('You have this document open in another window.')
  })
})

describe('a save', () => {
  const put = (document: Document, timestamp?: string) =>
    decide(document, { name: 'PUT', lock: 'A', timestamp }, anwen)

  test('to an emptied document needs no lock', () => {
    expect(put(aDocument({ size: 0 })).status).toBe(200)
    expect(put(aDocument({ size: 0, lock: lockOf('B') })).status).toBe(409)
  })

  test('that began from a different state is a conflict, as Collabora understands it', () => {
    const document = states['locked A']
    expect(put(document, isoTime(document.modifiedAt)).status).toBe(200)
    const { status, json } = put(document, isoTime(document.modifiedAt - 1))
    expect([status, json]).toEqual([409, { COOLStatusCode: 1010, LOOLStatusCode: 1010 }])
  })

  test('is later than the one before, even when the clock stands still', () => {
    const { json } = put(aDocument({ lock: lockOf('A'), modifiedAt: now }))
    expect(json).toEqual({ LastModifiedTime: isoTime(now + 1) })
  })
})

test('whatever is asked, a valid lock never passes to anyone who doesn’t name it', () => {
  const lock = fc.constantFrom('A', 'B', 'C', '')
  const operation = fc.oneof(
    fc.record({ name: fc.constantFrom('LOCK', 'UNLOCK', 'REFRESH_LOCK', 'PUT'), lock }),
    fc.record({ name: fc.constant('RELOCK'), lock, oldLock: lock }),
  )
  fc.assert(
    fc.property(operation, (it) => {
      const asked = it as Operation & { lock: string; oldLock?: string } // the generator makes nothing else
      const { effect } = decide(states['locked A'], asked, anwen)
      if (effect.kind !== 'none') expect(asked.oldLock ?? asked.lock).toBe('A')
    }),
  )
})
