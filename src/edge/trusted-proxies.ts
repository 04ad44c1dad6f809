// Which proxies we believe about where a request comes from; the operator decides.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The number of proxies in a row in front of the journal, or their addresses and networks. */
export type TrustedProxies = number | readonly string[]

/** `2`, or `10.0.0.5, 10.1.0.0/16, ::1`; undefined for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^[0-9]$/.test(text.trim())) return Number(text)
  const networks = text.split(',').map((it) => it.trim())
  return networks.every(isNetwork) ? networks : undefined
}

function isNetwork(text: string): boolean {
  return isIP(text) !== 0 || (isIP(text.replace(/\/\d+$/, '')) !== 0 && ipaddr.isValidCIDR(text))
}
