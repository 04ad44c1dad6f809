import { dashboardPath } from '#journal/desk-addresses.ts'
import { AuthPage } from '#site/auth-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { needSignedIn } from '../signed-in/need-signed-in.server.ts'
import type { Route } from './+types/verification-success.ts'

export const handle = { js: 'none' }

export function loader({ request, context }: Route.LoaderArgs) {
  needSignedIn(context, request)
}

/** Verifying an address signs the person in: docs/decisions/0014-own-identity.md. */
export default function VerificationSuccessPage() {
  const lead = 'You can now submit papers and follow them here.'
  return (
    <AuthPage title="Your email is verified" lead={lead} cover={{ year: 2026, month: 6 }}>
      <p className="row">
        <ButtonLink href={dashboardPath} kind="go">
          Go to Dashboard
        </ButtonLink>
        <ButtonLink href="/">Journal home</ButtonLink>
      </p>
    </AuthPage>
  )
}
