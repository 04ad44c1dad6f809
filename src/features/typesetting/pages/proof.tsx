// The proof: its author looks through the typeset paper, comments, and returns or confirms it.
import { data, redirect } from 'react-router'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { PassingToast } from '#features/lists/components/passing-toast.tsx'
import { DeskHead } from '#features/desks/components/desk-head.tsx'
import { redirectWithNotice, takeNotice } from '#edge/notices.ts'
import { check } from '#edge/mount.server.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { Refused } from '#journal/refusals.ts'
import { styleSheets } from '#ui/style-sheets.ts'
import { PaperText } from '../components/paper-text.tsx'
import { ProofPanel } from '../components/proof-panel.tsx'
import { CommentGiven } from '../contract.ts'
import { needProofPage } from '../proofs/proof.server.ts'
import { comment, confirmProof, dropComment, returnProof } from '../proofs/proofing.server.ts'
import { said } from '../said.ts'
import type { Route } from './+types/proof.ts'

export { clientAction } from '#edge/client-action.ts'
export const links = () => styleSheets('article', 'typesetting')

export async function loader({ context, params: { submissionId: id }, request }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  if (viewer.role === 'publisher') throw redirect(`/typesetting/${encodeURIComponent(id)}`)
  const at = new URL(request.url).searchParams.get('at') ?? ''
  const page = await needProofPage(services, viewer, { id, at })
  const { notice, headers } = takeNotice(request)
  return data({ page, said: notice }, { headers })
}

export async function action({
  context,
  params: { submissionId },
  request,
}: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const typed = await readTyped(request)
  const { act = '', id = '', place = '' } = typed
  const acts: Record<string, () => Promise<string>> = {
    comment: async () => {
      await comment(services, viewer, { submissionId, ...check(CommentGiven, typed) })
      return said.commented
    },
    drop: async () => {
      await dropComment(services, viewer, { submissionId, id })
      return said.commentDropped
    },
    return: async () => {
      await returnProof(services, viewer, submissionId)
      return said.returned
    },
    confirm: async () => {
      await confirmProof(services, viewer, submissionId)
      return said.confirmed
    },
  }
  const done = acts[act]
  if (!done) throw new Refused('move_unknown')
  const key = encodeURIComponent(place)
  return redirectWithNotice(`/proof/${submissionId}${key && `#${key}`}`, await done())
}

export default function ProofPage({ loaderData: { page, said }, actionData: notice }: Route.ComponentProps) {
  const { submission } = page
  return (
    <WorkspacePage
      title={`Proof ${submission.reference}`}
      current="dashboard"
      toasts={<PassingToast notice={said} />}
    >
      <DeskHead submission={submission} />
      <div className="desk typesetting">
        <ProofPanel page={page} notice={notice} />
        <PaperText html={page.html} language={page.language} />
      </div>
    </WorkspacePage>
  )
}
