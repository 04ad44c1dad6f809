// Whatever the journal has acknowledged survives `kill -9` of the program and its database.
import { afterAll, expect, test } from 'vitest'
import { aText, aWordFile } from './support/submissions.ts'
import { apiOf, join } from './support/api.ts'
import { forget, makeDataDir, startSite, type Site } from './support/site.ts'

const kills = 10
const dataDir = makeDataDir()
afterAll(() => forget({ dataDir }))

test(
  `acknowledged submissions survive ${kills} times kill -9 during load`,
  { timeout: 240_000 },
  async () => {
    const acknowledged: Acknowledged = new Map()
    let site = await startSite({ dataDir })
    const { token } = await join(site, 'anwen@demo.example')
    for (let round = 1; round <= kills; round++) {
      const load = submitUntilItDies(site, token, acknowledged)
      const goal = acknowledged.size + round
      await expect
        .poll(() => acknowledged.size, { timeout: 30_000, interval: 10 })
        .toBeGreaterThanOrEqual(goal)
      await site.kill()
      await load
      site = await startSite({ dataDir })
    }
    await expectAll(site, token, acknowledged)
    await site.stop()
  },
)

const writers = 4

/** By the id the journal returned. */
type Acknowledged = Map<string, { title: string; bytes: Uint8Array }>

/** Several people's submissions at once; every 200 is a promise. */
async function submitUntilItDies(
  site: Site,
  token: string | undefined,
  acknowledged: Acknowledged,
): Promise<void> {
  const author = apiOf(site, token)
  const write = async (writer: number) => {
    for (let number = 1; ; number++) {
      const title = `Paper ${acknowledged.size}-${writer}-${number}`
      const paper = { name: 'paper.docx', bytes: aWordFile(title) }
      const answer = await author.upload(
        '/api/submissions/create-author',
        { ...aText, title, status: 'submitted' },
        paper,
      )
      if (answer.status === 200)
        acknowledged.set((answer.body['data'] as { id: string }).id, { title, bytes: paper.bytes })
    }
  }
  await Promise.allSettled(Array.from({ length: writers }, (_, writer) => write(writer)))
}

async function expectAll(site: Site, token: string | undefined, acknowledged: Acknowledged): Promise<void> {
  const author = apiOf(site, token)
  for (const [id, { title, bytes }] of acknowledged) {
    const { body } = await author.get(`/api/submissions/get/${id}`)
    expect(body['submission']).toMatchObject({ id, title, status: 'submitted' })
    const file = await author.file(`/api/submissions/${id}/file`)
    expect(file.status).toBe(200)
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
  }
}
