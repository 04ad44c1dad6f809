import { describe } from 'vitest'
import { memoryStorage } from './memory.ts'
import { storageContract } from './storage.contract.ts'

describe('memory', () => {
  storageContract(async () => memoryStorage())
})
