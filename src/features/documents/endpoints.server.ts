import { Readable } from 'node:stream'
import type { Handlers } from '#api/mount.server.ts'
import { fileKinds } from '#journal/manuscript.ts'
import { attachment } from './attachment.server.ts'
import type { contract } from './contract.ts'
import { openNewest, openReviewCopy, openVersion, type OpenDocument } from './use-cases.server.ts'

export const handlers: Handlers<typeof contract> = {
  downloadManuscript: async ({ params: { id } }, { services, viewer }) =>
    toResponse(await openNewest(services, viewer, id)),
  downloadVersion: async ({ params: { id, version } }, { services, viewer }) =>
    toResponse(await openVersion(services, viewer, id, version)),
  readReviewCopy: async ({ params: { id } }, { services, viewer }) => {
    const { name, size, stream } = await openReviewCopy(services, viewer, id)
    return new Response(Readable.toWeb(stream) as ReadableStream, {
      headers: {
        'content-type': 'application/pdf',
        'content-length': String(size),
        'content-disposition': `inline; filename="${name}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    })
  },
}

function toResponse({ kind, ...file }: OpenDocument): Response {
  return attachment({ ...file, mediaType: fileKinds[kind].mediaType })
}
