import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { openBucket, s3Storage } from '../storage/s3.ts'
import { namesAmong, type Place } from './place.ts'

/** The files are in the folder `files` below the address's own, the lists in `backups`. */
export function bucketPlace(address: string): Place {
  const { client, bucket, folder } = openBucket(below(address, 'backups'))
  const at = (name: string) => ({ Bucket: bucket, Key: folder + name })
  return {
    files: s3Storage(below(address, 'files')),
    list: async () => {
      const names: string[] = []
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: folder },
      ))
        names.push(...Contents.map(({ Key = '' }) => Key.slice(folder.length)))
      return namesAmong(names)
    },
    read: async (name) => {
      const { Body } = await client.send(new GetObjectCommand(at(name)))
      return buffer(Body as Readable) // under Node; the browser's kinds of body don't occur here
    },
    write: async (name, bytes) =>
      void (await client.send(new PutObjectCommand({ ...at(name), Body: bytes }))),
    remove: async (name) => void (await client.send(new DeleteObjectCommand(at(name)))),
  }
}

function below(address: string, folder: string): string {
  const url = new URL(address)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${folder}`
  return url.href
}
