// Of the many ways to write an address of the network, one; and of the many addresses that one visitor has, the network.
import { isIP } from 'node:net'

/** IPv4 as such where a socket of IPv6 met it (RFC 4291, section 2.5.5.2); everything else as it is. */
export function unmapped(address: string): string {
  if (isIP(address) !== 6) return address
  const groups = toGroups(address)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? groups.slice(6).flatMap(toBytes).join('.') : address
}

/**
 * What tries are counted by. Of IPv6 the first 64 bits: a household and even a single machine has all the addresses behind
 * them (RFC 6177), and could come from another one at each try.
 */
export function networkOf(address: string): string {
  const plain = unmapped(address)
  return isIP(plain) === 6 ? `${toGroups(plain).slice(0, 4).join(':')}::/64` : plain
}

/** The wider network of one that tries are counted by: a house, a rented rack. /24 of IPv4, /48 of IPv6. */
export function widerNetworkOf(network: string): string {
  if (isIP(network) === 4) return network.replace(/\.\d+$/, '.0/24')
  return network.replace(/^((?:\w+:){3}).*\/64$/, '$1:/48')
}

/** The eight groups in hexadecimal, without leading zeros. */
function toGroups(address: string): string[] {
  const [bare = ''] = address.split('%')
  const written = URL.parse(`http://[${bare}]`)?.hostname.slice(1, -1) ?? ''
  const [head = [], tail = []] = written.split('::').map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}

function toBytes(group: string): number[] {
  const number = Number.parseInt(group, 16)
  return [number >> 8, number & 255]
}
