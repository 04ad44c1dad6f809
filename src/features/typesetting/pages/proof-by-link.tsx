// The proof for an author without an account, opened by the link in an email.
import { PublicPage } from '#site/public-page.tsx'
import { PassingToast } from '#site/passing-toast.tsx'
import { servicesKey } from '#edge/context.ts'
import { takeNotice } from '#edge/notices.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { Id } from '#ui/id.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { ProofDesk } from '../components/proof-desk.tsx'
import { answerProof } from '../proofs/answering.server.ts'
import { needProofPage } from '../proofs/proof.server.ts'
import { needLinked } from '../proofs/need-proof.server.ts'
import type { Route } from './+types/proof-by-link.ts'

export { clientAction } from '#edge/client-action.ts'
export const links = () => styleSheets('article', 'typesetting')

export async function loader({ context, params: { submissionId: id, token }, request }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const { reference, title } = await needLinked(services.db, { token }, id)
  const at = new URL(request.url).searchParams.get('at') ?? ''
  const page = await needProofPage(services, { token }, { id, at })
  return { page, reference, title, said: takeNotice(context, request) }
}

export function action({
  context,
  params: { submissionId, token },
  request,
}: Route.ActionArgs): Promise<Answer> {
  return answerProof(context.get(servicesKey), { token }, { submissionId, request })
}

export default function ProofByLinkPage({ loaderData, actionData: notice }: Route.ComponentProps) {
  const { page, reference, title, said } = loaderData
  return (
    <PublicPage title={`Proof ${reference}`} toasts={<PassingToast notice={said} />}>
      {/* The address is a key, so no other site is told it. */}
      <meta name="referrer" content="same-origin" />
      <div className="desk-head">
        <h1>{title}</h1>
        <p className="row small muted">
          <Id>{reference}</Id>
        </p>
      </div>
      <ProofDesk page={page} notice={notice} />
    </PublicPage>
  )
}
