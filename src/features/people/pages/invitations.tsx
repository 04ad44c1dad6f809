// Where publishers offer roles by email. The forms are told apart by the button that was pressed.
import { invitationsPath, peoplePath } from '#journal/desk-addresses.ts'
import { invitationDays } from '#journal/people/granting.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { readForm, readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { InvitationList } from '../components/invitation-list.tsx'
import { InviteForm } from '../components/invite-form.tsx'
import { PeopleFrame } from '../components/people-frame.tsx'
import { InvitationChosen, InvitationWritten } from '#features/accounts/asked.ts'
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { invite, inviteAgain, openInvitations, withdrawInvitation } from '../use-cases/inviting.server.ts'
import type { Route } from './+types/invitations.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = needPublisher(context)
  return openInvitations(services)
}

type Asked = { services: Services; viewer: SignedIn; request: Request }

/** By the name of the button; each returns what to say afterwards. */
const tasks: Record<string, (asked: Asked) => Promise<string>> = {
  invite: async ({ services, viewer, request }) => {
    const { role, ...written } = await readForm(request, InvitationWritten)
    if (role === '') throw new Refused('role_unknown')
    await invite(services, viewer, { ...written, role })
    return `An invitation is on its way to ${written.email}.`
  },
  inviteAgain: async ({ services, viewer, request }) => {
    const { invitation } = await readForm(request, InvitationChosen)
    const email = await inviteAgain(services, viewer, invitation)
    return `Another email is on its way to ${email}. The link in the previous one no longer works.`
  },
  withdrawInvitation: async ({ services, viewer, request }) => {
    const { invitation } = await readForm(request, InvitationChosen)
    return `The invitation to ${await withdrawInvitation(services, viewer, invitation)} has been withdrawn.`
  },
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = needPublisher(context)
  const typed = await readTyped(request)
  const name = typed['task'] ?? ''
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (!task) throw new Refused('body_malformed')
  return redirectWithNotice(invitationsPath, await task({ services, viewer, request }))
}

export default function InvitationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitations, count } = loaderData
  const isInvite = actionData?.typed?.['task'] === 'invite'
  return (
    <PeopleFrame tab="invitations">
      <div className="beside under-tabs">
        <div>
          <InviteForm key={invitations[0]?.id} notice={isInvite ? actionData : undefined} />
          <InvitationList
            invitations={invitations}
            count={count}
            notice={isInvite ? undefined : actionData}
          />
        </div>
        <aside className="aside stack">
          <section>
            <h2>What happens</h2>
            <p>
              We send an email with a link that’s good for {invitationDays} days. Whoever opens it can accept
              or decline, and we’ll email you their answer. Replies to the email go to your address.
            </p>
          </section>
          <section>
            <h2>Without an account</h2>
            <p>People without an account create one first. Their address counts as verified.</p>
          </section>
          <section>
            <h2>With an account</h2>
            <p>
              You can also give them the role straight away, under <a href={peoplePath}>People</a>.
            </p>
          </section>
        </aside>
      </div>
    </PeopleFrame>
  )
}
