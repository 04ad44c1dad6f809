// Where emailed links lead: verifies an address, or asks for a new password.
import { data, type RouterContextProvider } from 'react-router'
import { AuthPage } from '#site/auth-page.tsx'
import { loginPath } from '#journal/desk-addresses.ts'
import { shortestPassword } from '#journal/people/account.ts'
import { Refused, refusals } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { clientKey, toBrowserCookie, withBrowser } from '#edge/client.ts'
import { servicesKey, viewerKey } from '#edge/context.ts'
import { orSayAt, redirectWith, redirectWithNotice } from '#edge/notices.ts'
import { readForm } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { EndedPage, isEnded, june, RefusedPage, SavedPage } from '../components/link-steps.tsx'
import { PasswordOwner } from '../components/password-owner.tsx'
import { passwordHint } from '../components/password-pair.tsx'
import { RefusalNote, SaidToast } from '../components/said.tsx'
import { SendButton } from '#site/send-button.tsx'
import { WhoseAccount } from '../components/whose-account.tsx'
import { NewPassword } from '../asked.ts'
import { findContinueTo } from '../signed-in/destinations.ts'
import { applyCode, checkCode } from '../use-cases/emailed-links.server.ts'
import { showVerifying, takeAnswer } from '../verification-answers.server.ts'
import type { Route } from './+types/auth-action.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const { mode, oobCode, continueUrl, isSaved, ended } = readLink(request)
  if (isEnded(ended)) return { step: 'ended' as const, ended }
  if (!isSaved && (!mode || !oobCode)) throw sayAtHome('action_link_incomplete')
  const destination = findContinueTo(continueUrl, services.journal)
  if ('refusal' in destination) return sayWhyNot(destination.refusal)
  if (isSaved) return { step: 'saved' as const, continueTo: destination.url }
  if (mode === 'verifyEmail') return showVerifying(toAsked(context, oobCode, destination.url))
  const elsewhere = mode === 'resetPassword' ? '/forgot-password' : loginPath
  const { email } = await orSayAt(elsewhere, () =>
    checkCode(services, { mode, oobCode }, context.get(clientKey)),
  )
  return { step: 'ask' as const, email }
}

function sayWhyNot(refusal: 'action_link_incomplete' | 'redirect_unsafe' | 'redirect_malformed') {
  if (refusal === 'action_link_incomplete') throw sayAtHome(refusal)
  const { message, status } = refusals[refusal]
  return data({ step: 'refused' as const, message }, { status })
}

function sayAtHome(refusal: 'action_link_incomplete'): Response {
  return redirectWithNotice('/', refusals[refusal].message, { kind: 'bad' })
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const services = context.get(servicesKey)
  const { mode, oobCode, continueUrl } = readLink(request)
  const destination = findContinueTo(continueUrl, services.journal)
  if ('refusal' in destination) throw new Refused(destination.refusal)
  if (mode === 'verifyEmail') return takeAnswer(request, toAsked(context, oobCode, destination.url))
  const { password } = await readForm(request, NewPassword)
  const reset = { mode: 'resetPassword', oobCode, password }
  const browser = withBrowser(context.get(clientKey), services)
  const setPassword = () => applyCode(services, reset, browser)
  await orSayAt('/forgot-password', () => orApologise(services, sentences.auth.resetFailed, setPassword), [
    'reset_failed',
    'reset_session_expired',
  ])
  return redirectWith(
    `/auth-action?${new URLSearchParams({ saved: 'password', continueUrl: continueUrl ?? '' })}`,
    [toBrowserCookie(services.journal, browser)],
  )
}

function toAsked(context: Readonly<RouterContextProvider>, code: string, continueTo: string) {
  const services = context.get(servicesKey)
  const client = withBrowser(context.get(clientKey), services)
  return { services, viewer: context.get(viewerKey), code, client, continueTo }
}

function readLink(request: Request) {
  const { searchParams } = new URL(request.url)
  return {
    mode: searchParams.get('mode') ?? '',
    oobCode: searchParams.get('oobCode') ?? '',
    continueUrl: searchParams.get('continueUrl'),
    isSaved: searchParams.get('saved') === 'password',
    ended: searchParams.get('ended'),
  }
}

export default function AuthActionPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.step === 'saved') return <SavedPage continueTo={loaderData.continueTo} />
  if (loaderData.step === 'refused') return <RefusedPage said={loaderData.message} />
  if (loaderData.step === 'ended') return <EndedPage ended={loaderData.ended} />
  const toast = <SaidToast notice={actionData} />
  if (loaderData.step === 'verify')
    return (
      <AuthPage
        title={loaderData.isNew ? 'Is this your account?' : 'Is this your address?'}
        lead={
          loaderData.isNew
            ? 'Someone created an account with your email address. If that was you, enter its password to verify the address.'
            : 'Someone wants to use your email address for their account. If that’s you, enter the account’s password to confirm it.'
        }
        cover={june}
        isRefused={Boolean(actionData)}
        toasts={toast}
      >
        <WhoseAccount whose={loaderData} notice={actionData} />
      </AuthPage>
    )
  return (
    <AuthPage
      title="Set New Password"
      lead={`For ${loaderData.email}`}
      cover={june}
      isRefused={Boolean(actionData)}
      toasts={toast}
    >
      <form method="post" className="form" noValidate>
        <RefusalNote notice={actionData} />
        <PasswordOwner email={loaderData.email} />
        <PasswordField
          label="New password"
          name="password"
          minLength={shortestPassword}
          hint={passwordHint}
          error={actionData?.fields?.['password']}
        />
        <SendButton>Save New Password</SendButton>
      </form>
    </AuthPage>
  )
}
