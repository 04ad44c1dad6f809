// Of the many ways to write an address of the network, one; and of the many addresses that one visitor has, the network.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * IPv4 as such where a socket of IPv6 met it (RFC 4291, section 2.5.5.2). Undefined for what is no address: the parser by
 * itself would take `127.1` and `0x7f000001` too.
 */
export function findAddress(text: string): Address | undefined {
  return isIP(text) ? ipaddr.process(text.replace(/%.*/, '')) : undefined
}

/**
 * What tries are counted by. Of IPv6 the first 64 bits: a household and even a single machine has all the addresses behind
 * them (RFC 6177), and could come from another one at each try.
 */
export function networkOf(text: string): string {
  const address = findAddress(text)
  return address instanceof ipaddr.IPv6 ? firstGroups(address, 4) : (address?.toString() ?? text)
}

/** The wider network of one that tries are counted by: a house, a rented rack. /24 of IPv4, /48 of IPv6. */
export function widerNetworkOf(network: string): string {
  const address = findAddress(network.replace(/\/64$/, ''))
  if (!address) return network
  if (address instanceof ipaddr.IPv6) return firstGroups(address, 3)
  return `${address.octets.slice(0, 3).join('.')}.0/24`
}

function firstGroups({ parts }: ipaddr.IPv6, count: number): string {
  const groups = parts.slice(0, count).map((part) => part.toString(16))
  return `${groups.join(':')}::/${16 * count}`
}
