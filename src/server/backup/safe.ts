// A place for backups as backup and restore use it: sealed if there's a key, and in pieces that fit into memory.
import { gunzipSync, gzipSync } from 'node:zlib'
import { openPlace, type Place } from '#adapters/backup/place.ts'
import { isSealed, sealBy, type Seal } from '#adapters/backup/seal.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import { Contents } from './contents.ts'

export type Safe = {
  place: Place
  isSealed: boolean
  put(bytes: Uint8Array): Promise<FileKey>
  get(key: FileKey): Promise<Buffer>
  /** The content may have any length; returns the pieces it was cut into. */
  putStream(content: AsyncIterable<Uint8Array | string>): Promise<FileKey[]>
  getStream(pieces: FileKey[]): AsyncIterable<Buffer>
  putLines(lines: readonly unknown[]): Promise<FileKey[]>
  getLines(pieces: FileKey[]): AsyncIterable<string>
  write(name: string, contents: Contents): Promise<void>
  read(name: string): Promise<Contents>
}

export async function openSafe(address: string, backupKey: string | undefined): Promise<Safe> {
  const place = await openPlace(address)
  const seal = backupKey === undefined ? undefined : sealBy(backupKey)
  const put = async (bytes: Uint8Array) => (await place.files.put(seal?.close(bytes, 'file') ?? bytes)).key
  const get = async (key: FileKey) => opened(await place.files.read(key), 'file', seal)
  const putStream = async (content: AsyncIterable<Uint8Array | string>) => {
    const keys: FileKey[] = []
    for await (const piece of inPieces(content)) keys.push(await put(gzipSync(piece)))
    return keys
  }
  const getStream = async function* (pieces: FileKey[]) {
    for (const key of pieces) yield gunzipSync(await get(key))
  }
  return {
    ...{ place, isSealed: seal !== undefined, put, get, putStream, getStream },
    putLines: (lines) => putStream(toLines(lines)),
    getLines: (pieces) => linesOf(getStream(pieces)),
    write: (name, contents) => {
      const bytes = gzipSync(JSON.stringify(Contents.parse(contents)))
      return place.write(name, seal?.close(bytes, name) ?? bytes)
    },
    read: async (name) =>
      Contents.parse(JSON.parse(gunzipSync(opened(await place.read(name), name, seal)).toString())),
  }
}

function opened(bytes: Buffer, label: string, seal: Seal | undefined): Buffer {
  if (isSealed(bytes) && !seal)
    throw new Error('This backup is sealed: set BACKUP_KEY to the key it was made with.')
  // Otherwise someone could replace a sealed one with an open one.
  if (!isSealed(bytes) && seal)
    throw new Error(
      'This place has an unsealed backup, but BACKUP_KEY is set. Choose another place, or unset BACKUP_KEY.',
    )
  return seal?.open(bytes, label) ?? bytes
}

const pieceLength = 8 * 2 ** 20 // bytes

async function* inPieces(content: AsyncIterable<Uint8Array | string>): AsyncIterable<Buffer> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk)
    chunks.push(bytes)
    length += bytes.length
    if (length < pieceLength) continue
    yield Buffer.concat(chunks)
    chunks = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(chunks)
}

async function* toLines(items: readonly unknown[]): AsyncIterable<string> {
  for (const item of items) yield `${JSON.stringify(item)}\n`
}

async function* linesOf(content: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
