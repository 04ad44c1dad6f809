// Where payers land, with or without an account: what became of this payment, opened by its token.
import { redirect } from 'react-router'
import { PublicPage } from '#site/public-page.tsx'
import { refusals } from '#journal/refusals.ts'
import { isSignedIn } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import { servicesKey, viewerKey } from '#edge/context.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { readForm } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { Completed } from '../components/completed.tsx'
import { heldTitle, PaymentHeld } from '../components/payment-held.tsx'
import { PaidBefore } from '../components/paid-before.tsx'
import { completedPath, PayerNamed } from '../contract.ts'
import { mayReadReceipt, namePayer, needOwnPayment, type Receipt } from '../receipts.server.ts'
import type { Route } from './+types/completed.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const viewer = context.get(viewerKey)
  const receipt = await needOwnPayment(services, params)
  // Its author and publishers have a page of their own.
  if (receipt.settles && isSignedIn(viewer) && (await mayReadReceipt(services, viewer, params.submissionId)))
    throw redirect(`/payment-success?submission=${params.submissionId}`)
  return { receipt }
}

export async function action({ context, params, request }: Route.ActionArgs): Promise<Answer> {
  await namePayer(context.get(servicesKey), params, await readForm(request, PayerNamed))
  return redirectWithNotice(completedPath(params), 'The receipt now says who paid.')
}

export default function CompletedPage({ loaderData: { receipt }, actionData }: Route.ComponentProps) {
  return (
    <PublicPage title={titleOf(receipt)}>
      {/* The address is a key, so no other site is told it. */}
      <meta name="referrer" content="same-origin" />
      {receipt.settles ? (
        <Completed receipt={receipt} notice={actionData} />
      ) : receipt.problem === 'second' ? (
        <PaidBefore receipt={receipt} />
      ) : (
        <PaymentHeld receipt={receipt} />
      )}
    </PublicPage>
  )
}

function titleOf({ settles, problem }: Receipt): string {
  if (settles) return sentences.payment.completed
  return problem === 'second' ? refusals.already_paid.message : heldTitle
}
