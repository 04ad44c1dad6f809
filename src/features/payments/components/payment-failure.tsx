import { isRouteErrorResponse, useRouteError } from 'react-router'
import { hasCharge } from '#journal/charges/charge.ts'
import { useFrame } from '#site/frame.ts'
import { FailurePage } from '#site/failure-page.tsx'
import { LostPage } from '#site/failure.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** If there's nothing to pay, or no receipt: the sentence saying so, and where charges are paid. */
export function PaymentFailure() {
  const error = useRouteError()
  const charges = hasCharge(useFrame().journal)
  const { message = '' } = (isRouteErrorResponse(error) && (error.data as { message?: string })) || {} // as orErrorPage throws it
  if (!isRouteErrorResponse(error) || error.status >= 500 || !message) return <FailurePage />
  return (
    <LostPage title={message}>
      {charges && (
        <ButtonLink href="/processing-charges" kind="go">
          Processing charges
        </ButtonLink>
      )}
      <ButtonLink href="/">Journal home</ButtonLink>
    </LostPage>
  )
}
