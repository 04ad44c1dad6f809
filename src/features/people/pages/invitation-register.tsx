// An invited person without an account creates one here. The emailed link has proved whose address it is.
import { data, redirect } from 'react-router'
import { AuthPage } from '#site/auth-page.tsx'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { clientKey, withBrowser } from '#edge/client.ts'
import { servicesKey, viewerKey } from '#edge/context.ts'
import { orSayAt, redirectWithNotice } from '#edge/notices.ts'
import { readForm } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { ConsentBoxes, NewcomerFields } from '#features/accounts/components/account-fields.tsx'
import { ProviderButtons, toProviderLinks } from '#features/accounts/components/provider-button.tsx'
import { PasswordOwner } from '#features/accounts/components/password-owner.tsx'
import { PasswordPair } from '#features/accounts/components/password-pair.tsx'
import { useChecked } from '#features/accounts/components/use-checked.ts'
import { RefusalNote, SaidToast } from '#features/accounts/components/said.tsx'
import { SendButton } from '#site/send-button.tsx'
import { InvitedRegistration } from '#features/accounts/asked.ts'
import { findInvitationCode } from '../invitation-cookie.server.ts'
import { signedInCookies } from '#features/accounts/signed-in/sessions.server.ts'
import { openInvitation, registerInvited } from '../use-cases/invitations.server.ts'
import type { Route } from './+types/invitation-register.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const link = { code: findInvitationCode(request), client: context.get(clientKey) }
  // That page says what's wrong with the link.
  const { step, email } = await orSayAt('/invitation', () =>
    openInvitation(services, context.get(viewerKey), link),
  )
  if (step !== 'register') throw redirect('/invitation')
  return data({ email, links: toProviderLinks(services, '/invitation') })
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const services = context.get(servicesKey)
  const browser = withBrowser(context.get(clientKey), services)
  const link = { code: findInvitationCode(request), client: browser }
  const form = await readForm(request, InvitedRegistration)
  const token = await orApologise(services, sentences.auth.unexpected, () =>
    registerInvited(services, form, link),
  )
  return redirectWithNotice('/invitation', 'Your account has been created, and you’re signed in.', {
    cookies: signedInCookies(services.journal, { token, persistent: false, browser }),
  })
}

export default function InvitationRegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, links } = loaderData
  const { notice, formProps } = useChecked('invited', actionData)
  const filled = { values: notice?.typed ?? {}, errors: notice?.fields ?? {} }
  return (
    <AuthPage
      title="Create Your Account"
      crumbs={[{ label: 'Invitation', href: '/invitation' }, { label: 'Register' }]}
      lead={`For ${email}. All fields are required unless marked optional.`}
      cover={{ year: 2026, month: 10 }}
      wide
      isRefused={Boolean(notice)}
      toasts={<SaidToast notice={notice} />}
    >
      <form {...formProps} className="form">
        {Object.keys(links).length > 0 && (
          <>
            <ProviderButtons verb="Sign Up" links={links} />
            <p className="or">or with a password</p>
          </>
        )}
        <RefusalNote notice={filled.errors['email'] ? { message: filled.errors['email'] } : notice} />
        <NewcomerFields {...filled} />
        <PasswordOwner email={email} />
        <PasswordPair errors={filled.errors} />
        <ConsentBoxes {...filled} />
        <SendButton>Create account</SendButton>
      </form>
    </AuthPage>
  )
}
