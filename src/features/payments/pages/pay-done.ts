// Where the provider's checkout page sends the browser back, with the proof of payment.
import { redirect } from 'react-router'
import { Refused } from '#journal/refusals.ts'
import { servicesKey, viewerKey } from '#server/context.ts'
import { readForm } from '#server/read-form.server.ts'
import { ProofReturned } from '../contract.ts'
import { verifyPayment } from '../use-cases.server.ts'
import type { Route } from './+types/pay-done.ts'

export async function action({ context, params, request }: Route.ActionArgs) {
  const { submissionId } = params
  try {
    const proof = await readForm(request, ProofReturned)
    await verifyPayment(context.get(servicesKey), { ...proof, submissionId })
  } catch (error) {
    if (error instanceof Refused) return redirect(`/payment/${submissionId}?failed`, 303)
    throw error
  }
  const isVisitor = context.get(viewerKey).role === 'visitor'
  return redirect(isVisitor ? `/payment/${submissionId}` : `/payment-success?submission=${submissionId}`, 303)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/payment/${params.submissionId}`)
}
