// A whole journal for one test file: its own database and queue, and the same stand-ins for the outside as in
// development. `const { services, close } = await testServices()` in beforeAll, `close` in afterAll.
import { systemClock } from '#adapters/clock.ts'
import { randomIds } from '#adapters/ids.ts'
import { openLog } from '#adapters/log.ts'
import { childJatsChecker } from '#adapters/jats-checker/child-jats-checker.ts'
import { fewInstitutions } from '#adapters/institutions/few-institutions.ts'
import { fakeMail } from '#adapters/mail/fake-mail.ts'
import type { Email } from '#adapters/mail/mail.ts'
import { embeddedOffice } from '#adapters/office/embedded.ts'
import { noConverter } from '#adapters/old-word/no-converter.ts'
import { ownTexts } from '#adapters/own-texts.ts'
import { childPandoc } from '#adapters/pandoc/child-pandoc.ts'
import { razorpay } from '#adapters/payment/razorpay.ts'
import { databaseLedger } from '#adapters/payment/sandbox/ledger.ts'
import { paymentSandbox } from '#adapters/payment/sandbox/sandbox.ts'
import { childPdfCleaner } from '#adapters/pdf-cleaner/child-pdf-cleaner.ts'
import { childImageConverter } from '#adapters/pictures/child-image-converter.ts'
import { openPostgresQueue } from '#adapters/queue/postgres-queue.ts'
import type { Payload } from '#adapters/queue/queue.ts'
import { crossref } from '#adapters/registrar/crossref.ts'
import { registrarSandbox } from '#adapters/registrar/sandbox/sandbox.ts'
import { memoryStorage } from '#adapters/storage/memory.ts'
import { childTypst } from '#adapters/typst/child-typst.ts'
import type { Database } from '#adapters/database/database.ts'
import type { Role, SignedIn, StaffRole } from '#journal/roles.ts'
import type { JournalSettings, Services } from '#edge/context.ts'
import { followers } from '#server/followers.ts'
import { freshDatabase } from './database.ts'
import { testUrl, theSettings } from './settings.ts'

export { testUrl }

/** `given` replaces single services: `testServices({ clock: fakeClock(…) })`; `journal` replaces single settings. */
export async function testServices(
  given: Partial<Omit<Services, 'journal'>> & { journal?: Partial<JournalSettings> } = {},
) {
  const { db, connection, close } = await freshDatabase()
  const log = openLog('silent')
  const queue = await openPostgresQueue(connection, { log, retryDelay: 1, idlePolling: 0.5 })
  const clock = given.clock ?? systemClock
  const services: Services = {
    db,
    queue,
    log,
    clock,
    storage: memoryStorage(),
    mail: fakeMail(),
    ids: randomIds(),
    openId: {},
    doaj: undefined,
    preservation: undefined,
    workIndex: undefined,
    institutions: fewInstitutions(),
    office: embeddedOffice(),
    converter: noConverter(),
    pandoc: childPandoc(),
    imageConverter: childImageConverter(),
    pdfCleaner: childPdfCleaner(),
    jatsChecker: childJatsChecker(),
    typesetter: childTypst(),
    texts: ownTexts('/nowhere'),
    followers,
    ...sandboxes(db),
    ...given,
    journal: {
      ...theSettings(),
      ...given.journal,
    },
  }
  return {
    services,
    connection,
    close: async () => {
      await queue.stop()
      const { pandoc, imageConverter, pdfCleaner, jatsChecker, typesetter } = services
      const programs = [pandoc, imageConverter, pdfCleaner, jatsChecker, typesetter]
      await Promise.all(programs.map((program) => program.stop()))
      await close()
    },
  }
}

function sandboxes(db: Database): Pick<Services, 'paymentProviders' | 'registrar'> {
  const keys = { keyId: 'key_test', keySecret: 'payment secret', webhookSecret: 'webhook secret' }
  const account = { user: 'test', password: 'registrar secret' }
  const provider = paymentSandbox({
    ...keys,
    path: '/pay',
    ledger: databaseLedger(db),
    newId: randomIds().next,
    announce: () => {},
  })
  const registrar = registrarSandbox({ ...account, prefix: '10.5555', path: '/register', db })
  return {
    paymentProviders: [
      razorpay({
        ...keys,
        baseUrl: `${testUrl}/pay`,
        fetch: async (url, init) => provider.request(url, init),
      }),
    ],
    registrar: crossref({
      ...account,
      baseUrl: `${testUrl}/register`,
      fetch: async (url, init) => registrar.request(url, init),
    }),
  }
}

type SliceJobs = Record<string, (services: Services, payload: never) => Promise<void>>

/** Lets these slices' jobs run from now on; `await services.queue.idle()` waits until all are done. */
export async function startJobs(services: Services, ...slices: SliceJobs[]): Promise<void> {
  const jobs = slices.flatMap((slice) => Object.entries(slice))
  await services.queue.work(
    Object.fromEntries(
      jobs.map(([name, work]) => [name, (payload: Payload) => work(services, payload as never)]),
    ),
  )
}

/** Every email written so far, newest first, sent or not. */
export async function theOutbox({ db }: Pick<Services, 'db'>): Promise<Email[]> {
  return db<Email>`select recipient as "to", subject, text, html from outbox order by created_at desc, id desc`
}

/** Those to one address, newest first. */
export async function emailsTo(services: Pick<Services, 'db'>, email: string): Promise<Email[]> {
  return (await theOutbox(services)).filter(({ to }) => to === email)
}

/** The code in the newest link emailed to this address; empty if there is none. */
export const emailedCode = async (services: Pick<Services, 'db'>, email: string) =>
  findInEmails(services, email, /oobCode=([\w-]+)/)

/** The code of the newest invitation emailed to this address; empty if there is none. */
export const emailedInvitation = async (services: Pick<Services, 'db'>, email: string) =>
  findInEmails(services, email, /\/invitation\?code=([\w-]+)/)

async function findInEmails(services: Pick<Services, 'db'>, email: string, code: RegExp): Promise<string> {
  const texts = (await emailsTo(services, email)).map(({ text }) => text)
  return code.exec(texts.join('\n'))?.[1] ?? ''
}

export type TestPerson = SignedIn & { email: string; givenName: string; familyName: string }

/** A verified person with a complete profile, who has no password unless `passwordHash` gives one. */
export async function aPerson(
  { db, ids }: Services,
  role: Role = 'author',
  own: { email?: string; passwordHash?: string } = {},
): Promise<TestPerson> {
  const id = ids.next()
  const person = {
    id,
    role,
    email: own.email ?? `${role}-${id}@demo.example`,
    givenName: names[role],
    familyName: 'Tarrowby',
  }
  await db`
    insert into people (id, email, email_verified_at, password_hash, given_name, family_name, affiliation, country, username,
      privacy_consent, reviewer_consent, role, roles, profile_completed_at)
    values (${id}, ${person.email}, now(), ${own.passwordHash ?? null}, ${person.givenName}, ${person.familyName},
      'Institute for Paper Engineering, Larkhaven', 'Iceland', ${`${role}.${id}`}, true, ${role === 'reviewer'}, ${role}, ${[...new Set(['author', role])]}, now())`
  return person
}

/** Besides being an author; they act in the first of them. */
export async function giveRoles(
  { db }: Pick<Services, 'db'>,
  { id }: { id: string },
  ...given: StaffRole[]
): Promise<void> {
  await db`update people set roles = ${['author', ...given]}, role = ${given[0] ?? 'author'} where id = ${id}`
}

/** Everyone but these is an author and nothing else. */
export async function leaveOnly({ db }: Pick<Services, 'db'>, ...people: { id: string }[]): Promise<void> {
  await db`update people set roles = '{author}', role = 'author' where not id = any(${people.map(({ id }) => id)})`
}

/** The role they act in by now; undefined if there's no such person. */
export async function roleOf(
  { db }: Pick<Services, 'db'>,
  { id }: { id: string },
): Promise<Role | undefined> {
  const [person] = await db<{ role: Role }>`select role from people where id = ${id}`
  return person?.role
}

const names: Record<Role, string> = { author: 'Anwen', editor: 'Edda', reviewer: 'Runa', publisher: 'Petra' }

/** One of each role. */
export async function thePeople(services: Services) {
  return {
    author: await aPerson(services, 'author'),
    otherAuthor: await aPerson(services, 'author'),
    editor: await aPerson(services, 'editor'),
    otherEditor: await aPerson(services, 'editor'),
    reviewer: await aPerson(services, 'reviewer'),
    otherReviewer: await aPerson(services, 'reviewer'),
    publisher: await aPerson(services, 'publisher'),
  }
}
