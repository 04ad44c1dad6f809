import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

type Form = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }

export type StoredPage = {
  etag: string
  /** With everything that is sent, so that an answer costs next to nothing. */
  forms: Record<Encoding, Form>
  /** Of an answer that the reader has the page already. */
  unchanged: Record<string, string>
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
    [constants.BROTLI_PARAM_LGWIN]: windowOf(identity.length),
  }
  const [br, gzipped] = await Promise.all([toBrotli(identity, { params }), toGzip(identity)])
  // Weak: the three encodings of a page share it (RFC 9110, 8.8.1).
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  const unchanged = { ...kept(response.headers), etag, vary: 'accept-encoding' }
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream'
  const toForm = (body: Uint8Array<ArrayBuffer>, encoding?: string): Form => ({
    body,
    headers: {
      ...unchanged,
      'content-type': contentType,
      'content-length': String(body.length),
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
  const forms = {
    identity: toForm(identity),
    br: toForm(new Uint8Array(br), 'br'),
    gzip: toForm(new Uint8Array(gzipped), 'gzip'),
  }
  return {
    etag,
    forms,
    unchanged,
    bytes: Object.values(forms).reduce((sum, { body, headers }) => sum + body.length + sizeOf(headers), 0),
  }
}

/** As far back as the page reaches: to make the usual window of 4 MB ready takes longer than to compress a page. */
function windowOf(bytes: number): number {
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, Math.ceil(Math.log2(bytes))))
}

const sizeOf = (headers: Record<string, string>) => JSON.stringify(headers).length

const ofOneAnswer = ['content-type', 'content-length', 'date', 'etag', 'vary', 'x-request-id']

function kept(headers: Headers): Record<string, string> {
  const all = [...headers].filter(([name]) => !ofOneAnswer.includes(name))
  return Object.fromEntries(all.map(([name, value]) => [name, withoutNonce(value)]))
}

/** A nonce counts for one answer; a page that everybody gets has no inline script that would need one. */
function withoutNonce(value: string): string {
  return value.replace(/ 'nonce-[^']*'/, '')
}

/** What a reader says of the answer: method, Accept-Encoding and If-None-Match. */
export type Asked = {
  method?: string | undefined
  accepted?: string | undefined
  ifNoneMatch?: string | undefined
}
export type Answer = { status: 200 | 304; headers: Record<string, string>; body: Form['body'] | null }

/** The page as this reader gets it: in the smallest form that is taken, and without what is there already. */
export function toAnswer(page: StoredPage, { method, accepted, ifNoneMatch }: Asked): Answer {
  if (!hasChanged(page, ifNoneMatch)) return { status: 304, headers: page.unchanged, body: null }
  const { body, headers } = page.forms[pickEncoding(accepted)]
  return { status: 200, headers, body: method === 'HEAD' ? null : body }
}

const taken = { br: takes('br'), gzip: takes('gzip') }

/** Named, and not with a weight of nought (RFC 9110, 12.5.3). */
function takes(name: string): RegExp {
  return new RegExp(`(?:^|[,\\s])${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i')
}

function pickEncoding(accepted = ''): Encoding {
  if (taken.br.test(accepted)) return 'br'
  if (taken.gzip.test(accepted)) return 'gzip'
  return 'identity'
}

/** Whether the reader, who has the pages with these tags, has not got this one (RFC 9110, 13.1.2). */
function hasChanged({ etag }: Pick<StoredPage, 'etag'>, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return true
  if (ifNoneMatch.trim() === '*') return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return !ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}
