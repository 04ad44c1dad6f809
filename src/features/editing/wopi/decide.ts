// What the office protocol (WOPI) does to one document: a request and what is known go in, an answer and an effect come
// out. https://learn.microsoft.com/en-us/microsoft-365/cloud-storage-partner-program/rest/
import type { Permission } from './contract.ts'
import { isoTime, itemVersion } from '#features/manuscripts/item-version.ts'

/** Times are milliseconds since 1970. */
export type Lock = { id: string; personId: string; expiresAt: number }
export type Document = {
  /** The size of the stored file, in bytes. */
  size: number
  version: number
  /** Counts the saves by editors. */
  saves: number
  modifiedAt: number
  lock?: Lock | undefined
}
/** `permission` as it is now, not as the token once said. */
export type Caller = { personId: string; permission: Permission }

export type Operation =
  | { name: 'LOCK' | 'UNLOCK' | 'REFRESH_LOCK'; lock: string }
  | { name: 'RELOCK'; lock: string; oldLock: string }
  | { name: 'GET_LOCK' }
  /** `timestamp`: the state the editor started from, as Collabora sends it. */
  | { name: 'PUT'; lock: string; timestamp?: string | undefined }
  | { name: 'PUT_USER_INFO'; text: string }
  | { name: 'UNKNOWN' }

export type Effect =
  | { kind: 'none' }
  | { kind: 'lock'; lock: Lock }
  | { kind: 'unlock' }
  | { kind: 'save'; modifiedAt: number; lockId: string }
  | { kind: 'remember'; text: string }
export type Decision = {
  status: 200 | 400 | 401 | 409 | 501
  headers: Record<string, string>
  json?: Record<string, unknown>
  effect: Effect
}

type Deed = 'take' | 'release' | 'save' | 'locked' | 'mismatch' | 'unlocked'
type Locking = Exclude<Operation, { name: 'GET_LOCK' | 'PUT_USER_INFO' | 'UNKNOWN' }>

/** Operation by state. `under` is the lock the request names; a relock names the one it wants to replace. */
// oxfmt-ignore
const rules = {
  //              no lock                under this lock    under another lock
  LOCK:         { none: 'take',          under: 'take',     other: 'locked' },
  RELOCK:       { none: 'mismatch',      under: 'take',     other: 'mismatch' },
  REFRESH_LOCK: { none: 'mismatch',      under: 'take',     other: 'mismatch' },
  UNLOCK:       { none: 'mismatch',      under: 'release',  other: 'mismatch' },
  PUT:          { none: 'unlocked',      under: 'save',     other: 'locked' },
} as const satisfies Record<Locking['name'], Record<'none' | 'under' | 'other', Deed>>

/** Longer than the original 256, since `SupportsExtendedLockLength` is announced. */
export const longestLock = 1024
const longestUserInfo = 1024

/** `lockSeconds`: the protocol says 30 minutes. */
type Asked = { caller: Caller; now: number; lockSeconds: number }

export function decide(document: Document, operation: Operation, asked: Asked): Decision {
  const { caller, now } = asked
  const held = document.lock && document.lock.expiresAt > now ? document.lock : undefined
  if (operation.name === 'UNKNOWN') return plain(501)
  // Empty, not missing, if there's no lock.
  if (operation.name === 'GET_LOCK') return plain(200, { 'X-WOPI-Lock': held?.id ?? '' })
  if (operation.name === 'PUT_USER_INFO') return remember(operation.text)
  if (caller.permission !== 'edit') return plain(401)
  if (operation.name !== 'PUT' && !isLockId(operation.lock)) return plain(400)
  return carryOut(deedOf(operation, document, held?.id), { document, operation, held, ...asked })
}

const isLockId = (lock: string) => lock.length > 0 && lock.length <= longestLock

function deedOf(operation: Locking, { size }: Document, held: string | undefined): Deed {
  if (!held) return operation.name === 'PUT' && size === 0 ? 'save' : rules[operation.name].none
  const named = operation.name === 'RELOCK' ? operation.oldLock : operation.lock
  return rules[operation.name][named === held ? 'under' : 'other']
}

type Situation = Asked & {
  document: Document
  operation: Locking
  held: Lock | undefined
}

function carryOut(deed: Deed, situation: Situation): Decision {
  const { document, caller, operation, now, lockSeconds } = situation
  if (deed === 'take') {
    const lock = { id: operation.lock, personId: caller.personId, expiresAt: now + lockSeconds * 1000 }
    return done(document, { kind: 'lock', lock })
  }
  if (deed === 'release') return done(document, { kind: 'unlock' })
  if (deed === 'save') return save(situation)
  return conflict(situation, reasonFor(deed, situation))
}

/** What the office editor is told. It's kept with a rejected save, where `toldReason` looks it up. */
export const reasons = {
  notLocked: 'The document is not locked.',
  expired: 'The lock has expired.',
  otherWindow: 'You have this document open in another window.',
  someoneElse: 'Someone else is editing this document.',
  changed: 'The document has changed since you opened it.',
} as const

function reasonFor(deed: 'locked' | 'mismatch' | 'unlocked', { held, caller }: Situation): string {
  if (!held) return deed === 'unlocked' ? reasons.notLocked : reasons.expired
  return held.personId === caller.personId ? reasons.otherWindow : reasons.someoneElse
}

/** Collabora calls this 1010 and asks its user whose text should win; without the timestamp, they've chosen. */
const changedInStorage = { COOLStatusCode: 1010, LOOLStatusCode: 1010 }

function save(situation: Situation): Decision {
  const { document, operation, now } = situation
  const timestamp = operation.name === 'PUT' ? operation.timestamp : undefined
  if (timestamp !== undefined && timestamp !== isoTime(document.modifiedAt))
    return conflict(situation, reasons.changed, changedInStorage)
  const modifiedAt = Math.max(now, document.modifiedAt + 1)
  const effect: Effect = { kind: 'save', modifiedAt, lockId: operation.lock }
  // The answer gets the new version once the save has been written: an unchanged document keeps its old one.
  return { ...plain(200), json: { LastModifiedTime: isoTime(modifiedAt) }, effect }
}

function done(document: Document, effect: Effect): Decision {
  return { ...plain(200, { 'X-WOPI-ItemVersion': itemVersion(document) }), effect }
}

function conflict({ held }: Situation, reason: string, json?: Record<string, unknown>): Decision {
  const headers = { 'X-WOPI-Lock': held?.id ?? '', 'X-WOPI-LockFailureReason': reason }
  return { ...plain(409, headers), ...(json && { json }) }
}

function remember(text: string): Decision {
  const isKept = text.length <= longestUserInfo && !text.includes('\0') // PostgreSQL can't store this character
  return isKept ? { ...plain(200), effect: { kind: 'remember', text } } : plain(400)
}

function plain(status: Decision['status'], headers: Record<string, string> = {}): Decision {
  return { status, headers, effect: { kind: 'none' } }
}
