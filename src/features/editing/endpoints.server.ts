import { Readable } from 'node:stream'
import type { Handlers } from '#edge/mount.server.ts'
import { attachment } from './attachment.server.ts'
import type { contract } from './contract.ts'
import { openNewest, openReviewCopy, openVersion } from './use-cases.server.ts'

export const handlers: Handlers<typeof contract> = {
  downloadManuscript: async ({ params: { id } }, { services, viewer }) =>
    attachment(await openNewest(services, viewer, id)),
  downloadVersion: async ({ params }, { services, viewer }) =>
    attachment(await openVersion(services, viewer, params)),
  readReviewCopy: async ({ params: { id } }, { services, viewer }) => {
    const { name, mediaType, size, stream } = await openReviewCopy(services, viewer, id)
    return new Response(Readable.toWeb(stream) as ReadableStream, {
      headers: {
        'content-type': mediaType,
        'content-length': String(size),
        'content-disposition': `inline; filename="${name}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    })
  },
}
