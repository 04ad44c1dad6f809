import type { Readable } from 'node:stream'

/** The SHA-256 of the bytes, in lower-case hex: the same bytes have the same key, and a key's bytes never change. */
export type FileKey = string

export type StoredFile = { key: FileKey; size: number }

/** Bytes from `start` to `end`, both included, as in HTTP's Range. */
export type ByteRange = { start: number; end: number }

/**
 * Stores files by their content. `open` and `read` throw if there's no such file, or if its bytes aren't the ones
 * stored (`findFault`): no one gets wrong ones.
 */
export type Storage = {
  /** Resolves when the bytes are safe on disk; a stream that fails leaves nothing behind. Repairs a damaged file. */
  put(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredFile>
  open(key: FileKey, range?: ByteRange): Promise<Readable>
  read(key: FileKey): Promise<Buffer>
  has(key: FileKey): Promise<boolean>
  /** What's wrong with the file, if anything; reads all of it. */
  findFault(key: FileKey): Promise<Fault | undefined>
  /** The caller knows that nothing else refers to the same bytes. */
  delete(key: FileKey): Promise<void>
  /** Every file, in no particular order; one that comes or goes meanwhile may or may not be among them. */
  list(): AsyncIterable<FileKey>
  /** Removes what a `put` cut off before this moment left behind. */
  clear(before: Date): Promise<void>
  /** How many more bytes can be stored; undefined if there's no such limit. */
  room(): Promise<number | undefined>
}

export type Fault = 'missing' | 'damaged'

class FaultyFile extends Error {
  override readonly name = 'FaultyFile'
  readonly key: FileKey
  readonly fault: Fault

  constructor(key: FileKey, fault: Fault) {
    const what = {
      missing: `There is no file ${key} in the journal’s storage.`,
      damaged: `The file ${key} is damaged.`,
    }
    super(what[fault])
    this.key = key
    this.fault = fault
  }
}

export const fileMissing = (key: FileKey): Error => new FaultyFile(key, 'missing')
export const fileDamaged = (key: FileKey): Error => new FaultyFile(key, 'damaged')

/** Which file couldn't be read, and why; undefined for any other error. */
export function findFault(error: unknown): { key: FileKey; fault: Fault } | undefined {
  // By name: the bundle has its own copy of the class.
  if (!(error instanceof Error) || error.name !== 'FaultyFile') return undefined
  const { key, fault } = error as FaultyFile
  return { key, fault }
}

const isKey = (text: string) => /^[0-9a-f]{64}$/.test(text)

/** A stranger's file among ours isn't ours. */
export const keysAmong = (names: string[]): FileKey[] => names.filter(isKey)

/** A key becomes part of a path, so only a real one passes. */
export function insistOnKey(key: FileKey): FileKey {
  if (!isKey(key)) throw new Error('That isn’t a file key.')
  return key
}
