import { hash } from 'node:crypto'
import { quickly, thoroughly, type Compression } from './compress.ts'
import { betterForm, type Form } from './forms.ts'

type Body = Uint8Array<ArrayBuffer>
type Headers = Readonly<Record<string, string>>
type Encoded = { body: Body; headers: Headers }

export type StoredPage = {
  /** How long it may be kept if no one announces a change; without it, until someone does. */
  seconds?: number | undefined
  /** For its first reader, so that this form counts from the start. */
  prepare(asked: Asked): Promise<void>
  /** In brotli or gzip if the reader accepts it, and without what they already have; or where a form is they like better. */
  answer(asked: Asked): Answer
  /** With the headers of each form, and the forms made so far. */
  bytes(): number
}

/** What a reader says about the answer: method, Accept, Accept-Encoding and If-None-Match. */
export type Asked = {
  method?: string | undefined
  accept?: string | undefined
  accepted?: string | undefined
  ifNoneMatch?: string | undefined
}
export type Answer = { status: 200 | 303 | 304; headers: Headers; body: Body | null }

type Given = {
  headers: Headers
  body: Body
  seconds?: number | undefined
  forms?: readonly Form[] | undefined
}

/**
 * A page is compressed quickly for the first reader, and thoroughly when it's asked for again: most pages are made for
 * one reader. What never changes, such as styles and scripts, is compressed thoroughly from the start. Each form is
 * stored with everything that's sent, so that an answer costs next to nothing.
 */
export function toStoredPage({ headers: given, body: page, seconds, forms: others }: Given): StoredPage {
  // Weak: the forms of a page share it (RFC 9110, 8.8.1).
  const etag = `W/"${hash('sha256', page, 'base64url').slice(0, 27)}"`
  const { 'content-type': contentType = 'application/octet-stream', 'content-length': _, ...rest } = given
  const unchanged = { ...rest, etag, vary: others ? 'accept, accept-encoding' : 'accept-encoding' }
  const mediaType = contentType.replace(/;.*/, '')
  const asItIs = toForm(page)
  const forms: Partial<Record<Compression, Encoded>> = {}
  const asks = { br: 0, gzip: 0 }
  const begun = new Set<Compression>()
  let bytes = sizeOf(asItIs)
  return { seconds, prepare, answer, bytes: () => bytes }

  async function prepare({ accepted, ifNoneMatch }: Asked): Promise<void> {
    const compression = pickCompression(accepted)
    if (!compression || !hasChanged(etag, ifNoneMatch)) return
    if (given['cache-control']?.includes('immutable')) await makeSmaller(compression)
    else compressed(compression)
  }

  function answer({ method, accept, accepted, ifNoneMatch }: Asked): Answer {
    const better = others && betterForm(accept, mediaType, others)
    if (better)
      return { status: 303, headers: { ...rest, vary: unchanged.vary, location: better }, body: null }
    if (!hasChanged(etag, ifNoneMatch)) return { status: 304, headers: unchanged, body: null }
    const compression = pickCompression(accepted)
    const { headers, body } = compression ? compressed(compression) : asItIs
    if (compression && ++asks[compression] > 1) void makeSmaller(compression)
    return { status: 200, headers, body: method === 'HEAD' ? null : body }
  }

  function compressed(by: Compression): Encoded {
    return forms[by] ?? keep(by, quickly[by](page))
  }

  /** If that fails, the quick form stays in use. */
  async function makeSmaller(by: Compression): Promise<void> {
    if (begun.has(by)) return
    begun.add(by)
    const body = await thoroughly[by](page).catch(() => undefined)
    if (body) keep(by, body)
  }

  function keep(by: Compression, body: Body): Encoded {
    const form = toForm(body, { 'content-encoding': by })
    bytes += sizeOf(form) - sizeOf(forms[by])
    return (forms[by] = form)
  }

  function toForm(body: Body, encoding?: { 'content-encoding': Compression }): Encoded {
    const length = String(body.length)
    return {
      body,
      headers: { ...unchanged, 'content-type': contentType, 'content-length': length, ...encoding },
    }
  }
}

const headerBytes = 600 // per form, roughly

const sizeOf = (form: Encoded | undefined) => (form ? form.body.length + headerBytes : 0)

const taken = { br: takes('br'), gzip: takes('gzip') }

/** Listed, and not with a weight of zero (RFC 9110, 12.5.3). */
function takes(name: string): RegExp {
  return new RegExp(`(?:^|[,\\s])${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i')
}

function pickCompression(accepted = ''): Compression | undefined {
  if (taken.br.test(accepted)) return 'br'
  return taken.gzip.test(accepted) ? 'gzip' : undefined
}

/** Whether the reader, who has the pages with these tags, doesn't have this one (RFC 9110, 13.1.2). */
function hasChanged(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return true
  if (ifNoneMatch.trim() === '*') return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return !ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}
