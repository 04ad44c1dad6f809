import { Readable } from 'node:stream'

type Packed = { name: string; content: AsyncIterable<Uint8Array> }

/** A zip to be saved, sent as it's made. `name` is ASCII. */
export const toZipResponse = ({ name, content }: Packed): Response =>
  // Node's own type for the same thing.
  new Response(Readable.toWeb(Readable.from(content)) as unknown as ReadableStream, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
