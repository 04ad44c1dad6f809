// Whether a request was signed by the editor's server that the discovery file names.
// https://learn.microsoft.com/en-us/microsoft-365/cloud-storage-partner-program/online/scenarios/proofkeys
import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { elementsOf } from '../xml-elements.ts'
import type { SignedCall } from './office.ts'

export type ProofKeys = { current: KeyObject; old: KeyObject }

/** Undefined if the editor signs nothing: ONLYOFFICE without keys. */
export function readProofKeys(xml: string): ProofKeys | undefined {
  const key = elementsOf(xml).find(({ name }) => name === 'proof-key')?.attributes
  const { modulus, exponent = '', oldmodulus, oldexponent = '' } = key ?? {}
  if (!modulus) return undefined
  const current = toKey(modulus, exponent)
  return { current, old: oldmodulus ? toKey(oldmodulus, oldexponent) : current }
}

function toKey(modulus: string, exponent: string): KeyObject {
  const plain = (base64: string) => Buffer.from(base64, 'base64').toString('base64url')
  return createPublicKey({ format: 'jwk', key: { kty: 'RSA', n: plain(modulus), e: plain(exponent) } })
}

// .NET counts units of 100 nanoseconds since the year 1.
const ticksIn1970 = 621_355_968_000_000_000n
const toTicks = (moment: Date) => BigInt(moment.getTime()) * 10_000n + ticksIn1970
const twentyMinutes = 20n * 60n * 10_000_000n

/**
 * Keys may change while requests are on their way: we also accept the new key with the old one's header, and the old
 * key.
 */
export function isProven(keys: ProofKeys, call: SignedCall, now: Date): boolean {
  const { proof, proofOld, timestamp = '' } = call
  if (!/^\d{15,19}$/.test(timestamp)) return false
  const age = toTicks(now) - BigInt(timestamp)
  if (age > twentyMinutes || age < -twentyMinutes) return false
  const signed = toSigned(call, BigInt(timestamp))
  const isBy = (key: KeyObject, signature: string | undefined) =>
    Boolean(signature) && verify('RSA-SHA256', signed, key, Buffer.from(signature ?? '', 'base64'))
  return isBy(keys.current, proof) || isBy(keys.current, proofOld) || isBy(keys.old, proof)
}

/** Length and bytes of the token, of the address in capitals, and of the time, one after another. */
export function toSigned({ token, url }: Pick<SignedCall, 'token' | 'url'>, ticks: bigint): Buffer {
  const time = Buffer.alloc(8)
  time.writeBigInt64BE(ticks)
  return Buffer.concat([Buffer.from(token), Buffer.from(url.toUpperCase()), time].flatMap(withLength))
}

function withLength(bytes: Buffer): Buffer[] {
  const length = Buffer.alloc(4)
  length.writeInt32BE(bytes.length)
  return [length, bytes]
}
