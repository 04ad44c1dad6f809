import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export type StoredPage = {
  contentType: string
  /** Sent with the page and with 304 alike. */
  headers: Record<string, string>
  etag: string
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>
  bytes: number
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const quality = 5 // beyond it brotli takes many times as long for a few per cent

/** Reads the response to its end and compresses it. */
export async function toStoredPage(response: Response): Promise<StoredPage> {
  const identity = new Uint8Array(await response.arrayBuffer())
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gz] = await Promise.all([toBrotli(identity, { params }), toGzip(identity)])
  const bodies = { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) }
  // Weak: the three encodings of a page share it (RFC 9110, 8.8.1).
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  return {
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    headers: { etag, vary: 'accept-encoding', ...kept(response.headers) },
    etag,
    bodies,
    bytes: Object.values(bodies).reduce((sum, { length }) => sum + length, 0),
  }
}

const keptHeaders = ['cache-control', 'content-language', 'last-modified', 'link']

function kept(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = headers.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

/** The smallest form that the reader takes (RFC 9110, 12.5.3). */
export function pickEncoding(accepted = ''): Encoding {
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(accepted)
  const takes = (name: string) => new RegExp(`(?:^|[,\\s])${name}\\b`).test(accepted) && !refused(name)
  if (takes('br')) return 'br'
  if (takes('gzip')) return 'gzip'
  return 'identity'
}

/** Whether the reader, who has the pages with these tags, has not got this one (RFC 9110, 13.1.2). */
export function hasChanged({ etag }: Pick<StoredPage, 'etag'>, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return true
  if (ifNoneMatch.trim() === '*') return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return !ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}
