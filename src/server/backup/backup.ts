// `npm run journal -- backup PLACE`: the database first, the files second, while the journal keeps working.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '#adapters/database/database.ts'
import { openSnapshot, type Snapshot } from '#adapters/database/snapshot.ts'
import { nameAt } from '#adapters/backup/place.ts'
import { findFault, type FileKey, type Storage } from '#adapters/storage/storage.ts'
import { atOnce } from './at-once.ts'
import { readKept, type Contents, type Kept } from './contents.ts'
import type { Safe } from './safe.ts'

export type Journal = { connection: Connection; storage: Storage; dataDir: string }
/** `copied`: files that no backup in this place had before. `faulty`: missing or damaged in the journal itself. */
export type Made = { name: string; files: number; copied: number; faulty: FileKey[] }

export async function makeBackup(journal: Journal, safe: Safe, at: Date): Promise<Made> {
  const snapshot = await openSnapshot(journal.connection)
  try {
    const { wanted, ...database } = await keepDatabase(snapshot, safe)
    await snapshot.end()
    const { kept, copied, faulty } = await keepFiles(journal.storage, safe, wanted)
    const own = await keepOwn(journal.dataDir, safe)
    const files = await safe.putLines(kept)
    // Asked once more: if the connection was lost, the clean-up might have removed files meanwhile.
    await snapshot.close()
    await safe.write(nameAt(at), { format: 1, at: at.toISOString(), ...database, files, faulty, own })
    return { name: nameAt(at), files: kept.length, copied, faulty }
  } catch (error) {
    await snapshot.abandon()
    throw error
  }
}

async function keepDatabase(snapshot: Snapshot, safe: Safe) {
  const tables: Contents['tables'] = []
  for (const table of snapshot.tables)
    tables.push({ ...table, pieces: await safe.putStream(snapshot.rowsOf(table)) })
  return {
    migrations: snapshot.migrations,
    tables,
    jobs: await safe.putLines(await snapshot.jobs()),
    wanted: await snapshot.files(),
    // Last: a number given out meanwhile must not be given out again.
    sequences: await snapshot.sequences(),
  }
}

const together = 8 // files

async function keepFiles(storage: Storage, safe: Safe, wanted: FileKey[]) {
  const find = await findKept(safe)
  const kept: Kept[] = []
  const faulty: FileKey[] = []
  let copied = 0
  await atOnce(together, wanted, async (key) => {
    const known = find(key)
    if (known) return void kept.push([key, known])
    const bytes = await storage.read(key).catch(toNothing)
    if (!bytes) return void faulty.push(key)
    kept.push([key, await safe.put(bytes)])
    copied++
  })
  return { kept, copied, faulty }
}

/** A damaged file isn't worth keeping, but that's no reason to keep nothing. */
export function toNothing(error: unknown): undefined {
  if (!findFault(error)) throw error
}

/** Where in the place one of the journal's files already is. */
async function findKept(safe: Safe): Promise<(key: FileKey) => FileKey | undefined> {
  const there = new Set<FileKey>()
  for await (const key of safe.place.files.list()) there.add(key)
  if (!safe.isSealed) return (key) => (there.has(key) ? key : undefined)
  const known = new Map<FileKey, FileKey>()
  const last = (await safe.place.list()).at(-1)
  const { files } = last ? await safe.read(last) : { files: [] }
  for await (const line of safe.getLines(files)) {
    const [key, place] = readKept(line)
    if (there.has(place)) known.set(key, place)
  }
  return (key) => known.get(key)
}

async function keepOwn(dataDir: string, safe: Safe): Promise<Contents['own']> {
  const texts = await readdir(join(dataDir, 'content')).catch(noFolder)
  const own: Contents['own'] = []
  for (const path of [
    'secret',
    ...texts.filter((name) => /^[\w.-]+\.md$/.test(name)).map((name) => `content/${name}`),
  ]) {
    const bytes = await readFile(join(dataDir, path)).catch(noFolder)
    if (bytes.length > 0) own.push({ path, key: await safe.put(Buffer.from(bytes as Uint8Array)) })
  }
  return own
}

function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
