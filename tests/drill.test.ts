// The drill: a backup while authors are submitting, the machine lost with everything on it, and the journal back on
// another.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOf, join, password, type Api } from './support/api.ts'
import { inDatabaseOf } from './support/database-of.ts'
import { forget, journalIn, makeDataDir, startSite, type Site } from './support/site.ts'
import { aText, aWordFile } from './support/submissions.ts'

const env = { BACKUP_KEY: 'a key that is long enough for a backup' }
const email = 'anwen@demo.example'
const place = makeDataDir()
let site: Site
let author: Api

beforeAll(async () => {
  site = await startSite({ env })
  author = await join(site, email)
}, 120_000)
afterAll(() => forget({ dataDir: place }))

test(
  'after the drill every submission that was acknowledged before it is there, with its file',
  { timeout: 300_000 },
  async () => {
    const submitting = submitInALoop()
    await submitting.until(10)
    const first = await site.journalMeanwhile('backup', place)
    await submitting.until(20)
    const acknowledged = submitting.acknowledged()
    const second = await site.journalMeanwhile('backup', place)
    await submitting.until(acknowledged.length + 5)
    await site.kill()
    await submitting.stop()
    forget(site)
    expect(first).toMatch(/^Backup .*Z: the database, and \d+ files, of which \d+ are new/)
    expect(newIn(second)).toBeLessThan(filesIn(second))

    const dataDir = makeDataDir()
    expect(journalIn(dataDir, env, 'restore', place)).toContain('The journal is as it was at')
    expect(journalIn(dataDir, env, 'check')).toContain('Every file is there')
    site = await startSite({ dataDir })
    const { body } = await apiOf(site).post('/api/auth/login', { email, password })
    const back = apiOf(site, String(body['token']))
    for (const { id, text } of acknowledged) {
      const found = await back.get(`/api/submissions/get/${id}`)
      expect(found.body['submission']).toMatchObject({ id, status: 'submitted' })
      const file = await back.file(`/api/submissions/${id}/versions/1/file`)
      expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(aWordFile(text)))).toBe(true)
    }
    await allEmailsLeave(acknowledged.length)
    await site.stop()
    forget(site)
  },
)

const filesIn = (said: string) => Number(/and (\d+) files/.exec(said)?.[1])
const newIn = (said: string) => Number(/of which (\d+) are new/.exec(said)?.[1])

/** The restored journal does what was still to be done when the backup was made. */
async function allEmailsLeave(atLeast: number): Promise<void> {
  await expect
    .poll(() => inDatabaseOf(site, async (db) => db`select from outbox where sent_at is null`), {
      timeout: 60_000,
    })
    .toHaveLength(0)
  const sent = await inDatabaseOf(site, async (db) => db`select from outbox where recipient = ${email}`)
  expect(sent.length).toBeGreaterThan(atLeast)
}

/** One after another, until it's stopped or no one answers any more. */
function submitInALoop() {
  const acknowledged: { id: string; text: string }[] = []
  const state = { stopped: false }
  const running = (async () => {
    for (let number = 1; !state.stopped; number++) {
      const text = `Paper creeps, for the ${number}th time.`
      const given = { ...aText, title: `${aText.title}, part ${number}`, status: 'submitted' }
      const paper = { name: 'creep.docx', bytes: aWordFile(text) }
      const answer = await author
        .upload('/api/submissions/create-author', given, paper)
        .catch(() => undefined)
      if (!answer) return
      if (answer.status === 200) acknowledged.push({ id: (answer.body['data'] as { id: string }).id, text })
    }
  })()
  return {
    acknowledged: () => [...acknowledged],
    until: (count: number) =>
      expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count),
    stop: async () => {
      state.stopped = true
      await running
    },
  }
}
