// The WOPI client's side: CheckFileInfo, Lock, GetFile, PutFile, RefreshLock, Unlock.
// https://learn.microsoft.com/microsoft-365/cloud-storage-partner-program/rest/
import type { Opening } from './opening.ts'

export type FileInfo = {
  BaseFileName: string
  UserId: string
  UserFriendlyName?: string
  UserCanWrite?: boolean
  /** Ours: what this person changes is a suggestion. */
  SuggestsChanges?: boolean
  ReadOnly?: boolean
  LastModifiedTime?: string
  Version: string
}

/** Somebody else holds the lock, or the stored document is another one by now. */
export class Conflict extends Error {}

export class Unanswered extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the WOPI host answered ${status}`)
    this.status = status
  }
}

/** Who asked for a save: the person, the clock, or the end. */
export type SaveKind = 'user' | 'auto' | 'exit'

export type WopiClient = {
  checkFileInfo(): Promise<FileInfo>
  getFile(): Promise<Uint8Array>
  lock(): Promise<void>
  refreshLock(): Promise<void>
  /** Never throws: an unreleased lock expires. With `isLeaving` it outlives the page. */
  unlock(isLeaving?: boolean): Promise<void>
  /** Answers the version of what was saved. */
  putFile(bytes: ArrayBuffer, kind: SaveKind): Promise<string>
  version(): string
}

const mostBytes = 50 * 1024 * 1024

/** `renew` gets a new token when the old one has expired, or nothing. */
export function wopiClient(opening: Opening, renew: () => Promise<string | undefined>): WopiClient {
  const ask = asker(opening, renew)
  const lockId = JSON.stringify({ S: crypto.getRandomValues(new Uint32Array(4)).join('-'), A: 'embedded' }) // one for each frame
  let info: FileInfo | undefined
  let savedAt: string | undefined
  let version = ''
  let isHeld = false

  const operate = (operation: string, keepalive = false) =>
    ask({
      method: 'POST',
      keepalive,
      headers: { 'X-WOPI-Override': operation, 'X-WOPI-Lock': lockId },
    })
  const noteVersion = ({ headers }: Response) => {
    version = headers.get('X-WOPI-ItemVersion') ?? version
  }

  return {
    version: () => version,
    async checkFileInfo() {
      const read = (await (await ask({})).json()) as FileInfo // required by the protocol
      ;[info, savedAt, version] = [read, read.LastModifiedTime, read.Version]
      return read
    },
    async getFile() {
      const answer = await ask({ headers: { 'X-WOPI-MaxExpectedSize': String(mostBytes) } }, '/contents')
      noteVersion(answer)
      return new Uint8Array(await answer.arrayBuffer())
    },
    async lock() {
      await operate('LOCK')
      isHeld = true
    },
    async refreshLock() {
      if (isHeld) await operate('REFRESH_LOCK')
    },
    async unlock(isLeaving = false) {
      if (!isHeld) return
      isHeld = false
      await operate('UNLOCK', isLeaving).catch(() => undefined)
    },
    async putFile(bytes, kind) {
      const headers = {
        'X-WOPI-Override': 'PUT',
        'X-WOPI-Lock': lockId,
        'X-WOPI-Editors': info?.UserId ?? '',
        'Content-Type': 'application/octet-stream',
        'X-COOL-WOPI-IsModifiedByUser': 'true',
        'X-COOL-WOPI-IsAutosave': String(kind === 'auto'),
        'X-COOL-WOPI-IsExitSave': String(kind === 'exit'),
        ...(savedAt && { 'X-COOL-WOPI-Timestamp': savedAt }),
      }
      const answer = await ask({ method: 'POST', headers, body: bytes }, '/contents')
      noteVersion(answer)
      savedAt = ((await answer.json()) as Partial<FileInfo>).LastModifiedTime
      return version
    },
  }
}

/** The token travels in the header alone, never in an address that a log would keep. */
function asker({ source, token }: Opening, renew: () => Promise<string | undefined>) {
  let current = token
  const send = (init: RequestInit, path: string) =>
    fetch(source + path, {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${current}` },
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
  return async (init: RequestInit, path = ''): Promise<Response> => {
    let answer = await send(init, path)
    if (answer.status === 401) {
      current = (await renew()) ?? current
      answer = await send(init, path)
    }
    if (answer.status === 409) throw new Conflict(answer.headers.get('X-WOPI-LockFailureReason') ?? '')
    if (!answer.ok) throw new Unanswered(answer.status)
    return answer
  }
}
