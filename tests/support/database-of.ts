import { join } from 'node:path'
import { openDatabase, type Database } from '#adapters/database/database.ts'
import type { Site } from './site.ts'

/** What's in the database of a running site, and may be changed behind its back. */
export async function inDatabaseOf<T>(
  { dataDir }: Pick<Site, 'dataDir'>,
  work: (db: Database) => Promise<T>,
) {
  const db = openDatabase(
    { host: join(dataDir, 'pg/run'), user: 'alidade', database: 'alidade' },
    { poolSize: 2 },
  )
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
