// Compares the rows that point to files with the files themselves, byte by byte. Changes nothing but the list of
// alarms.
import type { FileKey } from '#adapters/storage/storage.ts'
import type { Services } from '#edge/context.ts'
import { inTroops } from '../troops.ts'
import * as store from './store.server.ts'

export type Checked = {
  /** Files that rows point to, and files in the storage. */
  used: number
  stored: number
  faulty: (store.Faulty & store.Used)[]
  unused: number
  withoutManuscript: string[]
}

const together = 200

export async function checkFiles(services: Pick<Services, 'db' | 'storage'>): Promise<Checked> {
  const { db } = services
  const { used, faulty } = await checkUsed(services)
  await store.keepFaults(
    db,
    faulty.map(({ key }) => key),
  )
  return {
    used,
    faulty,
    ...(await countStored(services)),
    withoutManuscript: await store.listWithoutManuscript(db),
  }
}

async function checkUsed({ db, storage }: Pick<Services, 'db' | 'storage'>) {
  const faulty: Checked['faulty'] = []
  let used = 0
  for await (const part of parts(db)) {
    used += part.length
    for (const file of part) {
      const fault = await storage.findFault(file.key)
      // Looked at once more: the row, and the file with it, may have gone meanwhile.
      if (fault && (await store.countUnused(db, [file.key])) === 0) faulty.push({ ...file, fault })
    }
  }
  return { used, faulty }
}

async function* parts(db: Services['db']): AsyncIterable<store.Used[]> {
  let after: FileKey = ''
  for (;;) {
    const part = await store.listUsed(db, after, together)
    if (part.length === 0) return
    yield part
    after = part.at(-1)?.key ?? after
  }
}

async function countStored({ db, storage }: Pick<Services, 'db' | 'storage'>) {
  let stored = 0
  let unused = 0
  for await (const keys of inTroops(storage.list())) {
    stored += keys.length
    unused += await store.countUnused(db, keys)
  }
  return { stored, unused }
}
