import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { diskStorage } from './disk.ts'
import { storageContract } from './storage.contract.ts'

const folder = () => mkdtemp(join(tmpdir(), 'alidade-storage-'))

describe('disk', () => {
  storageContract(async () => diskStorage(join(await folder(), 'files')))

  test('another process finds the file, in two levels of folders', async () => {
    const place = await folder()
    const { key } = await diskStorage(place).put(Buffer.from('kept'))
    expect((await diskStorage(place).read(key)).toString()).toBe('kept')
    expect(await readdir(join(place, key.slice(0, 2), key.slice(2, 4)))).toEqual([key])
  })

  test('nothing half written stays behind', async () => {
    const place = await folder()
    const storage = diskStorage(place)
    await storage.put(Buffer.from('whole'))
    const broken = async function* () {
      yield Buffer.from('half')
      throw new Error('cut')
    }
    await storage.put(broken()).catch(() => {})
    expect(await readdir(join(place, 'incoming'))).toEqual([])
  })
})
