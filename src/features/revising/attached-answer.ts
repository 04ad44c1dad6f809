import { Readable } from 'node:stream'
import { toContentDisposition } from '#features/manuscripts/file-name.ts'
import { attachedKinds, type AttachedKind } from '#journal/reviewing/attached.ts'

type Opened = { name: string; kind: AttachedKind; size: number; stream: Readable }

/** A stranger's file is saved, never shown in the page. */
export function toAttachedAnswer({ name, kind, size, stream }: Opened): Response {
  const headers = {
    'content-type': attachedKinds[kind].mediaType,
    'content-length': String(size),
    'content-disposition': toContentDisposition(name),
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
  return new Response(Readable.toWeb(stream) as ReadableStream, { headers }) // Node's own type for the same thing
}
