import type { Notice } from '#edge/refusals-to-http.ts'
import type { ProofPage } from '../proofs/proof.server.ts'
import { PaperText } from './paper-text.tsx'
import { ProofPanel } from './proof-panel.tsx'

/** The paper with what its author can say of it, wherever they came from. */
export function ProofDesk({ page, notice }: { page: ProofPage; notice: Notice | undefined }) {
  return (
    <div className="desk typesetting">
      <ProofPanel page={page} notice={notice} />
      <PaperText html={page.html} language={page.language} />
    </div>
  )
}
