// The composition root: the environment becomes adapters, and the adapters become services. The only place that makes
// them.
import { join } from 'node:path'
import { systemClock } from '#adapters/clock.ts'
import { openDatabase, type Connection } from '#adapters/database/database.ts'
import { startEmbeddedPostgres } from '#adapters/database/embedded/embedded-postgres.ts'
import { migrate } from '#adapters/database/migrate.ts'
import { randomIds } from '#adapters/ids.ts'
import type { Log } from '#adapters/log.ts'
import { childJatsChecker } from '#adapters/jats-checker/child-jats-checker.ts'
import { fakeMail } from '#adapters/mail/fake-mail.ts'
import { smtpMail } from '#adapters/mail/smtp.ts'
import { discoveredOffice } from '#adapters/office/discovered.ts'
import { embeddedOffice } from '#adapters/office/embedded.ts'
import type { Office } from '#adapters/office/office.ts'
import { findConverter } from '#adapters/old-word/find-converter.ts'
import { openIdConnect } from '#adapters/openid/openid-connect.ts'
import { ownTexts } from '#adapters/own-texts.ts'
import { childPandoc } from '#adapters/pandoc/child-pandoc.ts'
import { childPdfCleaner } from '#adapters/pdf-cleaner/child-pdf-cleaner.ts'
import { childImageConverter } from '#adapters/pictures/child-image-converter.ts'
import { closeFilesBelow, closeFolder } from '#adapters/private-folder.ts'
import { removeLeftovers } from '#adapters/programs/leftovers.ts'
import type { Preservation } from '#adapters/preservation/preservation.ts'
import { openPostgresQueue } from '#adapters/queue/postgres-queue.ts'
import { secretsIn } from '#adapters/secret.ts'
import { diskStorage } from '#adapters/storage/disk.ts'
import type { Storage } from '#adapters/storage/storage.ts'
import { childTypst } from '#adapters/typst/child-typst.ts'
import { openFontShelf } from '#adapters/typst/fonts.ts'
import type { Services } from '#edge/context.ts'
import type { Followers } from '#edge/followers.ts'
import { endWithin } from './ending.ts'
import type { Env } from './env.ts'
import {
  openDoaj,
  openInstitutions,
  openPayment,
  openRegistrar,
  openWorkIndex,
  type Sandbox,
} from './outside.ts'
import { openProgramLog } from './program-log.ts'
import { toSettings } from './settings.ts'

export type Running = {
  services: Services
  /** Small servers that stand in for the outside world, mounted beside the pages. */
  sandboxes: Sandbox[]
  /** Emails really leave, through MAIL_URL. */
  hasMailServer: boolean
  metricsToken?: string | undefined
  /** Stops what was started, the database last. The web server must be closed first. */
  stop(): Promise<void>
}

const migrations = join(import.meta.dirname, '../../migrations')

/** `followers` come from the bundle; migrating alone needs none. */
export async function openServices(env: Env, followers: Followers): Promise<Running> {
  const log = openProgramLog(env)
  const server = await openServer(env, log)
  try {
    await migrate(server.connection, migrations)
    return await openUpon({ server, env, log, followers })
  } catch (error) {
    await server.stop()
    throw error
  }
}

type Ground = { server: Server; env: Env; log: Log; followers: Followers }

async function openUpon({ server, env, log, followers }: Ground): Promise<Running> {
  const warn = (err: Error, text: string) => log.warn({ err }, text)
  const db = openDatabase(server.connection, {
    poolSize: env.databasePool,
    prepare: env.databasePrepare,
    warn,
  })
  const storage = await openStorage(env)
  const outside = { env, db, log, secrets: secretsIn(env.dataDir), ids: randomIds() }
  const payment = await openPayment(outside)
  const registrar = openRegistrar(outside)
  await removeLeftovers(systemClock.now())
  const converter = findConverter({ soffice: env.soffice, addOns: env.addOns, log })
  // Last: it takes connections, and nothing after it fails.
  const queue = await openPostgresQueue(server.connection, { log })
  const services: Services = {
    db,
    queue,
    storage,
    mail: env.mailUrl ? smtpMail(env.mailUrl, env.mailFrom ?? 'journal@localhost') : fakeMail(),
    paymentProviders: payment.providers,
    registrar: registrar.adapter,
    doaj: openDoaj(env),
    preservation: await openPreservation(env),
    workIndex: openWorkIndex(env),
    institutions: openInstitutions(env),
    openId: openProviders(env),
    office: openOffice(env, log),
    converter,
    pandoc: childPandoc(),
    imageConverter: childImageConverter(),
    pdfCleaner: childPdfCleaner(),
    jatsChecker: childJatsChecker(),
    typesetter: childTypst(openFontShelf({ addOns: env.addOns, log })),
    texts: ownTexts(join(env.dataDir, 'content')),
    clock: systemClock,
    ids: outside.ids,
    log,
    journal: toSettings({ ...env, doiPrefix: registrar.prefix, crossrefSchema: registrar.schema }),
    followers,
  }
  return {
    services,
    sandboxes: [...payment.sandboxes, ...registrar.sandboxes],
    hasMailServer: env.mailUrl !== undefined,
    metricsToken: env.metricsToken,
    stop,
  }

  async function stop() {
    const { converter, pandoc, imageConverter, pdfCleaner, jatsChecker, typesetter } = services
    const programs = [converter, pandoc, imageConverter, pdfCleaner, jatsChecker, typesetter]
    const stopPrograms = () => Promise.all(programs.map((program) => program.stop()))
    await endWithin(15, 'the jobs', { end: queue.stop, log })
    await endWithin(5, 'the programs', { end: stopPrograms, log })
    await endWithin(5, 'the connections to the database', { end: db.close, log })
    await endWithin(20, 'the database', { end: server.stop, log })
  }
}

// Loaded only where it's used: the bucket's client is large.
export async function openStorage({ storageUrl, dataDir }: Env): Promise<Storage> {
  if (!storageUrl) {
    const folder = join(dataDir, 'files')
    await closeFilesBelow(folder)
    return diskStorage(folder)
  }
  const { s3Storage } = await import('#adapters/storage/s3.ts')
  return s3Storage(storageUrl)
}

async function openPreservation({ preservationUrl }: Env): Promise<Preservation | undefined> {
  if (!preservationUrl) return undefined
  const { s3Preservation } = await import('#adapters/preservation/s3-preservation.ts')
  return s3Preservation(preservationUrl)
}

function openOffice({ officeUrl, officeOrigin }: Env, log: Log): Office {
  const own = embeddedOffice(officeOrigin)
  return officeUrl ? discoveredOffice({ url: officeUrl, own, log }) : own
}

function openProviders({ openId: { google, orcid }, publicUrl }: Env): Services['openId'] {
  const at = (name: string) => ({ returnAddress: `${publicUrl}/api/auth/${name}/callback` })
  return {
    ...(google && { google: openIdConnect({ ...google, ...at('google') }) }),
    ...(orcid && { orcid: openIdConnect({ ...orcid, ...at('orcid'), asksEmail: false }) }),
  }
}

type Server = { connection: Connection; stop(): Promise<unknown> }

export async function openServer(env: Env, log: Log): Promise<Server> {
  if (env.databaseUrl) {
    const open = closeFolder(env.dataDir)
    if (open) log.warn(open)
    return { connection: { connectionString: env.databaseUrl }, stop: async () => {} }
  }
  return startEmbeddedPostgres({ folder: env.dataDir, log: (text) => log.info(text) })
}
