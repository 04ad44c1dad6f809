import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

type Body = Uint8Array<ArrayBuffer>
type Form = { body: Body; headers: Record<string, string> }

export type StoredPage = {
  /** The page as this reader gets it, unless its form has never been asked for. */
  find(asked: Asked): Answer | undefined
  /** In the smallest form that is taken, and without what is there already. */
  answer(asked: Asked): Promise<Answer>
  /** With the headers of each form, and with the forms that have been made until now. */
  bytes(): number
}

/** What a reader says of the answer: method, Accept-Encoding and If-None-Match. */
export type Asked = {
  method?: string | undefined
  accepted?: string | undefined
  ifNoneMatch?: string | undefined
}
export type Answer = { status: 200 | 304; headers: Record<string, string>; body: Body | null }

/** Each form is made when somebody asks for it, and then kept with everything that is sent: an answer costs next to nothing. */
export function toStoredPage(given: Headers, identity: Body): StoredPage {
  // Weak: the three encodings of a page share it (RFC 9110, 8.8.1).
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  const unchanged = { ...kept(given), etag, vary: 'accept-encoding' }
  const contentType = given.get('content-type') ?? 'application/octet-stream'
  const made: Partial<Record<Encoding, Form>> = {}
  const coming: Partial<Record<Encoding, Promise<Form>>> = {}
  let bytes = 0
  keep('identity', identity)
  return { find, answer, bytes: () => bytes }

  function find({ method, accepted, ifNoneMatch }: Asked): Answer | undefined {
    if (!hasChanged(etag, ifNoneMatch)) return { status: 304, headers: unchanged, body: null }
    const form = made[pickEncoding(accepted)]
    return form && { status: 200, headers: form.headers, body: method === 'HEAD' ? null : form.body }
  }

  async function answer(asked: Asked): Promise<Answer> {
    const there = find(asked)
    if (there) return there
    const encoding = pickEncoding(asked.accepted)
    const { headers, body } = await (coming[encoding] ??= make(encoding).finally(
      () => delete coming[encoding],
    ))
    return { status: 200, headers, body: asked.method === 'HEAD' ? null : body }
  }

  async function make(encoding: Encoding): Promise<Form> {
    return keep(encoding, await compress[encoding](identity))
  }

  function keep(encoding: Encoding, body: Body): Form {
    const headers = {
      ...unchanged,
      'content-type': contentType,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    bytes += body.length + sizeOf(headers)
    return (made[encoding] = { body, headers })
  }
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const quality = 5 // beyond it brotli takes many times as long for a few per cent

const compress: Record<Encoding, (body: Body) => Promise<Body>> = {
  br: async (body) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
    }
    return new Uint8Array(await toBrotli(body, { params }))
  },
  gzip: async (body) => new Uint8Array(await toGzip(body)),
  identity: async (body) => body,
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
function hasChanged(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return true
  if (ifNoneMatch.trim() === '*') return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return !ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}
