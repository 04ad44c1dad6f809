import type { Readable } from 'node:stream'

/** The SHA-256 of the bytes, in lower-case hex: the same bytes have the same key, and a key never changes its bytes. */
export type FileKey = string

export type StoredFile = { key: FileKey; size: number }

/** Bytes from `start` to `end`, both included, as in HTTP's Range. */
export type ByteRange = { start: number; end: number }

/** Keeps files by what is in them. `open` and `read` throw when there is no such file. */
export type Storage = {
  /** Resolves when the bytes are safe on disk; a stream that fails leaves nothing behind. */
  put(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredFile>
  open(key: FileKey, range?: ByteRange): Promise<Readable>
  read(key: FileKey): Promise<Buffer>
  has(key: FileKey): Promise<boolean>
  /** The caller knows that nothing else refers to the same bytes. */
  delete(key: FileKey): Promise<void>
  /** Every file, in no order; one that comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<FileKey>
  /** Removes what a `put` that was cut off before this moment left behind. */
  clear(before: Date): Promise<void>
}

export function fileMissing(key: FileKey): Error {
  return new Error(`There is no file ${key} in the storage.`)
}

const isKey = (text: string) => /^[0-9a-f]{64}$/.test(text)

/** A stranger's file among ours is none of ours. */
export const keysAmong = (names: string[]): FileKey[] => names.filter(isKey)

/** A key becomes part of a path, so only a real one passes. */
export function insistOnKey(key: FileKey): FileKey {
  if (!isKey(key)) throw new Error('This is not the key of a file.')
  return key
}
