import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { publish } from '#features/publishing/use-cases.server.ts'
import { faultsByDtd, hasSchema } from '#tests/support/valid-by.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { givenA, type People } from '#tests/support/submissions.ts'
import { packIssue } from './issue-bag.server.ts'
import { beginPreserving, preserve } from './jobs.server.ts'
import { packMeca, toManifest } from './meca.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices({ journal: { charge: { amount: 0, currency: 'INR' } } })
  services = opened.services
  close = opened.close
  people = await thePeople(services)
})
afterAll(() => close())

const pushed = new Map<string, Buffer>()
beforeEach(() => pushed.clear())
const preservation = {
  put: async (name: string, content: AsyncIterable<Uint8Array>) =>
    void pushed.set(name, await buffer(content)),
}

const numbers = Array.from({ length: 20 }, (_, at) => `10.5555/ald.kept.${at}`).values()
const galleys = {
  jats: '<article/>',
  pdf: '%PDF-1.7',
  'figures/image-1.png': 'PNG',
  'tables/t1.csv': 'a,b',
  read: '{}',
}

async function isTypeset(id: string, changed: Record<string, string> = galleys) {
  for (const [name, text] of Object.entries(changed)) {
    const { key, size } = await services.storage.put(Buffer.from(text))
    await services.db`
      insert into galleys (submission_id, name, media_type, size, storage_key, source_version)
      values (${id}, ${name}, ${name === 'pdf' ? 'application/pdf' : 'text/plain; charset=utf-8'}, ${size}, ${key}, 1)
      on conflict (submission_id, name) do update set storage_key = excluded.storage_key, size = excluded.size`
  }
}

async function givenPublished() {
  const { id } = await givenA(services, people, 'approved_for_publication')
  await isTypeset(id)
  await publish(services, people.publisher, { submissionId: id, doi: numbers.next().value ?? '' })
  const [issue] = await services.db<{ year: number; month: number; volume: number; issue: number }>`
    select year, month, volume, issue from papers where id = ${id}`
  return { id, issue: issue! } // it was just published
}

const textsOf = (zip: Uint8Array) =>
  new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]))
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

test('an issue is a bag with every paper’s JATS, PDF, figures and tables, and checksums that hold', async () => {
  const { id, issue } = await givenPublished()
  const { name, content } = await packIssue(services, issue)
  const files = textsOf(await buffer(content))
  const folder = name.replace('.zip', '')
  const read = (path: string) => files.get(`${folder}/${path}`) ?? ''
  expect(read('bagit.txt')).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n')
  expect(read(`data/${id}/article.xml`)).toBe('<article/>')
  expect([...files.keys()].filter((it) => it.includes(`data/${id}/`)).toSorted()).toEqual(
    ['article.pdf', 'article.xml', 'figures/image-1.png', 'tables/t1.csv'].map(
      (it) => `${folder}/data/${id}/${it}`,
    ),
  )
  for (const manifest of ['manifest-sha256.txt', 'tagmanifest-sha256.txt'])
    for (const line of read(manifest).trim().split('\n')) {
      const [hash, path = ''] = line.split('  ')
      expect([path, hash]).toEqual([path, hashOf(read(path))])
    }
  const payload = [...files].filter(([path]) => path.startsWith(`${folder}/data/`))
  const octets = payload.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0)
  expect(read('bag-info.txt')).toContain(`Payload-Oxum: ${octets}.${payload.length}\n`)
  expect(read('manifest-sha256.txt').trim().split('\n')).toHaveLength(payload.length)
})

test('a paper that was removed is in no bag', async () => {
  const { id, issue } = await givenPublished()
  const notice = await givenPublished()
  await services.db`
    insert into notices (submission_id, updates, type, asked_by, agreed, reason)
    values (${notice.id}, ${id}, 'removal', 'publisher', 'unreached', 'legal')`
  const files = textsOf(await buffer((await packIssue(services, issue)).content))
  expect([...files.keys()].filter((it) => it.includes(id))).toEqual([])
})

test('an issue is put where it’s preserved once, and again when a file in it has changed', async () => {
  const { id } = await givenPublished()
  await preserve({ ...services, preservation })
  expect(pushed.size).toBe(1)
  pushed.clear()
  await preserve({ ...services, preservation })
  expect(pushed.size).toBe(0)
  await isTypeset(id, { jats: '<article>Anew</article>' })
  await preserve({ ...services, preservation })
  expect(
    [...pushed.values()].map((zip) => [...textsOf(zip).values()].includes('<article>Anew</article>')),
  ).toEqual([true])
})

test('what couldn’t be put is tried again in the next hour', async () => {
  await givenPublished()
  const away = { put: () => Promise.reject(new Error('The bucket is away.')) }
  await expect(preserve({ ...services, preservation: away })).rejects.toThrow('away')
  expect(
    await services.db`select from pgboss.job where name = 'preserve' and state = 'created'`,
  ).toHaveLength(1)
  await preserve({ ...services, preservation })
  expect(pushed.size).toBe(1)
})

test('without a place to preserve it, nothing is begun', async () => {
  await services.db`delete from pgboss.job where name = 'preserve'`
  await beginPreserving(services)
  expect(await services.db`select from pgboss.job where name = 'preserve'`).toEqual([])
})

test('a paper leaves for another system with its JATS, its files and its manuscript, all in the manifest', async () => {
  const { id } = await givenPublished()
  const { name, content } = await packMeca(services, people.publisher, id)
  expect(name).toMatch(/\.meca\.zip$/)
  const files = textsOf(await buffer(content))
  const listed = [...(files.get('manifest.xml') ?? '').matchAll(/item-type="([^"]*)".*?href="([^"]*)"/g)]
  expect(listed.map(([, type, path]) => `${type} ${path}`)).toEqual([
    'figure figures/image-1.png',
    'article-metadata article.xml',
    'article article.pdf',
    'table tables/t1.csv',
    'manuscript manuscript.docx',
  ])
  expect(new Set(files.keys())).toEqual(new Set(['manifest.xml', ...listed.map(([, , path]) => path)]))
})

test('one that isn’t typeset yet doesn’t leave', async () => {
  const { id } = await givenA(services, people, 'approved_for_publication')
  await expect(packMeca(services, people.publisher, id)).rejects.toMatchObject({ status: 409 })
})

const dtd = 'meca/static/manifest-1.0.dtd'

test.skipIf(!hasSchema(dtd))(
  'the manifest is valid by MECA’s DTD (skipped where ../shared is missing)',
  () => {
    const items = [
      { type: 'article-metadata', name: 'article.xml', mediaType: 'application/xml' },
      { type: 'figure', name: 'figures/a&"b".png', mediaType: 'image/png' },
    ]
    expect(faultsByDtd(dtd, toManifest(items))).toEqual([])
  },
)
