import type { Comment, Proof } from '../contract.ts'
import type { CommentRow, ProofRow } from './store-proofs.server.ts'

export const toProof = ({ state, sentAt, answeredAt, isChanged, byLink, token }: ProofRow): Proof => ({
  state,
  sentAt: sentAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  isChanged,
  ...(byLink && { link: token ? 'open' : 'closed' }),
})

export const toComment = (it: CommentRow): Comment => ({ ...it, at: it.at.toISOString() })
