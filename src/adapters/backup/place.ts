// Where backups are: a folder, or a folder in a bucket. Everything in it is a file named by its hash, except for one
// list per backup.
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ownFile, ownFolder } from '../private-folder.ts'
import { diskStorage } from '../storage/disk.ts'
import type { Storage } from '../storage/storage.ts'

export type Place = {
  files: Storage
  /** The names of the backups, oldest first. */
  list(): Promise<string[]>
  read(name: string): Promise<Buffer>
  /** The backup exists from its last byte on, and not before. */
  write(name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
}

const isName = (name: string) => /^\d{4}-\d{2}-\d{2}T[\d-]+\.\d{3}Z$/.test(name)

/** By the clock, so that names sort by time. */
export const nameAt = (moment: Date) => moment.toISOString().replaceAll(':', '-')

/** `s3://bucket/folder?…` as in STORAGE_URL; anything else is a folder on this machine. */
export async function openPlace(address: string): Promise<Place> {
  if (!address.startsWith('s3:')) return folderPlace(resolve(address))
  const { bucketPlace } = await import('./bucket-place.ts') // the bucket's client is large
  return bucketPlace(address)
}

export const namesAmong = (names: string[]) => names.filter(isName).toSorted()

function folderPlace(folder: string): Place {
  const lists = join(folder, 'backups')
  return {
    files: diskStorage(join(folder, 'files')),
    list: async () => namesAmong(await readdir(lists).catch(noneYet)),
    read: (name) => readFile(join(lists, name)),
    write: async (name, bytes) => {
      await mkdir(lists, { recursive: true, mode: ownFolder })
      await writeSafely(join(lists, `.${name}`), join(lists, name), bytes)
    },
    remove: (name) => rm(join(lists, name), { force: true }),
  }
}

async function writeSafely(half: string, path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(half, 'w', ownFile)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(half, path)
}

function noneYet(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
