// What a backup is: one list of what belongs to it. Everything on the list is a file in the place, named by its hash.
import { z } from 'zod'

const Key = z.string().regex(/^[0-9a-f]{64}$/)

/** One of the journal's files by its own key, and where it is in the place: somewhere else if it's sealed. */
const Kept = z.tuple([Key, Key])
export type Kept = z.infer<typeof Kept>

const Table = z.object({ name: z.string(), columns: z.array(z.string()), pieces: z.array(Key) })

export const Contents = z.object({
  format: z.literal(1),
  at: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Lines of JSON, split when a piece is full. */
  jobs: z.array(Key),
  files: z.array(Key),
  /** Files that were missing or damaged in the journal itself. */
  faulty: z.array(Key),
  /** What else is in the data folder, by its path there: the secret, and the journal's own texts. */
  own: z.array(z.object({ path: z.string().regex(/^(secret|content\/[\w.-]+)$/), key: Key })),
})
export type Contents = z.infer<typeof Contents>

export const readKept = (line: string): Kept => Kept.parse(JSON.parse(line))

const Job = z.object({
  name: z.string(),
  payload: z.record(z.string(), z.unknown()).nullable(),
  onceFor: z.string().nullable(),
  after: z.string(),
  priority: z.number(),
})

export const readJob = (line: string) => Job.parse(JSON.parse(line))
