// What the operator types: `npm run journal -- backup PLACE`, `npm run journal -- restore PLACE`.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openLog, type Log } from '#adapters/log.ts'
import { files } from '#features/housekeeping/commands.server.ts'
import type { Env } from '../env.ts'
import { openServer, openStorage } from '../services.ts'
import { makeBackup, type Journal } from './backup.ts'
import { keepNewest } from './prune.ts'
import { restoreBackup, restoreFiles, type Restored } from './restore.ts'
import { openSafe, type Safe } from './safe.ts'

const migrations = join(import.meta.dirname, '../../../migrations')

export async function backup(env: Env, args: string[]): Promise<void> {
  const { place, values } = read('backup PLACE [--keep NUMBER]', args, { keep: { type: 'string' } })
  if (values['keep'] !== undefined && !/^[1-9]\d{0,5}$/.test(String(values['keep'])))
    throw new Error('--keep says how many backups to keep: a whole number, 1 or more.')
  const safe = await openSafe(place, env.backupKey)
  const made = await withJournal(env, (journal) => makeBackup(journal, safe, new Date()))
  console.log(
    `Backup ${made.name}: the database, and ${files(made.files)}, of which ${made.copied} ${made.copied === 1 ? 'is' : 'are'} new in ${place.replace(/\/\/.*@/, '//')}.`,
  )
  if (!safe.isSealed)
    console.log(
      'It isn’t sealed: anyone with access to that place can read every manuscript. To seal the next one, set BACKUP_KEY and choose another place.',
    )
  if (values['keep'] !== undefined) {
    const gone = await keepNewest(safe, Number(values['keep']))
    if (gone > 0)
      console.log(`Older backups were removed, along with ${files(gone)} that no other backup needs.`)
  }
  if (made.faulty.length > 0)
    throw new Error(
      `Missing or damaged in the journal: ${files(made.faulty.length)}, and so in this backup too. To see which: npm run journal -- check`,
    )
}

export async function restore(env: Env, args: string[]): Promise<void> {
  const { place, values } = read('restore PLACE [--at NAME] [--files] [--replace]', args, {
    at: { type: 'string' },
    files: { type: 'boolean' },
    replace: { type: 'boolean' },
  })
  const safe = await openSafe(place, env.backupKey)
  const name = await needName(safe, values['at'])
  const { lost } = await withJournal(env, async (journal, log) => {
    if (values['files']) return restoreOnlyFiles(journal, safe, name)
    const wanted = { name, migrations, replace: values['replace'] === true, log }
    const restored = await restoreBackup(journal, safe, wanted)
    console.log(
      `The journal is as it was at ${name}, with ${files(restored.files)} restored. Before you open it:`,
    )
    console.log('- npm run journal -- check checks that everything is there.')
    console.log('- Accounts deleted since then are back: delete them again.')
    return restored
  })
  if (lost.length > 0)
    throw new Error(
      `Missing or damaged in the backup itself, so not restored: ${files(lost.length)}.\n${lost.join('\n')}`,
    )
}

async function restoreOnlyFiles({ storage }: Journal, safe: Safe, name: string): Promise<Restored> {
  const restored = await restoreFiles(storage, safe, await safe.read(name))
  console.log(`Restored from the backup ${name}: ${files(restored.files)}.`)
  return restored
}

async function needName({ place }: Safe, asked: unknown): Promise<string> {
  const names = await place.list()
  const name = asked === undefined ? names.at(-1) : names.find((it) => it === asked)
  if (name) return name
  throw new Error(
    names.length === 0
      ? 'There’s no backup here.'
      : `There’s no such backup. Choose one of these: ${names.join(', ')}.`,
  )
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options']

function read(usage: string, args: string[], options: Options & {}) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [place, ...more] = positionals
    if (place && more.length === 0) return { place, values }
  } catch {
    // said below
  }
  throw new Error(`Usage: ${usage}. PLACE is a folder, or s3://bucket/folder as in STORAGE_URL.`)
}

/** Without migrating: a backup before an update mustn't be the update. */
async function withJournal<T>(env: Env, work: (journal: Journal, log: Log) => Promise<T>): Promise<T> {
  const log = openLog(env.logLevel)
  const server = await openServer(env, log)
  try {
    const storage = await openStorage(env)
    return await work({ connection: server.connection, storage, dataDir: env.dataDir }, log)
  } finally {
    await server.stop()
  }
}
