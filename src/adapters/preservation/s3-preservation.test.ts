import S3rver from '@20minutes/s3rver'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { s3Preservation } from './s3-preservation.ts'

let folder: string
let server: S3rver
let port: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alidade-s3-'))
  const configureBuckets = [{ name: 'archive' }]
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets,
    allowMismatchedSignatures: false,
  })
  port = (await server.run()).port
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const preservation = (secret = 'S3RVER') =>
  s3Preservation(
    `s3://S3RVER:${secret}@archive/journal?endpoint=http://127.0.0.1:${port}&region=eu-central-1`,
  )
const kept = (name: string) => readFile(join(folder, 'archive', `journal/${name}._S3rver_object`), 'utf8')

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

test('a package arrives whole, and takes the place of the one before', async () => {
  await preservation().put('ald-2-11.zip', pieces('first'))
  await preservation().put('ald-2-11.zip', pieces('sec', 'ond'))
  expect(await kept('ald-2-11.zip')).toBe('second')
})

test('a package that breaks off on the way leaves the one before', async () => {
  await preservation().put('ald-2-12.zip', pieces('whole'))
  async function* broken() {
    yield Buffer.from('ha')
    throw new Error('A file is missing.')
  }
  await expect(preservation().put('ald-2-12.zip', broken())).rejects.toThrow('A file is missing.')
  await expect(preservation('wrong').put('ald-2-12.zip', pieces('forged'))).rejects.toThrow('signature')
  expect(await kept('ald-2-12.zip')).toBe('whole')
})
