// A page is compressed quickly for one reader, and thoroughly for many.
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Compression = 'br' | 'gzip'
type Body = Uint8Array<ArrayBuffer>

/** A quarter larger than it could be, in a sixth of the time: hardly longer than handing it to another thread takes. */
export const quickly: Record<Compression, (body: Body) => Body> = {
  br: (body) => new Uint8Array(brotliCompressSync(body, brotli(0, shortWindow))),
  gzip: (body) => new Uint8Array(gzipSync(body, { level: 1 })),
}

const shortWindow = 16 // 64 kB, as a power of two

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** On another thread. Brotli beyond 5 takes many times as long for a few per cent. */
export const thoroughly: Record<Compression, (body: Body) => Promise<Body>> = {
  br: async (body) => new Uint8Array(await toBrotli(body, brotli(5, windowOf(body)))),
  gzip: async (body) => new Uint8Array(await toGzip(body)),
}

function brotli(quality: number, window: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window } }
}

/** A window as large as the page: preparing the usual one of 4 MB takes longer than compressing a page. */
function windowOf({ length }: Body): number {
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(shortWindow, Math.ceil(Math.log2(length))))
}
