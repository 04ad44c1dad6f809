// The proof: its author looks through the typeset paper, comments, and returns or confirms it.
import { redirect } from 'react-router'
import { typesettingPath } from '#journal/desk-addresses.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { DeskHead } from '#features/desks/components/desk-head.tsx'
import { needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { styleSheets } from '#ui/style-sheets.ts'
import { ProofDesk } from '../components/proof-desk.tsx'
import { answerProof } from '../proofs/answering.server.ts'
import { needProofPage } from '../proofs/proof.server.ts'
import type { Route } from './+types/proof.ts'

export { clientAction } from '#edge/client-action.ts'
export const links = () => styleSheets('article', 'typesetting')

export async function loader({ context, params: { submissionId: id }, request }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  if (viewer.role === 'publisher') throw redirect(typesettingPath(id))
  const at = new URL(request.url).searchParams.get('at') ?? ''
  const page = await needProofPage(services, viewer, { id, at })
  const submission = await needSubmissionFor(services, viewer, id)
  return { page, submission }
}

export function action({ context, params: { submissionId }, request }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  return answerProof(services, viewer, { submissionId, request })
}

export default function ProofPage({ loaderData, actionData: notice }: Route.ComponentProps) {
  const { page, submission } = loaderData
  return (
    <WorkspacePage title={`Proof ${submission.reference}`}>
      <DeskHead submission={submission} />
      <ProofDesk page={page} notice={notice} />
    </WorkspacePage>
  )
}
