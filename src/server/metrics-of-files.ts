// Figures worth waking an operator for: files that couldn't be sent, and disk space running out.
import { Gauge, type Registry } from 'prom-client'
import type { Services } from '#edge/context.ts'

export function gaugesOfFiles(registry: Registry) {
  return {
    faulty: new Gauge({
      name: 'files_faulty',
      help: 'Files that someone asked for and that were missing or damaged, until a check finds them intact.',
      labelNames: ['fault'],
      registers: [registry],
    }),
    room: new Gauge({
      name: 'storage_free_bytes',
      help: 'Space left for files on this disk; absent where files are in a bucket.',
      registers: [registry],
    }),
  }
}

export async function measureFiles(
  { faulty, room }: ReturnType<typeof gaugesOfFiles>,
  { db, storage }: Pick<Services, 'db' | 'storage'>,
): Promise<void> {
  const rows = await db<{ fault: string; count: number }>`
    select fault, count(f.storage_key)::int as count
    from (values ('missing'), ('damaged')) as kinds (fault) left join faulty_files f using (fault) group by fault`
  for (const { fault, count } of rows) faulty.set({ fault }, count)
  const left = await storage.room()
  if (left !== undefined) room.set(left)
}
