import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givesBack, outcomes, whyNotAnswer, whyNotGive, whyNotTheirs, whyNotWithdraw } from './granting.ts'
import { actingWithout, roles, staffRoles } from '#journal/roles.ts'
import { moveNames, moves, waysOf } from '#journal/workflow.ts'

const anyStaffRole = fc.constantFrom(...staffRoles)
const anyRoles = fc.subarray([...staffRoles]).map((given) => ['author' as const, ...given])

test('the last publisher keeps the role; of two, one may lose it', () => {
  expect(whyNotWithdraw({ roles: ['author', 'publisher'] }, 'publisher', 1)).toBe('last_publisher_role')
  expect(whyNotWithdraw({ roles: ['author', 'publisher'] }, 'publisher', 2)).toBeUndefined()
})

test('a role is given to those who don’t have it, and withdrawn from those who do', () => {
  fc.assert(
    fc.property(anyRoles, anyStaffRole, (held, role) => {
      const person = { roles: held, isVerified: true }
      const has = held.includes(role)
      expect(whyNotGive(person, role)).toBe(has ? 'role_held' : undefined)
      expect(whyNotWithdraw(person, role, 3)).toBe(has ? undefined : 'role_not_held')
    }),
  )
})

test('nobody who only claims an address is given a role, and may lose one', () => {
  const claimant = { roles: ['author', 'editor'], isVerified: false } as const
  expect(whyNotGive(claimant, 'reviewer')).toBe('address_unproven')
  expect(whyNotWithdraw(claimant, 'editor', 3)).toBeUndefined()
})

test('whoever loses a role goes on in one that they still hold', () => {
  fc.assert(
    fc.property(anyRoles, anyStaffRole, fc.nat(), (held, lost, n) => {
      const role = held[n % held.length] ?? 'author'
      const acting = actingWithout(lost, { role, roles: held })
      expect(acting).not.toBe(lost)
      expect(held).toContain(acting)
      if (role !== lost) expect(acting).toBe(role)
    }),
  )
})

test('what is taken in a role goes back by a move of that role', () => {
  const released = moveNames.filter((move) => moves[move].hold === 'released')
  expect(released.toSorted()).toEqual(Object.values(givesBack).toSorted())
  for (const role of ['editor', 'reviewer'] as const)
    expect(waysOf(givesBack[role]).map((way) => way.role)).toEqual([role])
  const taken = moveNames.filter((move) => moves[move].hold === 'taken' && move !== 'acceptReview')
  expect(taken).toHaveLength(released.length)
})

test('an invitation offers every role but that of an author', () => {
  expect(['author', ...staffRoles].toSorted()).toEqual([...roles].toSorted())
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
