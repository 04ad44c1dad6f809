import { check } from '#edge/mount.server.ts'
import { invitationsPath } from '#journal/desk-addresses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { toPeopleAddress } from '../people-address.ts'
import { PeopleFrame } from '../components/people-frame.tsx'
import { PeopleTable } from '../components/people-table.tsx'
import { PeopleTools } from '../components/people-tools.tsx'
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { PeopleAsked } from '../people-asked.ts'
import { openPeople } from '../use-cases/people.server.ts'
import type { Route } from './+types/people.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = needPublisher(context)
  const asked = check(PeopleAsked, Object.fromEntries(new URL(request.url).searchParams))
  return { asked, ...(await openPeople(services, asked)) }
}

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { asked, people, counts, nextAfter } = loaderData
  const { q, role } = asked
  const invite = (
    <ButtonLink small kind="go" icon="email" href={invitationsPath}>
      Invite Someone
    </ButtonLink>
  )
  return (
    <PeopleFrame tab="people" actions={invite}>
      <PeopleTools asked={asked} counts={counts} />
      <div className="listed">
        {people.length > 0 ? <PeopleTable people={people} /> : <Nobody asked={asked} />}
      </div>
      {(nextAfter || asked.after) && (
        <nav className="row list-foot" aria-label="Pages">
          {asked.after && (
            <ButtonLink icon="back" href={toPeopleAddress({ q, role })}>
              First page
            </ButtonLink>
          )}
          {nextAfter && <ButtonLink href={toPeopleAddress({ q, role, after: nextAfter })}>Next</ButtonLink>}
        </nav>
      )}
    </PeopleFrame>
  )
}

function Nobody({ asked: { q, role } }: { asked: PeopleAsked }) {
  if (!q) return <Empty title="No one here">No one has this role yet.</Empty>
  return (
    <Empty
      title="No one found"
      action={<ButtonLink href={toPeopleAddress({ role })}>Clear the search</ButtonLink>}
    >
      No one has all of these words in their name or address: {q}
    </Empty>
  )
}
