import { PutObjectCommand } from '@aws-sdk/client-s3'
import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openBucket } from '../storage/s3.ts'
import type { Preservation } from './preservation.ts'

/** A bucket, or one on a compatible server: an address as in STORAGE_URL. */
export function s3Preservation(address: string): Preservation {
  const { client, bucket, folder } = openBucket(address)
  return {
    // By way of a file: S3 wants to know the length first, and an issue may be larger than our memory.
    put: async (name, content) => {
      const place = await mkdtemp(join(tmpdir(), 'alidade-package-'))
      const path = join(place, 'package')
      try {
        const hash = createHash('sha256')
        await pipeline(content, noting(hash), createWriteStream(path))
        const { size: ContentLength } = await stat(path)
        const Body = createReadStream(path)
        const ChecksumSHA256 = hash.digest('base64')
        const at = { Bucket: bucket, Key: folder + name }
        await client.send(new PutObjectCommand({ ...at, Body, ContentLength, ChecksumSHA256 }))
      } finally {
        await rm(place, { recursive: true, force: true })
      }
    },
  }
}

/** Passes the bytes on. */
const noting = (hash: Hash) =>
  async function* (content: AsyncIterable<Uint8Array>) {
    for await (const bytes of content) {
      hash.update(bytes)
      yield bytes
    }
  }
