import { redirect } from 'react-router'
import { AuthPage } from '#site/auth-page.tsx'
import { registerPath } from '#journal/desk-addresses.ts'
import { isSignedIn } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { clientKey, withBrowser } from '#edge/client.ts'
import { servicesKey, viewerKey } from '#edge/context.ts'
import { redirectWith, takeNotice } from '#edge/notices.ts'
import { readForm } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { AccountField } from '../components/account-fields.tsx'
import { KeepingProviderButtons, OffGoogleButton, toProviderLinks } from '../components/provider-button.tsx'
import { RefusalNote, SaidToast, VerifyNote } from '../components/said.tsx'
import { SendButton } from '#site/send-button.tsx'
import { Credentials } from '../asked.ts'
import { toWelcomePage } from '../signed-in/destinations.ts'
import { findAskedPath, findWayBack, forgottenWayBack } from '../signed-in/need-signed-in.server.ts'
import { signedInCookies } from '../signed-in/sessions.server.ts'
import { signIn } from '../use-cases/signing-in.server.ts'
import type { Route } from './+types/login.ts'

export const handle = { js: 'none' }

export function loader({ request, context }: Route.LoaderArgs) {
  if (isSignedIn(context.get(viewerKey))) throw redirect(findWayBack(request) ?? '/welcome')
  const links = toProviderLinks(context.get(servicesKey), findAskedPath(request))
  return { passing: takeNotice(context, request), links }
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const services = context.get(servicesKey)
  const credentials = await readForm(request, Credentials)
  const browser = withBrowser(context.get(clientKey), services)
  const { token } = await orApologise(services, sentences.auth.unexpected, () =>
    signIn(services, credentials, browser),
  )
  const session = { token, persistent: credentials.remember, browser }
  const cookies = signedInCookies(services.journal, session)
  return redirectWith(findWayBack(request) ?? toWelcomePage(services.journal), [...cookies, forgottenWayBack])
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const filled = { values: actionData?.typed ?? {}, errors: actionData?.fields ?? {} }
  const { links } = loaderData
  const toast = <SaidToast passing={loaderData.passing} notice={actionData} />
  return (
    <AuthPage
      title="Login"
      lead="To submit, review or publish."
      isRefused={Boolean(actionData)}
      toasts={toast}
    >
      <form method="post" className="form" noValidate>
        <RefusalNote passing={loaderData.passing} notice={actionData} />
        <VerifyNote passing={loaderData.passing} />
        <AccountField line="email" autoComplete="username" {...filled} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={filled.errors['password']}
        />
        <div className="row between">
          <Checkbox name="remember" defaultChecked={Boolean(filled.values['remember'])}>
            Keep me logged in
          </Checkbox>
          <a href="/forgot-password">Forgot password?</a>
        </div>
        <SendButton>Sign In</SendButton>
        <p className="or">or</p>
        {!links.google && <OffGoogleButton verb="Sign In" />}
        <KeepingProviderButtons verb="Sign In" links={links} />
        <p className="centred">
          New here? <a href={registerPath}>Create New Account</a>
        </p>
      </form>
    </AuthPage>
  )
}
