// Where the email to an author leads: to ORCID, back here, and done.
import { AuthPage } from '#site/auth-page.tsx'
import { OrcidIcon, OrcidLink } from '#site/orcid-link.tsx'
import { clientKey } from '#edge/client.ts'
import { servicesKey } from '#edge/context.ts'
import { orSayAt, redirectWithNotice, takeNotice } from '#edge/notices.ts'
import { readForm } from '#edge/read-form.server.ts'
import { OrcidProved } from '#features/accounts/asked.ts'
import { toProvingAddress } from '#features/accounts/components/provider-button.tsx'
import { RefusalNote, SaidToast } from '#features/accounts/components/said.tsx'
import { findProvedOrcid } from '#features/accounts/use-cases/orcid.server.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { confirmOrcid, needRequest } from '../confirming.server.ts'
import type { Route } from './+types/your-orcid.ts'

export const handle = { js: 'none' }

const codeIn = (request: Request) => new URL(request.url).searchParams.get('code')?.slice(0, 200) ?? ''
const pathTo = (code: string) => `/your-orcid?code=${encodeURIComponent(code)}`

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const code = codeIn(request)
  const asked = await needRequest(services.db, code)
  const proved = await findProvedOrcid(services, context.get(clientKey))
  const passing = takeNotice(context, request)
  return { ...asked, proved, href: toProvingAddress(pathTo(code)), passing }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesKey)
  const code = codeIn(request)
  const { browser } = context.get(clientKey)
  const { orcid } = await readForm(request, OrcidProved)
  await needRequest(services.db, code)
  await orSayAt(pathTo(code), () => confirmOrcid(services, { code, orcid, browser }))
  return redirectWithNotice(pathTo(code), 'Thank you. Your ORCID iD will be printed on the paper.')
}

export default function YourOrcidPage({ loaderData }: Route.ComponentProps) {
  const { title, name, orcid, proved, href, passing } = loaderData
  return (
    <AuthPage
      title="Your ORCID iD"
      lead={`${name}, for “${title}”.`}
      isRefused={false}
      toasts={<SaidToast passing={passing} />}
    >
      <form method="post" className="form">
        <RefusalNote passing={passing} />
        {orcid && !proved && (
          <p>
            The paper will carry <OrcidLink orcid={orcid} isAuthenticated />
          </p>
        )}
        {proved && (
          <>
            <p>
              You’ve signed in to ORCID as <OrcidLink orcid={proved} isAuthenticated />
            </p>
            <input type="hidden" name="orcid" value={proved} />
            <Button kind="go" wide>
              Add it to the paper
            </Button>
          </>
        )}
        <ButtonLink href={href} kind="branded" wide rel="nofollow">
          <OrcidIcon isAuthenticated />
          {orcid || proved ? 'Use another' : 'Sign in to ORCID'}
        </ButtonLink>
        <p className="small muted">
          ORCID tells us only your iD. You don’t need an account here, and this doesn’t sign you in to one.
        </p>
      </form>
    </AuthPage>
  )
}
