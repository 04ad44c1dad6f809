// Where an invitation email leads: sign in or register first, then accept or decline.
import { data } from 'react-router'
import { AuthPage } from '#site/auth-page.tsx'
import { dashboardPath } from '#journal/desk-addresses.ts'
import { Refused } from '#journal/refusals.ts'
import { isSignedIn, withArticle } from '#journal/roles.ts'
import { clientKey } from '#edge/client.ts'
import { servicesKey, viewerKey } from '#edge/context.ts'
import { redirectWith, redirectWithNotice, takeNotice } from '#edge/notices.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { InvitationOffer } from '../components/invitation-offer.tsx'
import { RefusalNote, SaidToast } from '#features/accounts/components/said.tsx'
import { findInvitationCode, forgottenInvitation, toInvitationCookie } from '../invitation-cookie.server.ts'
import {
  forgottenWayBack,
  needCompleteProfile,
  needSignedIn,
  toWayBackCookie,
} from '#features/accounts/signed-in/need-signed-in.server.ts'
import { closeSession, forgottenCookies } from '#features/accounts/signed-in/sessions.server.ts'
import { acceptInvitation, declineInvitation, openInvitation } from '../use-cases/invitations.server.ts'
import { needPerson } from '#features/accounts/use-cases/profile.server.ts'
import type { Route } from './+types/invitation.ts'

export const handle = { js: 'none' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const { searchParams } = new URL(request.url)
  const code = searchParams.get('code')
  if (code !== null) throw redirectWith('/invitation', [toInvitationCookie(services.journal, code)], 302)
  if (searchParams.has('declined')) return { step: 'declined' as const }
  const viewer = context.get(viewerKey)
  const link = { code: findInvitationCode(request), client: context.get(clientKey) }
  try {
    const opened = await openInvitation(services, viewer, link)
    if (opened.step === 'answer' && isSignedIn(viewer))
      needCompleteProfile(await needPerson(services.db, viewer.id), request)
    const headers = { 'set-cookie': toWayBackCookie('/invitation') }
    return data({ ...opened, passing: takeNotice(context, request) }, { headers })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { message, status } = error
    return data({ step: 'refused' as const, message, isSignedIn: isSignedIn(viewer) }, { status })
  }
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const services = context.get(servicesKey)
  const link = { code: findInvitationCode(request), client: context.get(clientKey) }
  const { task = '' } = await readTyped(request)
  const done = [forgottenInvitation, forgottenWayBack]
  if (task === 'accept') {
    const viewer = needSignedIn(context, request)
    needCompleteProfile(await needPerson(services.db, viewer.id), request)
    const role = await acceptInvitation(services, viewer, link)
    return redirectWithNotice(dashboardPath, `Thank you. You are now ${withArticle[role]}. ${emailsChosen}`, {
      cookies: done,
    })
  }
  if (task === 'decline') {
    await declineInvitation(services, link)
    return redirectWith('/invitation?declined', done)
  }
  if (task !== 'signOut') throw new Refused('body_malformed')
  await closeSession(services, request)
  return redirectWith('/invitation', forgottenCookies(services.journal))
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.step === 'refused') return <Closed {...loaderData} />
  if (loaderData.step === 'declined') return <Declined />
  const { offered, email, inviter, passing } = loaderData
  return (
    <AuthPage
      title="Invitation"
      heading={`You are invited to be ${withArticle[offered]}`}
      lead={`From ${inviter}, for ${email}.`}
      cover={september}
      isRefused={Boolean(actionData)}
      toasts={<SaidToast passing={passing} />}
    >
      <RefusalNote passing={passing} notice={actionData} />
      <InvitationOffer opened={loaderData} />
    </AuthPage>
  )
}

const emailsChosen = 'You can choose which emails you get under Settings in your profile.'

const september = { year: 2026, month: 9 }

function Closed({ message, isSignedIn: isHere }: { message: string; isSignedIn: boolean }) {
  return (
    <AuthPage title="Invitation" cover={september}>
      <div className="form">
        <Note kind="bad" role="alert">
          {message}
        </Note>
        <p className="row">
          {isHere && <ButtonLink href={dashboardPath}>Go to Dashboard</ButtonLink>}
          <ButtonLink href="/">Journal home</ButtonLink>
          <ButtonLink href="/contact">Contact Us</ButtonLink>
        </p>
      </div>
    </AuthPage>
  )
}

function Declined() {
  return (
    <AuthPage title="Invitation declined" cover={september}>
      <div className="form">
        <Note kind="good" role="status">
          Thank you for letting us know. We’ll tell the person who invited you.
        </Note>
        <p className="row">
          <ButtonLink href="/">Journal home</ButtonLink>
        </p>
      </div>
    </AuthPage>
  )
}
