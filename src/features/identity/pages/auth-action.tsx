// Where mailed links lead: verifies an address, or asks for a new password.
import { useEffect } from 'react'
import { data } from 'react-router'
import { AuthPage } from '#features/about/components/auth-page.tsx'
import { shortestPassword } from '#journal/account.ts'
import { Refused, refusals } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import { clientKey } from '#server/client.ts'
import { servicesKey } from '#server/context.ts'
import { orSayAt, redirectWithNotice } from '#server/notices.ts'
import { readForm } from '#server/read-form.server.ts'
import { orNotice } from '#server/refusals-to-http.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { RefusalNote, SaidToast } from '../components/said.tsx'
import { NewPassword } from '../contract.ts'
import { findContinueTo } from '../destinations.ts'
import { noStore } from '../page-answers.server.ts'
import { applyCode, checkCode } from '../use-cases/mailed-links.server.ts'
import type { Route } from './+types/auth-action.ts'

export const links = () => styleSheets('forms')
export { noStore as headers }

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const link = readLink(request)
  if (!link.mode || !link.oobCode) throw redirectWithNotice('/', sentences.auth.actionLinkIncomplete, { kind: 'bad' })
  const destination = findContinueTo(link.continueUrl, services.journal)
  if ('refusal' in destination) return sayWhyNot(destination.refusal)
  if (link.mode === 'verifyEmail') {
    const said = await orSayAt('/', () => applyCode(services, link, context.get(clientKey)))
    throw redirectWithNotice(destination.url, said)
  }
  const failed = link.mode === 'resetPassword' ? '/forgot-password' : '/login'
  return { ...(await orSayAt(failed, () => checkCode(services, link, context.get(clientKey)))), said: undefined }
}

function sayWhyNot(refusal: 'action_link_incomplete' | 'redirect_unsafe' | 'redirect_malformed') {
  const { message, status } = refusals[refusal]
  if (refusal === 'action_link_incomplete') throw redirectWithNotice('/', message, { kind: 'bad' })
  return data({ email: '', said: message }, { status })
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesKey)
  return orNotice(async () => {
    const { oobCode, continueUrl } = readLink(request)
    const destination = findContinueTo(continueUrl, services.journal)
    if ('refusal' in destination) throw new Refused(destination.refusal)
    const { password } = await readForm(request, NewPassword)
    const said = await applyCode(services, { mode: 'resetPassword', oobCode, password }, context.get(clientKey))
    return { said, continueTo: destination.url }
  })
}

function readLink(request: Request) {
  const { searchParams } = new URL(request.url)
  return {
    mode: searchParams.get('mode') ?? '',
    oobCode: searchParams.get('oobCode') ?? '',
    continueUrl: searchParams.get('continueUrl'),
  }
}

export default function AuthActionPage({ loaderData: { email, said }, actionData }: Route.ComponentProps) {
  if (actionData && 'continueTo' in actionData) return <DonePage {...actionData} />
  if (said) return <RefusedPage said={said} />
  return (
    <AuthPage title="Set New Password" lead={`For ${email}`} plate={june} toasts={<SaidToast notice={actionData} />}>
      <form method="post" className="form">
        <RefusalNote notice={actionData} />
        <PasswordField
          label="New password"
          name="password"
          minLength={shortestPassword}
          hint={`At least ${shortestPassword} characters`}
          error={actionData?.fields?.['password']}
        />
        <Button kind="go" wide>Save New Password</Button>
      </form>
    </AuthPage>
  )
}

function RefusedPage({ said }: { said: string }) {
  return (
    <AuthPage title="This link cannot be used" plate={june}>
      <div className="form">
        <Note kind="bad" role="alert" title={said}>Open the link of the newest mail, or ask for another.</Note>
        <p><ButtonLink href="/">Journal home</ButtonLink></p>
      </div>
    </AuthPage>
  )
}

const pause = 1500 // milliseconds, to read the sentence (the specification, section 9)

function DonePage({ said, continueTo }: { said: string; continueTo: string }) {
  useEffect(() => {
    const timer = setTimeout(() => location.assign(continueTo), pause)
    return () => clearTimeout(timer)
  }, [continueTo])
  return (
    <AuthPage title="New password saved" plate={june}>
      <noscript><meta httpEquiv="refresh" content={`2;url=${continueTo}`} /></noscript>
      <div className="form">
        <Note kind="good" role="status">{said}</Note>
        <p><ButtonLink href={continueTo} kind="go">Continue</ButtonLink></p>
      </div>
    </AuthPage>
  )
}

const june = { year: 2026, month: 6 }
