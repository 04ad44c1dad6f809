import fc from 'fast-check'
import { expect, test } from 'vitest'
import { affiliationsOf, onceEach, toAffiliated, toInstitution } from './affiliations.ts'
import { creditRoleNames, toCreditRoles } from './contributions.ts'
import { isRor, toRor, toRorUrl } from './ror.ts'

const monash = { name: 'Monash University', ror: '02bfwt286' }

test('a ROR ID has a checksum: no digit of a real one can be mistyped', () => {
  expect(['02bfwt286', '03vek6s52', '05a28rw58'].every(isRor)).toBe(true)
  const digit = fc.tuple(
    fc.integer({ min: 1, max: 8 }),
    fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz'),
  )
  fc.assert(
    fc.property(digit, ([at, sign]) => {
      const typed = `${monash.ror.slice(0, at)}${sign}${monash.ror.slice(at + 1)}`
      expect(isRor(typed)).toBe(typed === monash.ror)
    }),
  )
  expect(isRor('')).toBe(false)
  expect(isRor('02BFWT286')).toBe(false)
})

test('people may paste its address', () => {
  for (const typed of [' https://ror.org/02BFWT286/ ', 'ror.org/02bfwt286', '02bfwt286'])
    expect(toRor(typed)).toBe(monash.ror)
  expect(toRor(toRorUrl(monash.ror))).toBe(monash.ror)
})

test('semicolons stand between several institutions, each of which counts once', () => {
  const affiliation = ' Institute of  Tides, Larkhaven;Monash University; ;Institute of Tides, Larkhaven'
  expect(affiliationsOf({ affiliation, rors: [monash] })).toEqual([
    { name: 'Institute of Tides, Larkhaven' },
    monash,
  ])
  expect(affiliationsOf({})).toEqual([])
})

test('an id goes when its institution does, and when it is none', () => {
  const given = (affiliation: string, ror = monash.ror) =>
    toAffiliated({ affiliation, rors: [{ ...monash, ror }] })
  expect(given('X; Monash University')).toEqual({ affiliation: 'X; Monash University', rors: [monash] })
  expect(given('Monash University, Clayton')).toEqual({ affiliation: 'Monash University, Clayton' })
  expect(given('Monash University', '02bfwt287')).toEqual({ affiliation: 'Monash University' })
})

test('whatever is typed, what we store stays as it is', () => {
  const typed = fc.record({
    affiliation: fc.string({ unit: fc.constantFrom(...'a é;\u037e, \n\u00a0ﬁ') }),
    rors: fc.array(
      fc.record({
        name: fc.string({ unit: fc.constantFrom(...'a é;\u037e,') }),
        ror: fc.constant(monash.ror),
      }),
    ),
  })
  fc.assert(
    fc.property(typed, (it) => {
      const stored = toAffiliated(it)
      expect(toAffiliated(stored)).toEqual(stored)
      expect(affiliationsOf(stored)).toEqual(
        affiliationsOf(it).map(({ name }) => expect.objectContaining({ name })),
      )
    }),
  )
})

test('a name from the registry is one institution, even with a semicolon in it', () => {
  expect(affiliationsOf({ affiliation: toInstitution('Tides; Institute of') })).toEqual([
    { name: 'Tides, Institute of' },
  ])
})

test('the roles of CRediT are fourteen; others are left out, and their order is the standard’s', () => {
  expect(creditRoleNames).toHaveLength(14)
  expect(toCreditRoles(['software', 'coffee', 'conceptualization', 'software'])).toEqual([
    'conceptualization',
    'software',
  ])
})

test('a place of two authors keeps its id, whichever of them chose it', () => {
  const [plain, known] = [{ name: 'Tidewater Institute' }, { name: 'Tidewater Institute', ror: '02bfwt286' }]
  for (const together of [
    [plain, known],
    [known, plain],
  ])
    expect(onceEach([...together, { name: 'Elsewhere' }])).toEqual([known, { name: 'Elsewhere' }])
})
