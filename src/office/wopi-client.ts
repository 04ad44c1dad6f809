// The WOPI client's side: CheckFileInfo, Lock, GetFile, PutFile, RefreshLock, Unlock.
// https://learn.microsoft.com/microsoft-365/cloud-storage-partner-program/rest/
import { asker } from './ask-host.ts'
import { documentLock, type DocumentLock } from './document-lock.ts'
import type { Opening } from './opening.ts'
import type { Renewal } from './renewal.ts'

export type FileInfo = {
  BaseFileName: string
  UserId: string
  UserFriendlyName?: string
  UserCanWrite?: boolean
  /** Ours: this person's changes are suggestions. */
  SuggestsChanges?: boolean
  ReadOnly?: boolean
  LastModifiedTime?: string
  Version: string
}

/** Who asked for a save: the person, the clock, or the end. */
export type SaveKind = 'user' | 'auto' | 'exit'

export type WopiClient = Omit<DocumentLock, 'id'> & {
  lockId: string
  checkFileInfo(): Promise<FileInfo>
  /** `arriving` is called for every part that has arrived. */
  getFile(arriving: () => void): Promise<Uint8Array>
  /** Returns the version of what was saved. */
  putFile(bytes: ArrayBuffer, kind: SaveKind): Promise<string>
  version(): string
}

const mostBytes = 50 * 1024 * 1024

/** `renew` gets a new token once the old one has expired. */
export function wopiClient(opening: Opening, renew: () => Promise<Renewal>): WopiClient {
  const ask = asker(opening, renew, () => info?.UserId)
  const { id: lockId, ...locking } = documentLock(ask, opening.source)
  let info: FileInfo | undefined
  let savedAt: string | undefined
  let version = ''

  const noteVersion = ({ headers }: Response) => {
    version = headers.get('X-WOPI-ItemVersion') ?? version
  }

  return {
    ...locking,
    lockId,
    version: () => version,
    async checkFileInfo() {
      const read = (await (await ask({})).json()) as FileInfo // required by the protocol
      ;[info, savedAt, version] = [read, read.LastModifiedTime, read.Version]
      return read
    },
    async getFile(arriving) {
      const answer = await ask({ headers: { 'X-WOPI-MaxExpectedSize': String(mostBytes) } }, '/contents')
      noteVersion(answer)
      return readAll(answer, arriving)
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

async function readAll({ body }: Response, arriving: () => void): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value)
    arriving()
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
