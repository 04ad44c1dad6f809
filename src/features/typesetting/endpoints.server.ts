import type { Handlers } from '#edge/mount.server.ts'
import { contract } from './contract.ts'
import { correct, undo } from './correcting.server.ts'
import { readTypesetting } from './desk.server.ts'
import { said } from './said.ts'

export const handlers: Handlers<typeof contract> = {
  readTypesetting: ({ params: { id } }, { services, viewer }) => readTypesetting(services, viewer, id),
  correct: async ({ params: { id }, body }, { services, viewer }) => {
    await correct(services, viewer, { submissionId: id, ...body })
    return { message: said.corrected }
  },
  undoCorrection: async ({ params: { id, correctionId } }, { services, viewer }) => {
    await undo(services, viewer, { submissionId: id, id: correctionId })
    return { message: said.undone }
  },
}
