// Who is at the other end, seen through the proxies the operator trusts, and no others.
import ipaddr from 'ipaddr.js'
import { findAddress, type Address } from './network-address.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/**
 * The visitor's address. Each proxy adds its caller to the end of `X-Forwarded-For`, so we read the header from its end
 * for as long as we trust whoever wrote there. Anything before that could be made up.
 */
export function findVisitor(
  socket: string,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  const isTrusted = toJudge(trusted)
  const hops = (forwardedFor ?? '').split(',').reverse().map(withoutPort).map(findAddress)
  const passed = [findAddress(socket)]
  for (const hop of hops) {
    if (hop === undefined || !isTrusted(passed.at(-1), passed.length - 1)) break
    passed.push(hop)
  }
  return passed.at(-1)?.toString() ?? socket
}

function toJudge(trusted: TrustedProxies): (address: Address | undefined, hop: number) => boolean {
  if (typeof trusted === 'number') return (_, hop) => hop < trusted
  const networks = trusted.map(toNetwork)
  return (address) => address !== undefined && ipaddr.subnetMatch(address, { networks }, '') === 'networks'
}

function toNetwork(text: string): [Address, number] {
  const address = findAddress(text)
  if (address) return [address, 8 * address.toByteArray().length]
  const [network, bits] = ipaddr.parseCIDR(text)
  const isMapped = network instanceof ipaddr.IPv6 && network.isIPv4MappedAddress() && bits >= 96
  return isMapped ? [network.toIPv4Address(), bits - 96] : [network, bits]
}

function withoutPort(text: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(text.trim())?.[1] ?? text.trim().replace(/^([\d.]+):\d+$/, '$1')
}
