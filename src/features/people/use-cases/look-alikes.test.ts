// People whose addresses are easily mistaken for one another are marked under People.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { aPerson, testServices } from '#tests/support/services.ts'
import { jobs } from '../jobs.server.ts'
import { addVerifiedPerson } from '#features/accounts/providers/identities.server.ts'
import { saveVerifiedEmail } from '#features/accounts/store/people.server.ts'
import { beginComparing } from './look-alikes.server.ts'
import { openPeople, openPerson } from './people.server.ts'
import { register } from '#features/accounts/use-cases/registering.server.ts'

let services: Services
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())

const lookAlikesOf = async (id: string) => (await openPerson(services, id)).member.lookAlikes
const idOf = async (email: string) =>
  (await services.db<{ id: string }>`select id from people where email = ${email}`)[0]?.id ?? ''
const came = async (email: string) => {
  const id = services.ids.next()
  await addVerifiedPerson(services.db, { id, email, now: services.clock.now() })
  return { id, email }
}

test('someone who registers with a Cyrillic а is marked, and so is the person they look like', async () => {
  const real = await came('mara@larkhaven.example')
  const email = 'mаrа@larkhaven.example'
  const form = { givenName: 'Q', familyName: '', username: 'q', affiliation: 'A', country: 'Iceland' }
  const consents = { privacyConsent: true, notificationConsent: false, reviewerConsent: false }
  const passwords = { password: 'new words', repeatPassword: 'new words' }
  const client = { address: '203.0.113.1', device: 'curl/8' }
  await register(services, { ...form, ...consents, ...passwords, email }, client)
  const copy = { id: await idOf(email), email }
  expect(await lookAlikesOf(real.id)).toEqual([copy])
  expect(await lookAlikesOf(copy.id)).toEqual([real])
  const { people } = await openPeople(services, { q: 'larkhaven' })
  expect(people.map(({ lookAlikes }) => lookAlikes.length)).toEqual([1, 1])
})

test('a changed address is compared again', async () => {
  const real = await came('runa@quarry.example')
  const other = await came('petra@quarry.example')
  expect(await lookAlikesOf(other.id)).toEqual([])
  await saveVerifiedEmail(services.db, { personId: other.id, email: 'rung@quarry.example' }, new Date())
  expect(await lookAlikesOf(real.id)).toEqual([])
  await saveVerifiedEmail(services.db, { personId: other.id, email: 'runá@quarry.example' }, new Date())
  expect(await lookAlikesOf(real.id)).toEqual([{ id: other.id, email: 'runá@quarry.example' }])
})

test('people who were here before are compared by a job, once', async () => {
  const one = await aPerson(services, 'author', { email: 'paypal@meadow.example' })
  const other = await aPerson(services, 'author', { email: 'paypa1@meadow.example' })
  await aPerson(services, 'author', { email: 'paypal@other.example' })
  expect(await lookAlikesOf(one.id)).toEqual([])
  await jobs['compare-addresses'](services)
  expect(await lookAlikesOf(one.id)).toEqual([{ id: other.id, email: other.email }])
  const added: string[] = []
  const queue = { ...services.queue, add: async (_: unknown, name: string) => void added.push(name) }
  await beginComparing({ db: services.db, queue })
  expect(added).toEqual([])
  await aPerson(services, 'author')
  await beginComparing({ db: services.db, queue })
  expect(added).toEqual(['compare-addresses'])
})
