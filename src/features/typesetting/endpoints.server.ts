import type { Handlers } from '#edge/mount.server.ts'
import { contract } from './contract.ts'
import { correct, undo } from './correcting.server.ts'
import { comment, confirmProof, dropComment, returnProof, sendProof } from './proofs/proofing.server.ts'
import { readProof } from './proofs/proof.server.ts'
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
  sendProof: async ({ params: { id } }, { services, viewer }) => {
    await sendProof(services, viewer, id)
    return { message: said.sent }
  },
  readProof: ({ params: { id } }, { services, viewer }) => readProof(services, viewer, id),
  commentOnProof: async ({ params: { id }, body }, { services, viewer }) => {
    await comment(services, viewer, { submissionId: id, ...body })
    return { message: said.commented }
  },
  deleteComment: async ({ params: { id, commentId } }, { services, viewer }) => {
    await dropComment(services, viewer, { submissionId: id, id: commentId })
    return { message: said.commentDropped }
  },
  returnProof: async ({ params: { id } }, { services, viewer }) => {
    await returnProof(services, viewer, id)
    return { message: said.returned }
  },
  confirmProof: async ({ params: { id } }, { services, viewer }) => {
    await confirmProof(services, viewer, id)
    return { message: said.confirmed }
  },
}
