import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { diskStorage } from './disk.ts'
import { storageContract } from './storage.contract.ts'

describe('disk', () => {
  storageContract(async () => {
    const place = join(temporaryFolder(), 'files')
    const pathOf = (key: string) => join(place, key.slice(0, 2), key.slice(2, 4), key)
    return { storage: diskStorage(place), replace: (key, bytes) => writeFile(pathOf(key), bytes) }
  })

  test('another process finds the file, in two levels of folders', async () => {
    const place = temporaryFolder()
    const { key } = await diskStorage(place).put(Buffer.from('kept'))
    expect((await diskStorage(place).read(key)).toString()).toBe('kept')
    expect(await readdir(join(place, key.slice(0, 2), key.slice(2, 4)))).toEqual([key])
  })

  test('only the journal’s account can read a file', async () => {
    const place = join(temporaryFolder(), 'files')
    const { key } = await diskStorage(place).put(Buffer.from('confidential'))
    const folders = [place, join(place, key.slice(0, 2)), join(place, key.slice(0, 2), key.slice(2, 4))]
    expect(folders.map(modeOf)).toEqual(['700', '700', '700'])
    expect(modeOf(join(place, key.slice(0, 2), key.slice(2, 4), key))).toBe('600')
  })

  test('what a killed process left half written goes in time, and what’s being written stays', async () => {
    const place = temporaryFolder()
    const storage = diskStorage(place)
    const noon = new Date('2026-11-20T12:00:00Z')
    await storage.put(Buffer.from('whole'))
    for (const [name, at] of [
      ['old', '2026-11-20T11:59:59Z'],
      ['young', '2026-11-20T12:00:01Z'],
    ] as const) {
      writeFileSync(join(place, 'incoming', name), 'half')
      utimesSync(join(place, 'incoming', name), new Date(at), new Date(at))
    }
    await storage.clear(noon)
    expect(await readdir(join(place, 'incoming'))).toEqual(['young'])
  })

  test('nothing half-written is left behind', async () => {
    const place = temporaryFolder()
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

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
