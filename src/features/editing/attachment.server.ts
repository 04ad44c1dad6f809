import { Readable } from 'node:stream'
import { toContentDisposition } from '#features/manuscripts/file-name.ts'

type File = { name: string; mediaType: string; size: number; stream: Readable }

/** A file to be downloaded, never displayed: it came from a stranger. */
export function attachment({ name, mediaType, size, stream }: File): Response {
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'content-type': mediaType,
      'content-length': String(size),
      'content-disposition': toContentDisposition(name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
