import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { checked } from './checked.ts'
import { fileMissing, insistOnKey, type FileKey, type Storage } from './storage.ts'

/** Forgets everything with the process. For tests. */
export function memoryStorage(files = new Map<FileKey, Buffer>()): Storage {
  const need = (key: FileKey) => {
    const bytes = files.get(insistOnKey(key))
    if (!bytes) throw fileMissing(key)
    return bytes
  }
  return checked({
    put: async (content) => {
      const bytes = content instanceof Uint8Array ? Buffer.from(content) : await buffer(content)
      const key = createHash('sha256').update(bytes).digest('hex')
      files.set(key, bytes)
      return { key, size: bytes.length }
    },
    open: async (key, range) =>
      Readable.from([need(key).subarray(range?.start, range && range.end + 1)], { objectMode: false }),
    read: async (key) => Buffer.from(need(key)),
    has: async (key) => files.has(insistOnKey(key)),
    delete: async (key) => void files.delete(insistOnKey(key)),
    list: () => Readable.from([...files.keys()]),
    clear: async () => {},
    room: async () => undefined,
  })
}
