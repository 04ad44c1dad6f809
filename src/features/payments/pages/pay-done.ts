// Where the provider's checkout page sends the browser back, with the proof of payment. That is a post from another
// site, which comes without our cookie: the page it leads on to knows who is reading.
import { redirect } from 'react-router'
import { Refused } from '#journal/refusals.ts'
import { servicesKey } from '#server/context.ts'
import { readForm } from '#server/read-form.server.ts'
import { ProofReturned } from '../contract.ts'
import { verifyPayment } from '../use-cases.server.ts'
import type { Route } from './+types/pay-done.ts'

export async function action({ context, params: { submissionId }, request }: Route.ActionArgs) {
  const bill = `/payment/${encodeURIComponent(submissionId)}`
  try {
    const proof = await readForm(request, ProofReturned)
    await verifyPayment(context.get(servicesKey), { ...proof, submissionId })
    return redirect(`${bill}?paid`, 303)
  } catch (error) {
    if (error instanceof Refused) return redirect(`${bill}?failed`, 303)
    throw error
  }
}

export function loader({ params: { submissionId } }: Route.LoaderArgs) {
  return redirect(`/payment/${encodeURIComponent(submissionId)}`)
}
