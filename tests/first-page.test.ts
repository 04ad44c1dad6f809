// The file of a draft is read in a job, with the real program, and what was read goes when the paper is handed in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFirstPage } from '#features/press/first-page/reading.server.ts'
import { jobs as outboxJobs } from '#features/outbox/jobs.server.ts'
import { jobs as submissionsJobs } from '#features/submissions/jobs.server.ts'
import { jobs as pressJobs } from '#features/press/jobs.server.ts'
import { waxPaper } from '#features/press/samples/wax-paper.ts'
import { saveForLater, submit } from '#features/submissions/moves/writing.server.ts'
import type { Services } from '#edge/context.ts'
import { startJobs, testServices, thePeople } from './support/services.ts'
import { aText, type People } from './support/submissions.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
})
afterAll(() => close())

async function aFile(bytes: Uint8Array, name = 'wax.docx') {
  const { key, size } = await services.storage.put(bytes)
  return { name, kind: 'docx' as const, size, storageKey: key }
}
const noText = { title: '', abstract: '', keywords: [] }
const unreadable = new TextEncoder().encode('PK this is no Word file')

test(
  'a draft’s file is read at once, tells where each value stood, and is forgotten once the paper is handed in',
  { timeout: 120_000 },
  async () => {
    const { id } = await saveForLater(services, people.author, { ...noText, paper: await aFile(waxPaper) })
    expect(await findFirstPage(services, id)).toMatchObject({ state: 'waiting', name: 'wax.docx' })
    await startJobs(services, submissionsJobs, pressJobs, outboxJobs)
    await services.queue.idle()
    expect(await findFirstPage(services, id)).toMatchObject({
      state: 'done',
      found: {
        title: { value: 'Two-layer wax barriers hold capillary flow' },
        keywords: { value: ['wax', 'paper'], from: 'Keywords: wax, paper' },
        language: { value: 'en', from: expect.stringContaining('Paper strips move liquid') },
        authors: {
          value: [
            { givenName: 'Anwen', familyName: 'Tarrowby', corresponding: true },
            { familyName: 'Vask-Oduya' },
          ],
        },
        counts: { figures: 1, tables: 1, references: 2 },
      },
    })
    await submit(services, people.author, { submissionId: id, ...aText })
    expect(await findFirstPage(services, id)).toBeUndefined()
  },
)

test('a file that can’t be read is kept, and said to be so', { timeout: 120_000 }, async () => {
  const draft = await saveForLater(services, people.author, {
    ...noText,
    paper: await aFile(unreadable, 'odd.docx'),
  })
  await services.queue.idle()
  expect(await findFirstPage(services, draft.id)).toMatchObject({ state: 'failed', name: 'odd.docx' })
  expect(draft.files).toHaveLength(1)
})
