// A disk without room: people are told, /readyz says so, and nothing is lost. On a real, tiny file system, which only
// root can make.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskStorage } from '#adapters/storage/disk.ts'
import { openSession } from '#features/accounts/signed-in/sessions.server.ts'
import type { Services } from '#edge/context.ts'
import { apiOf, type Api } from './support/api.ts'
import { aPerson, testServices } from './support/services.ts'
import { aText, aWordFile } from './support/submissions.ts'
import { openSite } from './support/whole-site.ts'

const megabyte = 2 ** 20
const disk = mkdtempSync(join(tmpdir(), 'alidade-tiny-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]).status === 0
const ballast = join(disk, 'ballast')

let services: Services
let author: Api
let site: Awaited<ReturnType<typeof openSite>>
let close: () => Promise<void>

beforeAll(async () => {
  ;({ services, close } = await testServices({ storage: diskStorage(join(disk, 'files')) }))
  site = await openSite(services)
  const { id: personId } = await aPerson(services)
  author = apiOf(site, await openSession(services, { personId, persistent: false, device: 'x' }))
})
afterAll(async () => {
  await site.close()
  await close()
  if (isMounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

const draft = { title: aText.title, status: 'incomplete' }
const paper = { name: 'creep.docx', bytes: aWordFile('Paper creeps.', 3 * megabyte) }
const save = (given: object) => author.upload('/api/submissions/create-author', { ...draft, ...given }, paper)
const ready = async () => {
  const { status, body } = await author.get('/readyz')
  return [status, body['status'], (body['disk'] as { room: string }).room]
}

/** Leaves this much room and no more. */
async function fillTo(free: number): Promise<void> {
  rmSync(ballast, { force: true })
  const room = (await services.storage.room()) ?? 0
  writeFileSync(ballast, Buffer.alloc(room - free))
}

// Nothing else can test this: a limit on file sizes gives a different error from a full disk.
describe.runIf(isMounted)('a disk without room', () => {
  test('a manuscript there’s no room for is refused with a sentence, and what was written is kept', async () => {
    await fillTo(megabyte)
    const kept = await author.upload('/api/submissions/create-author', draft)
    expect(kept.status).toBe(200)
    const { id: submissionId } = kept.body['data'] as { id: string }
    expect(await save({ submissionId })).toMatchObject({
      status: 507,
      body: {
        message:
          'The journal has run out of space, so we couldn’t save this. Nothing you wrote is lost; please try again later. If this keeps happening, write to the journal.',
      },
    })
    const found = await author.get(`/api/submissions/get/${submissionId}`)
    expect(found.body['submission']).toMatchObject({ title: aText.title, files: [] })
    await fillTo(130 * megabyte)
    expect((await save({ submissionId })).status).toBe(200)
  })

  test('half a file is not left behind to fill the disk even more', async () => {
    await fillTo(megabyte)
    const before = await services.storage.room()
    await save({})
    expect(await services.storage.room()).toBe(before)
  })

  test('/readyz says how much space there is, and when there’s none', async () => {
    await fillTo(150 * megabyte)
    expect(await ready()).toEqual([200, 'ok', 'low'])
    await fillTo(megabyte)
    expect(await ready()).toEqual([503, 'unavailable', 'full'])
  })
})
