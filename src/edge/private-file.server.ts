import { Readable } from 'node:stream'
import { toContentDisposition } from './content-disposition.ts'

type PrivateFile = {
  /** Left out for a part of a page, which nobody saves under a name. */
  name?: string | undefined
  mediaType: string
  /** Bytes, where it's known beforehand. */
  size?: number | undefined
  body: AsyncIterable<Uint8Array> | Uint8Array | string
  /** What comes from strangers is saved, never shown. */
  isShown?: boolean
}

/** A file that no cache keeps and no search engine finds: most are for some people only. */
export function privateFile({ name, mediaType, size, body, isShown = false }: PrivateFile): Response {
  const kind = isShown ? 'inline' : 'attachment'
  return new Response(toBody(body), {
    headers: {
      'content-type': mediaType,
      ...(size !== undefined && { 'content-length': String(size) }),
      ...(name !== undefined && { 'content-disposition': toContentDisposition(name, { kind }) }),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

function toBody(body: PrivateFile['body']): BodyInit {
  if (typeof body === 'string') return body
  if (body instanceof Uint8Array) return new Uint8Array(body)
  return Readable.toWeb(body instanceof Readable ? body : Readable.from(body)) as ReadableStream // Node's own type for the same thing
}

export const csv = 'text/csv; charset=utf-8'
export const zip = 'application/zip'
