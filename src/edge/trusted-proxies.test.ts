import { expect, test } from 'vitest'
import { readTrustedProxies } from './trusted-proxies.ts'

test.each([
  ['0', 0],
  ['2', 2],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
])('%j trusts %j', (text, trusted) => {
  expect(readTrustedProxies(text)).toEqual(trusted)
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
