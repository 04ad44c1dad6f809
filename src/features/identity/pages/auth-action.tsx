// Where mailed links lead: verifies an address, or asks for a new password.
import { useEffect } from 'react'
import { data } from 'react-router'
import { AuthPage } from '#features/about/components/auth-page.tsx'
import { shortestPassword } from '#journal/account.ts'
import { Refused, refusals } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#server/apology.ts'
import { clientKey } from '#server/client.ts'
import { servicesKey } from '#server/context.ts'
import { orSayAt, redirectWith, redirectWithNotice } from '#server/notices.ts'
import { readForm } from '#server/read-form.server.ts'
import { orNotice } from '#server/refusals-to-http.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { PasswordOwner } from '../components/password-owner.tsx'
import { passwordHint } from '../components/password-pair.tsx'
import { RefusalNote, SaidToast } from '../components/said.tsx'
import { SendButton } from '../components/send-button.tsx'
import { NewPassword } from '../asked.ts'
import { findContinueTo } from '../destinations.ts'
import { noStore } from '../page-answers.server.ts'
import { applyCode, checkCode } from '../use-cases/mailed-links.server.ts'
import type { Route } from './+types/auth-action.ts'

export const links = () => styleSheets('forms', 'account')
export { noStore as headers }

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const { mode, oobCode, continueUrl, isSaved } = readLink(request)
  if (!isSaved && (!mode || !oobCode)) throw sayAtHome('action_link_incomplete')
  const destination = findContinueTo(continueUrl, services.journal)
  if ('refusal' in destination) return sayWhyNot(destination.refusal)
  if (isSaved) return { step: 'saved' as const, continueTo: destination.url }
  if (mode === 'verifyEmail') {
    const said = await orSayAt('/', () =>
      orApologise(services, sentences.auth.verificationFailed, () =>
        applyCode(services, { mode, oobCode }, context.get(clientKey)),
      ),
    )
    throw redirectWithNotice(destination.url, said)
  }
  const elsewhere = mode === 'resetPassword' ? '/forgot-password' : '/login'
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

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesKey)
  return orNotice(async () => {
    const { oobCode, continueUrl } = readLink(request)
    const destination = findContinueTo(continueUrl, services.journal)
    if ('refusal' in destination) throw new Refused(destination.refusal)
    const { password } = await readForm(request, NewPassword)
    const reset = { mode: 'resetPassword', oobCode, password }
    const setPassword = () => applyCode(services, reset, context.get(clientKey))
    await orSayAt('/forgot-password', () => orApologise(services, sentences.auth.resetFailed, setPassword), [
      'reset_failed',
      'reset_session_expired',
    ])
    return redirectWith(
      `/auth-action?${new URLSearchParams({ saved: 'password', continueUrl: continueUrl ?? '' })}`,
      [],
    )
  })
}

function readLink(request: Request) {
  const { searchParams } = new URL(request.url)
  return {
    mode: searchParams.get('mode') ?? '',
    oobCode: searchParams.get('oobCode') ?? '',
    continueUrl: searchParams.get('continueUrl'),
    isSaved: searchParams.get('saved') === 'password',
  }
}

export default function AuthActionPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.step === 'saved') return <SavedPage continueTo={loaderData.continueTo} />
  if (loaderData.step === 'refused') return <RefusedPage said={loaderData.message} />
  const toast = <SaidToast notice={actionData} />
  return (
    <AuthPage
      title="Set New Password"
      lead={`For ${loaderData.email}`}
      plate={june}
      isRefused={Boolean(actionData)}
      toasts={toast}
    >
      <form method="post" className="form">
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

function RefusedPage({ said }: { said: string }) {
  return (
    <AuthPage title="This link cannot be used" plate={june}>
      <div className="form">
        <Note kind="bad" role="alert" title={said} inFocus>
          <p>
            Open the link of the newest mail, or ask for another: for a new password by{' '}
            <a href="/forgot-password">Forgot password?</a>, for a new address by signing in.
          </p>
        </Note>
        <p className="row">
          <ButtonLink href="/login">Login</ButtonLink>
          <ButtonLink href="/" kind="quiet">
            Journal home
          </ButtonLink>
        </p>
      </div>
    </AuthPage>
  )
}

const pause = 1500 // milliseconds, to read the sentence (the specification, section 9)

function SavedPage({ continueTo }: { continueTo: string }) {
  useEffect(() => {
    const timer = setTimeout(() => location.assign(continueTo), pause)
    return () => clearTimeout(timer)
  }, [continueTo])
  return (
    <AuthPage title="New password saved" plate={june}>
      <noscript>
        <meta httpEquiv="refresh" content={`2;url=${continueTo}`} />
      </noscript>
      <div className="form">
        <Note kind="good" role="status">
          {sentences.success.passwordReset}
        </Note>
        <p>
          <ButtonLink href={continueTo} kind="go">
            Continue
          </ButtonLink>
        </p>
      </div>
    </AuthPage>
  )
}

const june = { year: 2026, month: 6 }
