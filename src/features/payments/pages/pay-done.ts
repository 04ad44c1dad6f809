// Where the provider's checkout page sends the browser back: by POST with proof of payment, or by GET with the order's
// id. A post from another site comes without our cookie: the page it redirects to knows who is reading.
import { redirect } from 'react-router'
import { paymentPath } from '#journal/desk-addresses.ts'
import { Refused } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { servicesKey, type Services } from '#edge/context.ts'
import { readForm } from '#edge/read-form.server.ts'
import { completedPath, ProofReturned } from '../contract.ts'
import { findPaid, verifyPayment } from '../use-cases/hearing.server.ts'
import type { Route } from './+types/pay-done.ts'

export async function action({ context, params: { submissionId }, request }: Route.ActionArgs) {
  const services = context.get(servicesKey)
  return landed(services, submissionId, async () => {
    const proof = await readForm(request, ProofReturned)
    return verifyPayment(services, { ...proof, submissionId })
  })
}

export async function loader({ context, params: { submissionId }, request }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const orderId = new URL(request.url).searchParams.get('order')
  if (!orderId) return redirect(paymentPath(submissionId))
  return landed(services, submissionId, () => findPaid(services, { submissionId, orderId }))
}

async function landed(services: Services, submissionId: string, findToken: () => Promise<string>) {
  try {
    const token = await orApologise(services, sentences.payment.verifyingFailed, findToken)
    return redirect(completedPath({ submissionId, token }), 303)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return redirect(`${paymentPath(submissionId)}?${error.code === 'failed' ? 'unsure' : 'failed'}`, 303)
  }
}
