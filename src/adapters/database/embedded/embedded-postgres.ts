// The journal's own PostgreSQL: created, started, watched and stopped by us, reachable only through a socket file.
import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection } from '../database.ts'
import { needAccount } from './account.ts'
import { needBinaries } from './binaries.ts'
import { makeCluster, owner, superuser } from './cluster.ts'
import { isFree, tryHold } from './hold.ts'
import { lastWords, launch, lockTaken, type Launch } from './launch.ts'
import { findPidFile } from './pid-file.ts'
import { makeBase, makePlaces, placesOf, port } from './places.ts'
import { settingsFor, type Settings } from './settings.ts'

export type EmbeddedPostgres = {
  /** As the owner of the journal's database, who isn't a superuser. */
  connection: Connection
  /** As the superuser, for backups and for creating other databases. */
  admin: Connection
  version: string
  /** The server's current process; a crashed one is replaced. */
  pid(): number | undefined
  /** To be called once every connection is closed. The last process out shuts down the server. */
  stop(): Promise<'stopped' | 'left running'>
}

export type EmbeddedOptions = { folder: string; settings?: Settings; log?: (text: string) => void }

/** Starts this folder's server, or joins the one that's already running. Resolves when it answers. */
export async function startEmbeddedPostgres({
  folder,
  settings,
  log = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = needAccount()
  const binaries = needBinaries(account, makeBase(folder, account, log))
  const places = placesOf(folder, binaries.major)
  makePlaces(places, account)
  await makeCluster(binaries, places, account)
  const admin = { host: places.socket, port, user: superuser, database: superuser }
  const server = {
    launch: { binaries, places, account, settings: settingsFor(places, settings) },
    admin,
    log,
  }
  const first = await needAnswer(server)
  await makeDatabase(first)
  const watch = keepAlive(server, first)
  return {
    connection: { host: places.socket, port, user: owner, database: owner },
    admin,
    version: binaries.version,
    pid: () => findPidFile(places.cluster)?.pid,
    stop: async () => {
      await watch.end()
      return (await isFree(admin)) ? shutDown(places.cluster) : 'left running'
    },
  }
}

type Server = { launch: Launch; admin: Connection; log: (text: string) => void }

const timeout = 60_000 // reading the log again after a crash may take a while
const attempts = 8

/** Launches the server as often as it takes, until it answers. */
async function needAnswer({ launch: how, admin }: Server): Promise<pg.Client> {
  const start = Date.now()
  let child: ChildProcess | undefined
  let failed = 0
  let notBefore = 0
  while (Date.now() - start < timeout) {
    const file = findPidFile(how.places.cluster)
    const held = file?.alive && file.ready ? await tryHold(admin) : undefined
    if (held) return held
    if (!file?.alive && hasEnded(child) && Date.now() >= notBefore) {
      if (child && child.exitCode !== lockTaken && ++failed === attempts) break
      child = launch(how, file !== undefined)
      notBefore = Date.now() + 200 * (failed + 1)
    }
    await pause(20)
  }
  throw new Error(`PostgreSQL didn’t start. The end of its log:\n${lastWords(how.places)}`)
}

function hasEnded(child: ChildProcess | undefined): boolean {
  return !child || child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount: roles } = await client.query('select from pg_roles where rolname = $1', [owner])
  if (!roles) await unlessThere(client.query(`create role ${owner} login`))
  const { rowCount: databases } = await client.query('select from pg_database where datname = $1', [owner])
  if (!databases) await unlessThere(client.query(`create database ${owner} owner ${owner}`))
}

const madeByAnother = ['42710', '42P04', '23505'] // duplicate object, duplicate database, the same seen at commit

async function unlessThere(made: Promise<unknown>): Promise<void> {
  try {
    await made
  } catch (error) {
    if (!madeByAnother.includes((error as pg.DatabaseError).code ?? '')) throw error
  }
}

/** Holds the server until `end`, and restarts it if it's lost: crashed, or killed for lack of memory. */
function keepAlive(server: Server, first: pg.Client) {
  const state = { client: first, ending: false, rescue: Promise.resolve() }
  const hold = (client: pg.Client) => {
    state.client = client
    client.on('end', () => void (state.rescue = rescue()))
  }
  const rescue = async (): Promise<void> => {
    if (state.ending) return
    server.log('lost the database; starting it again')
    try {
      hold(await needAnswer(server))
    } catch (error) {
      server.log((error as Error).message)
      await pause(1_000)
      await rescue()
    }
  }
  hold(first)
  return {
    end: async () => {
      state.ending = true
      await state.rescue // or it would start a server that no one stops
      await state.client.end().catch(() => {})
    },
  }
}

async function shutDown(cluster: string): Promise<'stopped'> {
  const file = findPidFile(cluster)
  if (!file?.alive) return 'stopped'
  process.kill(file.pid, 'SIGINT') // "fast": disconnects everyone, writes everything down
  for (const start = Date.now(); Date.now() - start < 30_000; await pause(20))
    if (!findPidFile(cluster)) return 'stopped'
  process.kill(file.pid, 'SIGQUIT') // "immediate": the next start reads the log again. Never SIGKILL.
  return 'stopped'
}
