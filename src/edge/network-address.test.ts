import { expect, test } from 'vitest'
import { findAddress, networkOf, widerNetworkOf } from './network-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['::ffff:0:1', '0.0.0.1'],
  ['2001:db8::7', '2001:db8::7'],
  ['::1', '::1'],
  ['fe80::1%br-lan', 'fe80::1'],
  ['127.1', undefined],
  ['0x7f000001', undefined],
  ['2130706433', undefined],
  ['010.0.0.1', undefined],
  ['unknown', undefined],
])('%s is %s', (address, plain) => {
  expect(findAddress(address)?.toString()).toBe(plain)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('attempts from %s count for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['unknown', 'unknown'],
])('near %s is %s', (network, neighbours) => {
  expect(widerNetworkOf(network)).toBe(neighbours)
})
