import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { aPerson, testServices } from '#tests/support/services.ts'
import { readCriteria } from './readiness.server.ts'

let services: Services
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices({ journal: { address: [] } })
  services = opened.services
  close = opened.close
})
afterAll(() => close())

const unmet = async (changed: Partial<Services> = {}) =>
  (await readCriteria({ ...services, ...changed })).filter(({ isMet }) => !isMet).map(({ name }) => name)

test('a new journal is told everything it still needs, and where it’s set', async () => {
  expect(await unmet()).toEqual([
    'ISSN',
    'Aims and scope',
    'Editorial board',
    'Five editors',
    'Publisher’s address',
    'Two reviewers',
    'Five papers a year',
    'A history',
    'Preservation',
    'Sent to DOAJ',
  ])
  for (const { name, where, setting } of await readCriteria(services))
    expect([name, where ?? setting]).toEqual([name, expect.any(String)])
})

test('what was corrected is no longer missing', async () => {
  for (let more = 0; more < 5; more++) await aPerson(services, 'editor')
  await services.db`update people set affiliation = 'Institute'`
  await services.db`update article_types set policy = '{"reviews": 2, "pool": false, "decides": "editor", "recheck": false}'`
  const journal = { ...services.journal, issn: '2049-3630', address: ['1 Quay Street'] }
  const texts = { find: async (name: string) => `title: ${name}\nlead: Ours.\n\nText.` }
  expect(await unmet({ journal, texts })).toEqual([
    'Five papers a year',
    'A history',
    'Preservation',
    'Sent to DOAJ',
  ])
})
