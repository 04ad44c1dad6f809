import { dashboardPath } from '#journal/desk-addresses.ts'
import { AuthPage } from '#site/auth-page.tsx'
import { servicesKey } from '#edge/context.ts'
import { takeNotice } from '#edge/notices.ts'
import { ButtonLink } from '#ui/button.tsx'
import { RefusalNote, SaidToast } from '../components/said.tsx'
import { needCompleteProfile, needSignedIn } from '../signed-in/need-signed-in.server.ts'
import { needPerson } from '../use-cases/profile.server.ts'
import type { Route } from './+types/welcome.ts'

export const handle = { js: 'none' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = needSignedIn(context, request)
  const person = await needPerson(context.get(servicesKey).db, id)
  needCompleteProfile(person, request)
  return { givenName: person.givenName, passing: takeNotice(context, request) }
}

export default function WelcomePage({ loaderData: { givenName, passing } }: Route.ComponentProps) {
  const heading = givenName ? `Welcome, ${givenName}` : 'Welcome'
  return (
    <AuthPage
      title="Welcome"
      heading={heading}
      lead="You’re signed in."
      toasts={<SaidToast passing={passing} />}
    >
      <RefusalNote passing={passing} />
      <p className="row">
        <ButtonLink href={dashboardPath} kind="go">
          Go to Dashboard
        </ButtonLink>
        <ButtonLink href="/">Journal home</ButtonLink>
      </p>
    </AuthPage>
  )
}
