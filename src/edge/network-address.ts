// Network addresses can be written in many ways, and one visitor can have many of them: this reduces them to one.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * IPv4 as such, even if it came through an IPv6 socket (RFC 4291, section 2.5.5.2). Undefined if it isn't an address:
 * the parser alone would also accept `127.1` and `0x7f000001`.
 */
export function findAddress(text: string): Address | undefined {
  return isIP(text) ? ipaddr.process(text.replace(/%.*/, '')) : undefined
}

/**
 * The key attempts are counted by. For IPv6, the first 64 bits: a household, even a single machine, has all the
 * addresses behind them (RFC 6177) and could use a new one for each attempt.
 */
export function networkOf(text: string): string {
  const address = findAddress(text)
  return address instanceof ipaddr.IPv6 ? firstGroups(address, 4) : (address?.toString() ?? text)
}

/** The wider network around that key: a house, a rented rack. /24 for IPv4, /48 for IPv6. */
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
