import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { findFault, type FileKey, type Storage } from './storage.ts'

/** `replace` overwrites a file's bytes behind the storage's back, as a failing disk does. */
type Opened = { storage: Storage; replace: (key: FileKey, bytes: Buffer) => Promise<unknown> }

/** What every storage must do. */
export function storageContract(openWhole: () => Promise<Opened>): void {
  const open = async () => (await openWhole()).storage
  keeps(open)
  refuses(open)
  notices(openWhole)
}

const text = Buffer.from('All happy papers are alike.')
const key = createHash('sha256').update(text).digest('hex')

function keeps(open: () => Promise<Storage>): void {
  test('a file is found again by its content', async () => {
    const storage = await open()
    expect(await storage.put(text)).toEqual({ key, size: 27 })
    expect(await storage.read(key)).toEqual(text)
    expect(await buffer(await storage.open(key))).toEqual(text)
    expect(await storage.has(key)).toBe(true)
  })

  test('a stream becomes the same file as its bytes', async () => {
    const storage = await open()
    const pieces = async function* () {
      yield text.subarray(0, 10)
      yield text.subarray(10)
    }
    expect(await storage.put(pieces())).toEqual({ key, size: 27 })
    expect(await storage.read(key)).toEqual(text)
  })

  test('storing the same bytes twice, even at once, does no harm', async () => {
    const storage = await open()
    const stored = await Promise.all([storage.put(text), storage.put(text), storage.put(text)])
    expect(stored).toEqual([1, 2, 3].map(() => ({ key, size: 27 })))
    expect(await storage.read(key)).toEqual(text)
  })

  test('an empty file is a file', async () => {
    const storage = await open()
    const stored = await storage.put(new Uint8Array())
    expect(stored.size).toBe(0)
    expect(await buffer(await storage.open(stored.key))).toHaveLength(0)
  })

  test('a range includes both ends', async () => {
    const storage = await open()
    await storage.put(text)
    expect((await buffer(await storage.open(key, { start: 4, end: 8 }))).toString()).toBe('happy')
  })

  test('a deleted file is gone', async () => {
    const storage = await open()
    await storage.put(text)
    await storage.delete(key)
    expect(await storage.has(key)).toBe(false)
  })

  test('every file is listed, and none that is gone', async () => {
    const storage = await open()
    expect(await listOf(storage)).toEqual([])
    const { key: other } = await storage.put(Buffer.from('Every unhappy paper is unhappy in its own way.'))
    await storage.put(text)
    expect(await listOf(storage)).toEqual([key, other].toSorted())
    await storage.delete(other)
    await storage.clear(new Date())
    expect(await listOf(storage)).toEqual([key])
  })
}

async function listOf(storage: Storage): Promise<string[]> {
  const keys = []
  for await (const it of storage.list()) keys.push(it)
  return keys.toSorted()
}

function refuses(open: () => Promise<Storage>): void {
  test('a missing file is reported as missing', async () => {
    const storage = await open()
    expect(await storage.has(key)).toBe(false)
    await expect(storage.read(key)).rejects.toThrow('There is no file')
    await expect(storage.open(key)).rejects.toThrow('There is no file')
    expect(await storage.findFault(key)).toBe('missing')
    await storage.delete(key)
  })

  test('a stream that breaks leaves nothing', async () => {
    const storage = await open()
    const broken = async function* () {
      yield text
      throw new Error('the line was cut')
    }
    await expect(storage.put(broken())).rejects.toThrow('the line was cut')
    expect(await storage.has(key)).toBe(false)
  })

  test.each(['#etc/passwd', '', 'A'.repeat(64), `${key}/..`])(
    '%j is neither a key nor a path',
    async (wrong) => {
      const storage = await open()
      await expect(storage.read(wrong)).rejects.toThrow('isn’t a file key')
      await expect(storage.delete(wrong)).rejects.toThrow('isn’t a file key')
    },
  )
}

function notices(open: () => Promise<Opened>): void {
  test('no one gets bytes that aren’t the file’s, not even a piece of them', async () => {
    const { storage, replace } = await open()
    await storage.put(text)
    await replace(key, Buffer.from('All happy papers are alikf.'))
    const faults = await Promise.all(
      [storage.read(key), storage.open(key), storage.open(key, { start: 0, end: 3 })].map((asked) =>
        asked.then(() => 'given', findFault),
      ),
    )
    expect(faults).toEqual([1, 2, 3].map(() => ({ key, fault: 'damaged' })))
  })

  test('half a file counts as damaged, and storing it again repairs it', async () => {
    const { storage, replace } = await open()
    await storage.put(text)
    await replace(key, text.subarray(0, 10))
    expect(await storage.open(key).catch(findFault)).toEqual({ key, fault: 'damaged' })
    expect(await storage.findFault(key)).toBe('damaged')
    await storage.put(text)
    expect(await storage.findFault(key)).toBeUndefined()
    expect(await buffer(await storage.open(key))).toEqual(text)
  })

  test('the remaining space is a number if there’s a limit', async () => {
    const room = await (await open()).storage.room()
    expect(room === undefined || room > 0).toBe(true)
  })
}
