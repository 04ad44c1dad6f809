import type { Handlers } from '#api/mount.server.ts'
import type { contract } from './contract.ts'
import { openDocument } from './open-document.server.ts'

export const handlers: Handlers<typeof contract> = {
  openDocument: ({ params: { submissionId }, body: { permission } }, { services, viewer }) =>
    openDocument(services, viewer, submissionId, permission),
}
