import type { Readable } from 'node:stream'

/** The SHA-256 of the bytes, in lower-case hex: the same bytes have the same key, and a key never changes its bytes. */
export type FileKey = string

export type StoredFile = { key: FileKey; size: number }

/** Bytes from `start` to `end`, both included, as in HTTP's Range. */
export type ByteRange = { start: number; end: number }

/**
 * Keeps files by what is in them. `open` and `read` throw when there is no such file, and when its bytes are not those
 * that it was kept with (`findFault`): nobody is given wrong ones.
 */
export type Storage = {
  /** Resolves when the bytes are safe on disk; a stream that fails leaves nothing behind. Mends a damaged file. */
  put(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredFile>
  open(key: FileKey, range?: ByteRange): Promise<Readable>
  read(key: FileKey): Promise<Buffer>
  has(key: FileKey): Promise<boolean>
  /** What is wrong with the file, if anything; reads all of it. */
  findFault(key: FileKey): Promise<Fault | undefined>
  /** The caller knows that nothing else refers to the same bytes. */
  delete(key: FileKey): Promise<void>
  /** Every file, in no order; one that comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<FileKey>
  /** Removes what a `put` that was cut off before this moment left behind. */
  clear(before: Date): Promise<void>
  /** Bytes that may still be kept; undefined where there is no such limit. */
  room(): Promise<number | undefined>
}

export type Fault = 'missing' | 'damaged'

class FaultyFile extends Error {
  override readonly name = 'FaultyFile'
  readonly key: FileKey
  readonly fault: Fault

  constructor(key: FileKey, fault: Fault) {
    const what = {
      missing: `There is no file ${key} in the storage.`,
      damaged: `The file ${key} is damaged.`,
    }
    super(what[fault])
    this.key = key
    this.fault = fault
  }
}

export const fileMissing = (key: FileKey): Error => new FaultyFile(key, 'missing')
export const fileDamaged = (key: FileKey): Error => new FaultyFile(key, 'damaged')

/** Which file could not be read, and why; undefined for every other error. */
export function findFault(error: unknown): { key: FileKey; fault: Fault } | undefined {
  // By its name: the bundle has a class of its own.
  if (!(error instanceof Error) || error.name !== 'FaultyFile') return undefined
  const { key, fault } = error as FaultyFile
  return { key, fault }
}

const isKey = (text: string) => /^[0-9a-f]{64}$/.test(text)

/** A stranger's file among ours is none of ours. */
export const keysAmong = (names: string[]): FileKey[] => names.filter(isKey)

/** A key becomes part of a path, so only a real one passes. */
export function insistOnKey(key: FileKey): FileKey {
  if (!isKey(key)) throw new Error('This is not the key of a file.')
  return key
}
