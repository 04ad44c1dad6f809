import type { Handlers } from '#edge/mount.server.ts'
import { attachment } from '../attachment.server.ts'
import type { contract } from './contract.ts'
import { findHeldLock, takeLockAway } from './lock.server.ts'
import { openDocument } from '../tokens/open-document.server.ts'
import { listRejectedSaves, openRejectedSave } from '../rejected/rejected-saves.server.ts'

export const handlers: Handlers<typeof contract> = {
  openDocument: ({ params: { submissionId }, body: { permission } }, { services, viewer }) =>
    openDocument(services, viewer, { submissionId, permission }),
  readLock: async ({ params: { id } }, { services, viewer }) => ({
    lock: (await findHeldLock(services, viewer, id)) ?? null,
  }),
  takeLockAway: async ({ params: { id } }, { services, viewer }) => {
    await takeLockAway(services, viewer, id)
    return { message: 'The lock has been removed.' }
  },
  listRejectedSaves: async ({ params: { id } }, { services, viewer }) => ({
    saves: await listRejectedSaves(services, viewer, id),
  }),
  downloadRejectedSave: async ({ params: { id, saveId } }, { services, viewer }) =>
    attachment(await openRejectedSave(services, viewer, { submissionId: id, saveId })),
}
