import { expect, test } from 'vitest'
import { readTrustedProxies } from './trusted-proxies.ts'
import { findVisitor } from './visitor-address.ts'

const proxy = '10.0.0.5'
const visitor = '203.0.113.7'
const forged = '198.51.100.1'

test.each([
  ['nobody is trusted', '0', proxy, visitor, proxy],
  ['the one proxy says who called', '1', proxy, visitor, visitor],
  ['a visitor forges an address before it', '1', proxy, `${forged}, ${visitor}`, visitor],
  ['two proxies are in a row', '2', proxy, `${visitor}, 10.0.0.9`, visitor],
  ['a visitor forges one before two', '2', proxy, `${forged}, ${visitor}, 10.0.0.9`, visitor],
  ['fewer passed it on than there are', '2', proxy, visitor, visitor],
  ['the proxy says nothing', '1', proxy, undefined, proxy],
  ['the proxy says what is no address', '1', proxy, 'unknown', proxy],
  ['something broken stands between', '2', proxy, `${forged}, <b>, 10.0.0.9`, '10.0.0.9'],
  ['the proxy has the address', '10.0.0.5', proxy, visitor, visitor],
  ['the proxy is in the network', '10.0.0.0/8', proxy, `${forged}, ${visitor}, 10.0.0.9`, visitor],
  ['somebody else claims to be a proxy', '10.0.0.5', visitor, forged, visitor],
  ['IPv4 came over a socket of IPv6', '10.0.0.5', '::ffff:10.0.0.5', visitor, visitor],
  ['the network of the proxy is written as IPv6', '::ffff:10.0.0.0/104', proxy, visitor, visitor],
  ['IPv4 came over a socket of IPv6, in hexadecimal', '10.0.0.5', '::ffff:a00:5', visitor, visitor],
  ['a visitor writes IPv4 as IPv6', '10.0.0.5', proxy, '::ffff:cb00:7107', visitor],
  ['a visitor claims to be the trusted proxy', '10.0.0.5', visitor, proxy, visitor],
  ['a visitor sends only commas', '1', proxy, ',,,', proxy],
  ['IPv6 all the way', 'fd00::/8', 'fd00::1', '[2001:db8::7]:4711', '2001:db8::7'],
  ['the proxy adds the port', '1', proxy, `${visitor}:4711`, visitor],
])('the visitor is found when %s', (_, trusted, socket, header, expected) => {
  expect(findVisitor(socket, header, readTrustedProxies(trusted)!)).toBe(expected)
})
