import { createHash, randomUUID } from 'node:crypto'
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { ownFile, ownFolder } from '../private-folder.ts'
import { checked } from './checked.ts'
import {
  fileMissing,
  insistOnKey,
  keysAmong,
  type FileKey,
  type Storage,
  type StoredFile,
} from './storage.ts'

const piece = 512 * 1024 // bytes that are read at once
const short = 256 * 1024 // bytes

/** Below `folder`, in two levels of folders named after the first four characters of the key. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: FileKey) => join(folder, insistOnKey(key).slice(0, 2), key.slice(2, 4), key)
  return checked({
    put: async (content) => {
      const half = join(folder, 'incoming', randomUUID())
      try {
        const stored = await writeDown(half, content)
        await moveIntoPlace(half, pathOf(stored.key), folder)
        return stored
      } finally {
        await rm(half, { force: true })
      }
    },
    open: async (key, range) =>
      (await openFile(pathOf(key), key)).createReadStream({ ...range, highWaterMark: piece }) as Readable,
    read: async (key) => readWhole(pathOf(key)).catch(toMissing(key)),
    has: async (key) => isThere(pathOf(key)),
    delete: async (key) => rm(pathOf(key), { force: true }),
    list: () => filesBelow(folder),
    clear: (before) => removeOld(join(folder, 'incoming'), before),
    room: () => roomFor(folder),
  })
}

/** For the nearest existing folder: ours is created with the first file. */
async function roomFor(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return roomFor(dirname(folder))
  }
}

const twoDigits = /^[0-9a-f]{2}$/

async function* filesBelow(folder: string): AsyncIterable<FileKey> {
  for (const first of await namesIn(folder, twoDigits))
    for (const second of await namesIn(join(folder, first), twoDigits))
      yield* keysAmong(await namesIn(join(folder, first, second)))
}

async function removeOld(folder: string, before: Date): Promise<void> {
  for (const path of (await namesIn(folder)).map((name) => join(folder, name))) {
    const half = await stat(path).catch(() => undefined) // it may have appeared meanwhile
    if (half && half.mtime < before) await rm(path, { force: true })
  }
}

/** None if the folder isn't there. */
async function namesIn(folder: string, pattern = /^/): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  return names.filter((name) => pattern.test(name))
}

async function writeDown(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredFile> {
  await mkdir(dirname(path), { recursive: true, mode: ownFolder })
  const file = await open(path, 'wx', ownFile)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      hash.update(chunk)
      size += chunk.byteLength
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { key: hash.digest('hex'), size }
}

// The name is safe only once the folder that contains it is, and so on up to one that was there before.
async function moveIntoPlace(half: string, path: string, top: string): Promise<void> {
  const made = await mkdir(dirname(path), { recursive: true, mode: ownFolder })
  await rename(half, path)
  await sync(dirname(path))
  if (made)
    for (let folder = dirname(path); folder !== dirname(top); folder = dirname(folder))
      await sync(dirname(folder))
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** `readFile` hands over to another thread five times; a short file is read sooner than that. */
async function readWhole(path: string): Promise<Buffer> {
  const file = openSync(path, 'r')
  try {
    if (fstatSync(file).size <= short) return readFileSync(file)
  } finally {
    closeSync(file)
  }
  return readFile(path)
}

const openFile = (path: string, key: FileKey) => open(path, 'r').catch(toMissing(key))

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

function toMissing(key: FileKey) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? fileMissing(key) : error
  }
}
