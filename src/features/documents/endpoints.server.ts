import { Readable } from 'node:stream'
import type { Handlers } from '#api/mount.server.ts'
import { fileKinds } from '#journal/manuscript.ts'
import type { contract } from './contract.ts'
import { toContentDisposition } from './file-name.ts'
import { openNewest } from './use-cases.server.ts'

export const handlers: Handlers<typeof contract> = {
  downloadManuscript: async ({ params: { id } }, { services, viewer }) => {
    const { name, kind, size, stream } = await openNewest(services, viewer, id)
    return new Response(Readable.toWeb(stream) as ReadableStream, {
      headers: {
        'content-type': fileKinds[kind].mediaType,
        'content-length': String(size),
        'content-disposition': toContentDisposition(name),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    })
  },
}
