// What a WOPI request asks for, according to its headers.
import type { Operation } from './decide.ts'

export type SaveKind = 'asked' | 'auto' | 'exit'

/** `text` is the body of requests that have one besides their headers. */
export function readOperation(headers: Headers, text: string): Operation {
  const lock = headers.get('x-wopi-lock') ?? ''
  const oldLock = headers.get('x-wopi-oldlock')
  const name = headers.get('x-wopi-override')
  if (name === 'LOCK') return oldLock === null ? { name, lock } : { name: 'RELOCK', lock, oldLock }
  if (name === 'UNLOCK' || name === 'REFRESH_LOCK') return { name, lock }
  if (name === 'GET_LOCK') return { name }
  if (name === 'PUT_USER_INFO') return { name, text }
  // PUT_RELATIVE, RENAME_FILE, DELETE, GET_SHARE_URL, ADD_ACTIVITIES and whatever comes next: not offered.
  return { name: 'UNKNOWN' }
}

export function readSave(headers: Headers): Operation {
  if (headers.get('x-wopi-override') !== 'PUT') return { name: 'UNKNOWN' }
  // X-WOPI-TimeStamp is something else: when the request was signed.
  const timestamp = said(headers, 'timestamp', collaboras)
  return { name: 'PUT', lock: headers.get('x-wopi-lock') ?? '', timestamp }
}

export function readSaveKind(headers: Headers): SaveKind {
  if (isTrue(said(headers, 'isexitsave'))) return 'exit'
  return isTrue(said(headers, 'isautosave')) ? 'auto' : 'asked'
}

/** The second is Collabora's former name, which ONLYOFFICE sends too. */
const collaboras = ['x-cool-wopi-', 'x-lool-wopi-']
const everybodys = ['x-wopi-', ...collaboras]

function said(headers: Headers, name: string, families = everybodys): string | undefined {
  return families.map((family) => headers.get(family + name)).find((value) => value !== null) ?? undefined
}

const isTrue = (text: string | undefined) => text?.toLowerCase() === 'true'
