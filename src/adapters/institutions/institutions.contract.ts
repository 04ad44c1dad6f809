import { expect, test } from 'vitest'
import { isRor } from '#journal/paper/ror.ts'
import { mostFound, type Institutions } from './institutions.ts'

/** What every source must do that knows Monash, EPFL and the universities of Australia. */
export function institutionsContract(opened: () => Institutions): void {
  test('an institution is found by its name, whatever its capitals and accents', async () => {
    const monash = { ror: '02bfwt286', name: 'Monash University', place: 'Melbourne, Australia' }
    expect(await opened().search('Monash University')).toContainEqual(monash)
    expect(await opened().search('ecole polytechnique LAUSANNE')).toMatchObject([{ ror: '02s376052' }])
  })

  test('it is found by its id, bare or as an address', async () => {
    for (const id of ['02bfwt286', 'https://ror.org/02bfwt286', 'ror.org/02bfwt286'])
      expect(await opened().search(id)).toMatchObject([{ name: 'Monash University' }])
  })

  test('of many, a few are offered, and each has a valid id', async () => {
    const found = await opened().search('university')
    expect(found).toHaveLength(mostFound)
    expect(found.filter(({ ror }) => !isRor(ror))).toEqual([])
  })

  test('there may be nothing like it, and an empty search asks nobody', async () => {
    expect(await opened().search('Qwxz')).toEqual([])
    expect(await opened().search('  ')).toEqual([])
  })
}
