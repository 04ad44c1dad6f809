// A paper as the press read it, with the publisher's corrections played over it.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { withCorrections } from '#features/press/corrections/with-corrections.ts'
import type { PaperRead } from '#features/press/press.ts'
import type { Article } from '#features/press/tree/tree.ts'
import type { Correction } from '#journal/typesetting/corrections.ts'
import { findProof, listComments, type CommentRow, type ProofRow } from './proofs/store-proofs.server.ts'
import { findTypeset, listCorrections, type CorrectionRow, type Typeset } from './store.server.ts'

/** `article` is corrected, with its places marked; without `read` the paper hasn't been typeset yet. */
export type TypesetPaper = {
  typeset: Typeset | undefined
  corrections: CorrectionRow[]
  proof: ProofRow | undefined
  comments: CommentRow[]
  paper: { read: PaperRead; article: Article; cut: string[]; missing: Correction[] } | undefined
}

export async function readTypeset(
  { storage }: Pick<Services, 'storage'>,
  tx: Tx,
  submissionId: string,
): Promise<TypesetPaper> {
  const typeset = await findTypeset(tx, submissionId)
  const corrections = await listCorrections(tx, submissionId)
  const proof = await findProof(tx, submissionId)
  const comments = await listComments(tx, submissionId)
  const known = { typeset, corrections, proof, comments }
  if (!typeset?.read) return { ...known, paper: undefined }
  const bytes = await storage.read(typeset.read)
  const read = JSON.parse(new TextDecoder().decode(bytes)) as PaperRead // as the press wrote it
  return { ...known, paper: { read, ...withCorrections(read, corrections, { marked: true }) } }
}
