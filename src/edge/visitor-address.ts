// Who is at the other end, seen through the proxies the operator trusts, and no others.
import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { findAddress } from './network-address.ts'
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
  const callers = (forwardedFor ?? '').split(',').reverse()
  let found = socket
  for (const [hop, caller] of callers.entries()) {
    const address = withoutPort(caller.trim())
    if (!isIP(address) || !isTrusted(trusted, found, hop)) break
    found = address
  }
  if (isIPv4(found)) return found // which is written in one way only
  return findAddress(found)?.toString() ?? socket
}

function isTrusted(trusted: TrustedProxies, text: string, hop: number): boolean {
  if (typeof trusted === 'number') return hop < trusted
  const address = findAddress(text)
  return address !== undefined && ipaddr.subnetMatch(address, { trusted }, '') === 'trusted'
}

function withoutPort(text: string): string {
  if (isIP(text)) return text
  return /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
}
