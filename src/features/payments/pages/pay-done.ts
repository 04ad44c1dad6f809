// Where the provider's checkout page sends the browser back with proof of payment. It's a post from another site, so it
// comes without our cookie: the page it redirects to knows who is reading.
import { redirect } from 'react-router'
import { Refused } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { servicesKey } from '#edge/context.ts'
import { readForm } from '#edge/read-form.server.ts'
import { completedPath, ProofReturned } from '../contract.ts'
import { verifyPayment } from '../use-cases.server.ts'
import type { Route } from './+types/pay-done.ts'

export async function action({ context, params: { submissionId }, request }: Route.ActionArgs) {
  const services = context.get(servicesKey)
  try {
    const proof = await readForm(request, ProofReturned)
    const token = await orApologise(services, sentences.payment.verifyingFailed, () =>
      verifyPayment(services, { ...proof, submissionId }),
    )
    return redirect(completedPath({ submissionId, token }), 303)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return redirect(`${billPath(submissionId)}?${error.code === 'failed' ? 'unsure' : 'failed'}`, 303)
  }
}

export function loader({ params: { submissionId } }: Route.LoaderArgs) {
  return redirect(billPath(submissionId))
}

function billPath(submissionId: string): string {
  return `/payment/${encodeURIComponent(submissionId)}`
}
