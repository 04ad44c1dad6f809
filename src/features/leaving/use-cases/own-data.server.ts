// Everything the journal holds about a person, for that person, as files.
import { openVersion } from '#features/editing/use-cases.server.ts'
import { listOwnReviews } from '#features/credit/use-cases.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { limits } from '#features/accounts/limits.ts'
import { listOwnSubmissions, ownRecords } from '../store-own-data.server.ts'
import { countTry } from '#features/accounts/throttle.server.ts'
import { toZip, type ZipEntry } from '#edge/zip-stream.server.ts'
import { listOwnSessions } from '#features/accounts/use-cases/own-sessions.server.ts'
import { needPerson, toUser } from '#features/accounts/use-cases/profile.server.ts'

/**
 * The bytes of a zip, read from database and storage on demand. Refuses if it's asked for too often. Submissions and
 * their files are as their pages show them to this viewer, so that reviewers stay anonymous.
 */
export async function downloadOwnData(
  services: Services,
  viewer: SignedIn,
): Promise<AsyncGenerator<Uint8Array>> {
  await countTry(services, `own-data:${viewer.id}`, limits.ownData)
  return toZip(collect(services, viewer))
}

async function* collect(services: Services, viewer: SignedIn): AsyncGenerator<ZipEntry> {
  const person = await needPerson(services.db, viewer.id)
  const { isVerified, isComplete, passwordHash } = person
  yield toJson('profile', { ...toUser(person), isVerified, isComplete, hasPassword: passwordHash !== null })
  const sessions = await listOwnSessions(services, viewer, '')
  yield toJson(
    'sessions',
    sessions.map(({ device, since, lastUsed, persistent }) => ({ device, since, lastUsed, persistent })),
  )
  for (const [name, list] of Object.entries(ownRecords)) yield toJson(name, await list(services.db, person))
  yield toJson('credit-for-reviews', await listOwnReviews(services, viewer))
  for (const id of await listOwnSubmissions(services.db, viewer.id))
    yield* collectSubmission(services, viewer, id)
}

async function* collectSubmission(
  services: Services,
  viewer: SignedIn,
  id: string,
): AsyncGenerator<ZipEntry> {
  const { submission, history } = await needDetails(services, viewer, id)
  const folder = `submissions/${submission.reference}`
  yield toJson(`${folder}/submission`, submission)
  yield toJson(`${folder}/history`, history)
  for (const { version, name } of submission.files) {
    const { stream } = await openVersion(services, viewer, { id, version })
    yield { name: `${folder}/v${version} ${name}`, content: stream }
  }
}

function toJson(name: string, content: unknown): ZipEntry {
  return { name: `${name}.json`, content: toBytes(JSON.stringify(content, null, 2)) }
}

async function* toBytes(text: string) {
  yield new TextEncoder().encode(text)
}
