import { describe } from 'vitest'
import { memoryStorage } from './memory.ts'
import { storageContract } from './storage.contract.ts'

describe('memory', () => {
  storageContract(async () => {
    const files = new Map<string, Buffer>()
    return { storage: memoryStorage(files), replace: async (key, bytes) => files.set(key, bytes) }
  })
})
