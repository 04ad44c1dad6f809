import { AuthPage } from '#site/auth-page.tsx'
import { loginPath } from '#journal/desk-addresses.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { clientKey } from '#edge/client.ts'
import { servicesKey } from '#edge/context.ts'
import { takeNotice } from '#edge/notices.ts'
import { readForm } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Toast } from '#ui/toasts.tsx'
import { AccountField } from '../components/account-fields.tsx'
import { RefusalNote, SaidToast } from '../components/said.tsx'
import { SendButton } from '#site/send-button.tsx'
import { ForgottenPassword } from '../asked.ts'
import { requestReset } from '../use-cases/signing-in.server.ts'
import type { Route } from './+types/forgot-password.ts'

export const handle = { js: 'none' }

export function loader({ context, request }: Route.LoaderArgs) {
  return { passing: takeNotice(context, request) }
}

export async function action({
  request,
  context,
}: Route.ActionArgs): Promise<Answer | { said: string; sentTo: string }> {
  const services = context.get(servicesKey)
  const form = await readForm(request, ForgottenPassword)
  const said = await orApologise(services, sentences.auth.resetEmailFailed, () =>
    requestReset(services, form, context.get(clientKey)),
  )
  return { said, sentTo: form.email }
}

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'sentTo' in actionData) return <SentPage {...actionData} />
  const filled = { values: actionData?.typed ?? {}, errors: actionData?.fields ?? {} }
  const toast = <SaidToast passing={loaderData.passing} notice={actionData} />
  return (
    <AuthPage
      title="Forgot password"
      lead="We’ll email you a link to set a new one."
      cover={september}
      isRefused={Boolean(actionData)}
      toasts={toast}
    >
      <form method="post" className="form" noValidate>
        <RefusalNote passing={loaderData.passing} notice={actionData} />
        <AccountField line="email" {...filled} />
        <SendButton>Send Reset Link</SendButton>
        <p className="alone">
          <a href={loginPath}>Back to Login</a>
        </p>
      </form>
    </AuthPage>
  )
}

function SentPage({ said, sentTo }: { said: string; sentTo: string }) {
  return (
    <AuthPage
      title={sentences.auth.checkYourEmail}
      cover={september}
      toasts={<Toast stays="slow">{said}</Toast>}
    >
      <form method="post" className="form">
        <p>
          We sent a reset link to <b>{sentTo}</b>. It works once and expires in an hour.
        </p>
        <input type="hidden" name="email" value={sentTo} />
        <p className="row">
          <ButtonLink href={loginPath}>Back to Login</ButtonLink>
          <Button kind="quiet">Send again</Button>
        </p>
      </form>
    </AuthPage>
  )
}

const september = { year: 2026, month: 9 }
