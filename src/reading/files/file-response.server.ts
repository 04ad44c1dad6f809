// A stored file as an HTTP answer: conditional, in ranges, and by HEAD (RFC 9110, sections 13 and 14).
import { Readable } from 'node:stream'
import type { ByteRange, Storage } from '#adapters/storage/storage.ts'
import { toLinkHeader } from '#journal/citing/signposts.ts'
import { toContentDisposition } from '#edge/content-disposition.ts'
import type { FileName } from '#reading/citations/file-names.ts'
import type { Galley } from '#reading/archive/store.server.ts'

type Sent = {
  galley: Pick<Galley, 'key' | 'size' | 'mediaType' | 'madeAt'>
  fileName: FileName
  /** The address of the page this is another form of (RFC 6596). */
  canonical?: string
}

type Validators = { etag: string; modified: string }

/** What `request` wants of the file: all of it, a range, its headers, or nothing new. */
export async function toFileResponse(request: Request, storage: Storage, sent: Sent): Promise<Response> {
  const { galley } = sent
  const validators = { etag: `"${galley.key.slice(0, 32)}"`, modified: galley.madeAt.toUTCString() }
  if (isAnother(request, validators)) return refuse(412)
  const headers = headersOf(sent, validators)
  if (hasIt(request, validators)) return new Response(null, { status: 304, headers })
  const range = rangeOf(request, validators, galley.size)
  if (range === 'outside') return refuse(416, { 'content-range': `bytes */${galley.size}` })
  const { start, end } = range ?? { start: 0, end: galley.size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${galley.size}`)
  const body = request.method === 'HEAD' ? null : await open(storage, galley.key, range)
  return new Response(body, { status: range ? 206 : 200, headers })
}

function headersOf({ galley, fileName, canonical }: Sent, { etag, modified }: Validators): Headers {
  const { name, plain } = fileName
  return new Headers({
    etag,
    'last-modified': modified,
    'content-type': galley.mediaType,
    'content-disposition': toContentDisposition(name, { kind: 'inline', plain }),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=0, s-maxage=300, must-revalidate',
    'x-content-type-options': 'nosniff',
    ...(canonical && {
      link: toLinkHeader([
        { rel: 'canonical', href: canonical },
        { rel: 'collection', href: canonical, type: 'text/html' },
      ]),
    }),
  })
}

/** No cache may give it to those who ask for what is there. */
function refuse(status: 412 | 416, headers?: Record<string, string>): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** Not the file the request is about (RFC 9110, 13.1.1 and 13.1.4). */
function isAnother({ headers }: Request, { etag, modified }: Validators): boolean {
  const tags = headers.get('if-match')
  if (tags === null) return Date.parse(headers.get('if-unmodified-since') ?? '') < Date.parse(modified)
  return tags.trim() !== '*' && !tags.split(',').some((tag) => tag.trim() === etag)
}

type Known = Pick<Validators, 'etag'> & Partial<Validators>

/** The tag decides; the date only if there's no tag (RFC 9110, 13.1.3). */
export function hasIt({ headers }: Request, { etag, modified = '' }: Known): boolean {
  const tags = headers.get('if-none-match')
  if (tags === null) return Date.parse(headers.get('if-modified-since') ?? '') >= Date.parse(modified)
  return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** One range of a GET; anything else gets the whole file, as the RFC allows. */
function rangeOf(
  { method, headers }: Request,
  { etag, modified }: Validators,
  size: number,
): ByteRange | 'outside' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '')
  const ifRange = headers.get('if-range') ?? etag
  if (!asked || method !== 'GET' || ![etag, modified].includes(ifRange)) return undefined
  const [first, last] = [asked[1] ?? '', asked[2] ?? '']
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < start) return undefined
  return start < size ? { start, end } : 'outside'
}

async function open(storage: Storage, key: string, range: ByteRange | undefined): Promise<ReadableStream> {
  // Node's web streams are the platform's; only the names of their types differ.
  return Readable.toWeb(await storage.open(key, range)) as unknown as ReadableStream
}
