// One person's role: chosen, then shown with what follows, then changed.
import { data } from 'react-router'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Moment } from '#site/moment.tsx'
import { isRole, roleNames, withArticle } from '#journal/roles.ts'
import { redirectWithNotice, takeNotice } from '#edge/notices.ts'
import { readForm } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { toFullName } from '#features/accounts/names.ts'
import { LookAlikes } from '../components/look-alikes.tsx'
import { RoleConfirmation } from '../components/role-confirmation.tsx'
import { RoleForm } from '../components/role-form.tsx'
import { RoleHistory } from '../components/role-history.tsx'
import { RefusalNote, SaidToast } from '#features/accounts/components/said.tsx'
import { needPublisher } from '../need-publisher.server.ts'
import { RoleChosen } from '../people-asked.ts'
import { openPerson } from '../use-cases/people.server.ts'
import { changeRole } from '../use-cases/roles.server.ts'
import type { Route } from './+types/person.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, viewer } = needPublisher(context)
  const opened = await openPerson(services, params.personId)
  const asked = new URL(request.url).searchParams.get('role') ?? ''
  const isOpen = isRole(asked) && asked !== opened.member.role && !opened.why[asked]
  const { notice, headers } = takeNotice(request)
  const isOwn = viewer.id === params.personId
  return data({ ...opened, chosen: isOpen ? asked : undefined, isOwn, passing: notice }, { headers })
}

export async function action({ request, context, params: { personId } }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = needPublisher(context)
  const { role, from } = await readForm(request, RoleChosen)
  const { email, givenName } = await changeRole(services, viewer, { personId, role, from })
  const isOwn = viewer.id === personId
  const who = isOwn ? 'You are' : `${givenName || email} is`
  const said = role === 'author' ? `no longer ${withArticle[from]}` : `now ${withArticle[role]}`
  return redirectWithNotice(isOwn ? '/dashboard' : `/people/${personId}`, `${who} ${said}.`)
}

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { member, why, chosen, following, history, isOwn, passing } = loaderData
  const name = toFullName(member)
  return (
    <WorkspacePage
      title={`${name} | People`}
      current="people"

      toasts={<SaidToast passing={passing} />}
    >
      <div className="desk-head">
        <Crumbs trail={[{ label: 'People', href: '/people' }, { label: name }]} />
        <h1>{name}</h1>
        <p className="muted small">
          {roleNames[member.role]} since <Moment at={member.since} style="day" />
        </p>
      </div>
      <div className="beside">
        <div className="stack">
          <RefusalNote passing={passing} notice={actionData && { ...actionData, fields: undefined }} />
          {chosen ? (
            <RoleConfirmation
              personId={member.id}
              name={name}
              from={member.role}
              to={chosen}
              following={following}
              isOwn={isOwn}
            />
          ) : (
            <RoleForm key={member.role} role={member.role} why={why} />
          )}
          {history.length > 0 && (
            <section className="block" aria-labelledby="history-title">
              <h2 id="history-title">History</h2>
              <RoleHistory lines={history} personId={member.id} />
            </section>
          )}
        </div>
        <aside className="aside stack">
          <section>
            <h2>Address</h2>
            <p>
              <a href={`mailto:${member.email}`}>{member.email}</a>
              {!member.isVerified && ', not verified yet'}
            </p>
            <LookAlikes others={member.lookAlikes} />
          </section>
          {member.affiliation && (
            <section>
              <h2>Affiliation</h2>
              <p>{member.affiliation}</p>
            </section>
          )}
        </aside>
      </div>
    </WorkspacePage>
  )
}
