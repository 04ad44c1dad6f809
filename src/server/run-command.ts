// `npm run journal -- …`, `npm run migrate`, `npm run reset`.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findPidFile } from '#adapters/database/embedded/pid-file.ts'
import { backup, restore } from './backup/commands.ts'
import type { Followers } from '#edge/followers.ts'
import { needBundle } from './bundle.ts'
import { readEnv, type Env } from './env.ts'
import { press } from './press-command.ts'
import { openServices, type Running } from './services.ts'

/** These don't migrate, and need only the journal's database and files; the press not even those. */
const apart: Record<string, (env: Env, args: string[]) => void | Promise<void>> = {
  reset,
  backup,
  restore,
  press,
}

type Command = (running: Running, args: string[]) => Promise<void>
type Prepared = { run: Command; followers: Followers }

/** Throws an error with a sentence if the command is unknown or refused. */
export async function runCommand(name: string, args: string[]): Promise<void> {
  const env = readEnv()
  if (Object.hasOwn(apart, name)) return apart[name]?.(env, args)
  const { run, followers } = name === 'migrate' ? migrated : await needCommand(name)
  const running = await openServices(env, followers)
  try {
    await run(running, args)
  } finally {
    await running.stop()
  }
}

// Opening the services migrates.
const migrated: Prepared = {
  run: async () => console.log('The database is up to date.'),
  followers: { moved: [], newFile: [], emptied: [], signedOut: [] },
}

async function needCommand(name: string): Promise<Prepared> {
  const { commands, followers } = await needBundle()
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined
  if (!command)
    throw new Error(
      `There’s no command '${name}'. Commands: ${Object.keys(commands).join(', ')}, migrate, backup, restore, reset, press.`,
    )
  return {
    run: ({ services }, args) => command(services, args, (line) => console.log(line)),
    followers,
  }
}

/** Deletes everything: the embedded database and the files. An external database is never touched. */
function reset({ dataDir, databaseUrl }: Env, args: string[]): void {
  if (databaseUrl) throw new Error('DATABASE_URL is set: reset only deletes the embedded database.')
  if (!args.includes('--yes'))
    throw new Error(`This deletes ${dataDir} with every paper in it. To go ahead: npm run reset -- --yes`)
  if (isRunning(dataDir)) throw new Error(`The journal in ${dataDir} is running. Stop it first.`)
  rmSync(dataDir, { recursive: true, force: true })
  console.log(`${dataDir} has been deleted. Starting again creates a new journal.`)
}

function isRunning(dataDir: string): boolean {
  const base = join(dataDir, 'pg')
  const clusters = existsSync(base) ? readdirSync(base).filter((name) => /^data-\d+$/.test(name)) : []
  return clusters.some((name) => findPidFile(join(base, name))?.alive)
}
