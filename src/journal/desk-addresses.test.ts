import { expect, test } from 'vitest'
import { deskPaths } from '#tests/support/addresses.ts'
import * as addresses from './desk-addresses.ts'

const { depositPath, draftPath, proofPath, submissionPages, submissionPath } = addresses

const pages = deskPaths.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))

const made = Object.values(addresses).flatMap((it) => {
  if (typeof it === 'string') return it
  // Whatever it asks for besides an id may be missing here: what comes out is an address of the same shape.
  return typeof it === 'function' ? (it as (id: string) => string)('1') : []
})
const beneath = submissionPages.map((page) => submissionPath('1', page))

test.each([...made, ...beneath, proofPath('1', 'token')])('%s leads to a page', (path) => {
  expect(pages.some((page) => page.test(path.replace(/\?.*/, '')))).toBe(true)
})

test('our ids stand in addresses as they are, and nothing else gets out of its place', () => {
  expect(submissionPath('0197b2c4-6a0e-7c31-9d44_X', 'reviews')).toBe(
    '/submissions/0197b2c4-6a0e-7c31-9d44_X/reviews',
  )
  expect(submissionPath('../people?q=#1')).toBe('/submissions/..%2Fpeople%3Fq%3D%231')
})

test('a draft opens at a step, and a deposit at its receiver', () => {
  expect(draftPath('1')).toBe('/draft/1')
  expect(draftPath('1', 'upload')).toBe('/draft/1?step=upload')
  expect(depositPath('1')).toBe('/deposits/1')
  expect(depositPath('1', 'doaj')).toBe('/deposits/1?to=doaj')
})
