import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { checked } from './checked.ts'
import { fileMissing, insistOnKey, keysAmong, type ByteRange, type FileKey, type Storage } from './storage.ts'

/**
 * An S3 bucket, or one on a compatible server, at `s3://bucket/folder?endpoint=…&region=…`. The name and password in
 * the address are the access key and its secret; without them, the usual environment variables count.
 */
export function s3Storage(address: string): Storage {
  const { client, bucket, folder } = openBucket(address)
  const place = (key: FileKey) => ({ Bucket: bucket, Key: folder + insistOnKey(key) })
  const get = async (key: FileKey, range?: ByteRange) => {
    const { Body } = await client
      .send(new GetObjectCommand({ ...place(key), ...(range && { Range: toHeader(range) }) }))
      .catch(toMissing(key))
    return Body as Readable // under Node; the browser's kinds of body don't occur here
  }
  return checked({
    put: async (content) => {
      // All of it at once: its name is known only at the end, and nothing much larger than the upload limit is ever
      // stored.
      const bytes = content instanceof Uint8Array ? content : await buffer(content)
      const hash = createHash('sha256').update(bytes).digest()
      const key = hash.toString('hex')
      // The server stores nothing with a different checksum, and a name appears with its last byte.
      await client.send(
        new PutObjectCommand({ ...place(key), Body: bytes, ChecksumSHA256: hash.toString('base64') }),
      )
      return { key, size: bytes.length }
    },
    open: get,
    read: async (key) => buffer(await get(key)),
    has: async (key) =>
      client.send(new HeadObjectCommand(place(key))).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false
          throw error
        },
      ),
    delete: async (key) => void (await client.send(new DeleteObjectCommand(place(key)))),
    list: async function* () {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder, Delimiter: '/' })
      for await (const { Contents = [] } of pages)
        yield* keysAmong(Contents.map(({ Key = '' }) => Key.slice(folder.length)))
    },
    // A file arrives whole: there are no halves.
    clear: async () => {},
    room: async () => undefined,
  })
}

export function openBucket(address: string) {
  const { hostname, pathname, username, password, searchParams } = new URL(address)
  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region')
  const config: S3ClientConfig = {
    ...(region && { region }),
    // A private server rarely has a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true, region: region ?? 'us-east-1' }),
    ...(username && {
      credentials: {
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      },
    }),
  }
  const folder = decodeURIComponent(pathname).replaceAll(/^\/+|\/+$/g, '')
  return { client: new S3Client(config), bucket: hostname, folder: folder && `${folder}/` }
}

const toHeader = ({ start, end }: ByteRange) => `bytes=${start}-${end}`

/** A missing bucket is a configuration mistake, not a missing file. */
function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')
}

function toMissing(key: FileKey) {
  return (error: unknown): never => {
    throw isMissing(error) ? fileMissing(key) : error
  }
}
