import { createHash } from 'node:crypto'
import { fileDamaged, findFault, insistOnKey, type FileKey, type Storage } from './storage.ts'

type Raw = Omit<Storage, 'findFault'>

const believed = 60_000 // milliseconds: someone paging through a PDF asks for a hundred pieces of it
const atMost = 1000 // files

/**
 * A storage that returns no bytes before it has checked that they match their key. For that, the whole file is read
 * even if only a piece is asked for, but not again within a minute.
 */
export function checked(raw: Raw): Storage {
  const whole = new Map<FileKey, number>()
  const isBelieved = (key: FileKey) => (whole.get(key) ?? -Infinity) > performance.now() - believed
  const insistOnWhole = async (key: FileKey) => {
    const hash = createHash('sha256')
    for await (const chunk of await raw.open(key)) hash.update(chunk as Uint8Array) // storages stream bytes
    if (hash.digest('hex') !== key) throw fileDamaged(key)
    whole.delete(key) // to the end of the line: the first in it goes first
    whole.set(key, performance.now())
    if (whole.size > atMost) whole.delete(whole.keys().next().value ?? key)
  }
  return {
    ...raw,
    open: async (key, range) => {
      if (!isBelieved(insistOnKey(key))) await insistOnWhole(key)
      return raw.open(key, range)
    },
    read: async (key) => {
      const bytes = await raw.read(key)
      if (createHash('sha256').update(bytes).digest('hex') !== key) throw fileDamaged(key)
      return bytes
    },
    findFault: async (key) => {
      try {
        await insistOnWhole(insistOnKey(key))
        return undefined
      } catch (error) {
        const found = findFault(error)
        if (!found) throw error
        return found.fault
      }
    },
  }
}
