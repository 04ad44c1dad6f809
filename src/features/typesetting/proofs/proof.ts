import type { Comment, Proof } from '../contract.ts'
import type { CommentRow, ProofRow } from './store-proofs.server.ts'

export const toProof = ({ state, sentAt, answeredAt, isChanged }: ProofRow): Proof => ({
  state,
  sentAt: sentAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  isChanged,
})

export const toComment = (it: CommentRow): Comment => ({ ...it, at: it.at.toISOString() })
