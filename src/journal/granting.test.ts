import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  givesBack,
  invitedRoles,
  outcomes,
  whyNotAnswer,
  whyNotGrant,
  whyNotRole,
  whyNotTheirs,
} from './granting.ts'
import { roles } from './roles.ts'
import { moveNames, moves, waysOf } from './workflow.ts'

const anyRole = fc.constantFrom(...roles)

test('the last publisher keeps the role, whatever else is asked', () => {
  fc.assert(
    fc.property(anyRole, fc.boolean(), (to, isVerified) => {
      expect(whyNotRole({ role: 'publisher', isVerified }, to, 1)).toBeDefined()
    }),
  )
  expect(whyNotRole({ role: 'publisher', isVerified: true }, 'editor', 1)).toBe('last_publisher_role')
})

test('of two publishers one may become anything else', () => {
  for (const role of roles)
    expect(whyNotRole({ role: 'publisher', isVerified: true }, role, 2)).toBe(
      role === 'publisher' ? 'role_held' : undefined,
    )
})

test('nobody who only claims an address is given a role, and may lose one', () => {
  const claimant = { role: 'editor', isVerified: false } as const
  expect(whyNotGrant(claimant, 'reviewer', 3)).toBe('address_unproven')
  expect(whyNotGrant(claimant, 'author', 3)).toBeUndefined()
  expect(whyNotGrant({ role: 'author', isVerified: true }, 'editor', 3)).toBeUndefined()
})

test('what is taken in a role goes back by a move of that role', () => {
  const released = moveNames.filter((move) => moves[move].hold === 'released')
  expect(released.toSorted()).toEqual(Object.values(givesBack).toSorted())
  for (const role of ['editor', 'reviewer'] as const)
    expect(waysOf(givesBack[role]).map((way) => way.role)).toEqual([role])
  expect(moveNames.filter((move) => moves[move].hold === 'taken')).toHaveLength(released.length)
})

test('an invitation offers every role but that of an author', () => {
  expect(['author', ...invitedRoles].toSorted()).toEqual([...roles].toSorted())
})

const open = { email: 'Anwen@Demo.example', outcome: null, isOver: false }

test('each end of an invitation has a sentence of its own', () => {
  expect(whyNotAnswer(open)).toBeUndefined()
  expect(whyNotAnswer(undefined)).toBe('invitation_unknown')
  expect(whyNotAnswer({ ...open, isOver: true })).toBe('invitation_over')
  const said = outcomes.map((outcome) => whyNotAnswer({ ...open, outcome, isOver: true }))
  expect(said).toEqual([
    'invitation_accepted',
    'invitation_declined',
    'invitation_withdrawn',
    'invitation_over',
  ])
})

test('an invitation is for whoever has verified the address', () => {
  expect(whyNotTheirs(open, { email: ' anwen@demo.example', isVerified: true })).toBeUndefined()
  expect(whyNotTheirs(open, { email: 'anwen@demo.example', isVerified: false })).toBe('invitation_of_another')
  expect(whyNotTheirs(open, { email: 'other@demo.example', isVerified: true })).toBe('invitation_of_another')
})
