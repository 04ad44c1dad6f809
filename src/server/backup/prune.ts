import type { FileKey } from '#adapters/storage/storage.ts'
import { readKept } from './contents.ts'
import type { Safe } from './safe.ts'

/** Forgets all but the newest backups in a place, and the files only the others had. Returns how many files went. */
export async function keepNewest({ place, ...safe }: Safe, count: number): Promise<number> {
  const names = await place.list()
  for (const name of names.slice(0, -count)) await place.remove(name)
  const needed = new Set<FileKey>()
  for (const name of names.slice(-count)) {
    const { tables, jobs, files, own } = await safe.read(name)
    const pieces = [
      ...tables.flatMap((table) => table.pieces),
      ...jobs,
      ...files,
      ...own.map(({ key }) => key),
    ]
    for (const key of pieces) needed.add(key)
    for await (const line of safe.getLines(files)) needed.add(readKept(line)[1])
  }
  const gone: FileKey[] = []
  for await (const key of place.files.list()) if (!needed.has(key)) gone.push(key)
  for (const key of gone) await place.files.delete(key)
  return gone.length
}
