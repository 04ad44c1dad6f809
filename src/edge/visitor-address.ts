// Who is at the other end, seen through the proxies that the operator trusts, and through no others.
import { BlockList, isIP } from 'node:net'
import { unmapped } from './network-address.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/**
 * The address of the visitor. Each proxy adds to the end of `X-Forwarded-For` whom it was called by, so the header is
 * read from its end for as long as whoever wrote there is trusted. What stands before that is anybody's word.
 */
export function findVisitor(
  socket: string,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  const isTrusted = toJudge(trusted)
  const hops = (forwardedFor ?? '').split(',').reverse().map(toAddress)
  const passed = [toAddress(socket) ?? socket]
  for (const hop of hops) {
    if (hop === undefined || !isTrusted(passed.at(-1) ?? '', passed.length - 1)) break
    passed.push(hop)
  }
  return passed.at(-1) ?? socket
}

function toJudge(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof trusted === 'number') return (_, hop) => hop < trusted
  const list = new BlockList()
  for (const network of trusted) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits ?? (isIP(address) === 6 ? 128 : 32)), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Without a port, and IPv4 as such where a socket of IPv6 met it; undefined for what is no address. */
function toAddress(text: string): string | undefined {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text.trim())?.[1] ?? text.trim().replace(/^([\d.]+):\d+$/, '$1')
  return isIP(bare) ? unmapped(bare) : undefined
}
