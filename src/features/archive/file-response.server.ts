// A stored file as an HTTP answer: conditional, in parts, and by HEAD (RFC 9110, sections 13 and 14).
import { Readable } from 'node:stream'
import type { ByteRange, Storage } from '#adapters/storage/storage.ts'
import type { Galley } from './store.server.ts'

type Named = { galley: Pick<Galley, 'key' | 'size' | 'mediaType'>; fileName: string }

/** What `request` asks of the file: all of it, a range, its headers, or nothing new. `fileName` is ASCII. */
export async function toFileResponse(
  request: Request,
  storage: Storage,
  { galley, fileName }: Named,
): Promise<Response> {
  const etag = `"${galley.key.slice(0, 32)}"`
  const headers = new Headers({
    etag,
    'content-type': galley.mediaType,
    'content-disposition': `inline; filename="${fileName}"`,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=0, s-maxage=300, must-revalidate',
    'x-content-type-options': 'nosniff',
  })
  if (hasIt(request, etag)) return new Response(null, { status: 304, headers })
  const range = rangeOf(request, etag, galley.size)
  if (range === 'outside') {
    headers.set('content-range', `bytes */${galley.size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: galley.size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${galley.size}`)
  const body = request.method === 'HEAD' ? null : await open(storage, galley.key, range)
  return new Response(body, { status: range ? 206 : 200, headers })
}

function hasIt(request: Request, etag: string): boolean {
  const tags = request.headers.get('if-none-match')
  return (
    tags !== null &&
    (tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
  )
}

/** One range; anything else is answered with the whole file, as the RFC allows. */
function rangeOf(request: Request, etag: string, size: number): ByteRange | 'outside' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '')
  const ifRange = request.headers.get('if-range')
  if (!asked || (ifRange && ifRange !== etag)) return undefined
  const [first, last] = [asked[1] ?? '', asked[2] ?? '']
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < start) return undefined
  return start < size ? { start, end } : 'outside'
}

async function open(storage: Storage, key: string, range: ByteRange | undefined): Promise<ReadableStream> {
  // Node's web streams are those of the platform; only their type names differ.
  return Readable.toWeb(await storage.open(key, range)) as unknown as ReadableStream
}
