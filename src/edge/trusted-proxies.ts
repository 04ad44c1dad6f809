// Which proxies we believe about where a request comes from; the operator decides.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { findAddress, type Address } from './network-address.ts'

/** The number of proxies in a row in front of the journal, or their networks: an address, and how many of its bits. */
export type TrustedProxies = number | [Address, number][]

/** `2`, or `10.0.0.5, 10.1.0.0/16, ::1`; undefined for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^[0-9]$/.test(text.trim())) return Number(text)
  const networks = text.split(',').map((it) => findNetwork(it.trim()))
  return networks.includes(undefined) ? undefined : networks.filter((it) => it !== undefined)
}

function findNetwork(text: string): [Address, number] | undefined {
  const address = findAddress(text)
  if (address) return [address, 8 * address.toByteArray().length]
  if (!isIP(text.replace(/\/\d+$/, '')) || !ipaddr.isValidCIDR(text)) return undefined
  const [network, bits] = ipaddr.parseCIDR(text)
  const isMapped = network instanceof ipaddr.IPv6 && network.isIPv4MappedAddress() && bits >= 96
  return isMapped ? [network.toIPv4Address(), bits - 96] : [network, bits]
}
