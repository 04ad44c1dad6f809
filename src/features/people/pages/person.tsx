// One person's roles: each given or withdrawn, after what would follow was shown.
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Moment } from '#site/moment.tsx'
import { dashboardPath, peoplePath, personPath } from '#journal/desk-addresses.ts'
import { withArticle, type SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { readForm } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { toRoleNames } from '../role-names.ts'
import { toFullName } from '#features/accounts/names.ts'
import { LookAlikes } from '../components/look-alikes.tsx'
import { RoleConfirmation } from '../components/role-confirmation.tsx'
import { RoleList } from '../components/role-list.tsx'
import { RoleHistory } from '../components/role-history.tsx'
import { RefusalNote } from '#features/accounts/components/said.tsx'
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { ChiefBlock } from '../components/chief-block.tsx'
import { PersonChanged, RoleAsked, type RoleChanged } from '../people-asked.ts'
import { endChief, makeChief } from '../use-cases/chiefs.server.ts'
import { openPerson } from '../use-cases/people.server.ts'
import { giveRole, withdrawRole } from '../use-cases/roles.server.ts'
import type { Route } from './+types/person.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, viewer } = needPublisher(context)
  const opened = await openPerson(services, params.personId)
  const { give, withdraw } = RoleAsked.parse(Object.fromEntries(new URL(request.url).searchParams))
  const asked = opened.grants.find(({ role, isHeld, why }) => !why && role === (isHeld ? withdraw : give))
  const isOwn = viewer.id === params.personId
  return { ...opened, asked, isOwn }
}

const changes = {
  give: { change: giveRole, said: 'now' },
  withdraw: { change: withdrawRole, said: 'no longer' },
} as const

export async function action({ request, context, params: { personId } }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = needPublisher(context)
  const asked = await readForm(request, PersonChanged)
  return 'role' in asked
    ? changeRole(services, viewer, { personId, ...asked })
    : changeChief(services, viewer, { personId, ...asked })
}

async function changeRole(
  services: Services,
  viewer: SignedIn,
  { personId, task, role }: RoleChanged & { personId: string },
) {
  const { change, said } = changes[task]
  const { email, givenName } = await change(services, viewer, { personId, role })
  const isOwn = viewer.id === personId
  const who = isOwn ? 'You are' : `${givenName || email} is`
  const isLeft = isOwn && task === 'withdraw' && role === 'publisher'
  return redirectWithNotice(
    isLeft ? dashboardPath : personPath(personId),
    `${who} ${said} ${withArticle[role]}.`,
  )
}

const chiefs = {
  makeChief: { change: makeChief, said: 'now editor in chief' },
  endChief: { change: endChief, said: 'no longer editor in chief' },
} as const

type ChiefChange = { personId: string; task: keyof typeof chiefs }

async function changeChief(services: Services, viewer: SignedIn, { personId, task }: ChiefChange) {
  const { change, said } = chiefs[task]
  const { email, givenName } = await change(services, viewer, personId)
  const who = viewer.id === personId ? 'You are' : `${givenName || email} is`
  return redirectWithNotice(personPath(personId), `${who} ${said}.`)
}

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { member, grants, mayBeChief, asked, history, isOwn } = loaderData
  const name = toFullName(member)
  return (
    <WorkspacePage title={`${name} | People`}>
      <div className="desk-head">
        <Crumbs trail={[{ label: 'People', href: peoplePath }, { label: name }]} />
        <h1>{name}</h1>
        <p className="muted small">
          {toRoleNames(member)} since <Moment at={member.since} style="day" />
        </p>
      </div>
      <div className="beside">
        <div className="stack">
          <RefusalNote notice={actionData && { ...actionData, fields: undefined }} />
          {asked ? (
            <RoleConfirmation personId={member.id} name={name} grant={asked} isOwn={isOwn} />
          ) : (
            <RoleList name={name} grants={grants} />
          )}
          {mayBeChief && !asked && <ChiefBlock name={name} isChief={member.isChief} />}
          {history.length > 0 && (
            <section className="block" aria-labelledby="history-title">
              <h2 id="history-title">History</h2>
              <RoleHistory lines={history} personId={member.id} />
            </section>
          )}
        </div>
        <aside className="aside stack">
          <section>
            <h2>Email</h2>
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
