import S3rver from '@20minutes/s3rver'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { s3Storage } from './s3.ts'
import { storageContract } from './storage.contract.ts'

// Servers in this process that speak S3 and keep their objects below `folder`. The strict one checks signatures, but
// gets a list's wrong: it forgets the slash at the end of the bucket's address.
const servers: S3rver[] = []
let folder: string
let strict: number
let lenient: number
let opened = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alidade-s3-'))
  strict = await start({ allowMismatchedSignatures: false })
  lenient = await start({ allowMismatchedSignatures: true })
})

async function start(own: { allowMismatchedSignatures: boolean }): Promise<number> {
  const configureBuckets = [{ name: 'files' }]
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets },
    ...own,
  })
  servers.push(server)
  return (await server.run()).port
}

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await rm(folder, { recursive: true })
})

const bucket = (place: string, secret = 'S3RVER', port = strict) =>
  s3Storage(`s3://S3RVER:${secret}@${place}?endpoint=http://127.0.0.1:${port}&region=eu-central-1`)

const replaceObject = (name: string, bytes: Buffer) =>
  writeFile(join(folder, 'files', `${name}._S3rver_object`), bytes)

describe('s3', () => {
  storageContract(async () => {
    const name = `journal-${++opened}`
    return {
      storage: bucket(`files/${name}`, 'S3RVER', lenient),
      replace: (key, bytes) => replaceObject(`${name}/${key}`, bytes),
    }
  })

  test('another process finds the file, and another folder of the bucket does not', async () => {
    const { key } = await bucket('files/one').put(Buffer.from('kept'))
    expect((await bucket('files/one').read(key)).toString()).toBe('kept')
    expect(await bucket('files').has(key)).toBe(false)
  })

  test('ten megabytes come back whole, and so does a piece from the middle', async () => {
    const bytes = Buffer.alloc(10 * 1024 * 1024, 'All happy papers are alike; ')
    const { key } = await bucket('files').put(bytes)
    expect((await bucket('files').read(key)).equals(bytes)).toBe(true)
    const piece = await (await bucket('files').open(key, { start: 5_000_000, end: 5_000_099 })).toArray()
    expect(Buffer.concat(piece).equals(bytes.subarray(5_000_000, 5_000_100))).toBe(true)
  })

  test('a wrong secret is an error and stores nothing', async () => {
    await expect(bucket('files/shut', 'guessed').put(Buffer.from('unwanted'))).rejects.toThrow('signature')
    const { key } = await bucket('files/open').put(Buffer.from('unwanted'))
    expect(await bucket('files/shut').has(key)).toBe(false)
  })

  test('a missing bucket isn’t mistaken for a missing file', async () => {
    const { key } = await bucket('files').put(Buffer.from('somewhere'))
    await expect(bucket('elsewhere').read(key)).rejects.toThrow('bucket')
  })
})
