import { expect, test } from 'vitest'
import { readTrustedProxies } from './trusted-proxies.ts'

test('a digit is a number of proxies', () => {
  expect(readTrustedProxies('0')).toBe(0)
  expect(readTrustedProxies('2')).toBe(2)
})

test.each([
  ['127.0.0.1', ['127.0.0.1/32']],
  ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1/128', 'fd00::/8']],
])('%j trusts %j', (text, trusted) => {
  expect(Object(readTrustedProxies(text)).map(String)).toEqual(trusted.map((it) => it.replace('/', ',')))
})

test.each([
  '-1',
  '10',
  'all',
  'proxy.example',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '1.2.3',
  '10.0.0.1,',
  '*',
])('%j is neither a number of proxies nor their addresses', (text) => {
  expect(readTrustedProxies(text)).toBeUndefined()
})
