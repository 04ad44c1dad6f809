import { check } from '#edge/mount.server.ts'
import { roleHistoryPath } from '#journal/desk-addresses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PeopleFrame } from '../components/people-frame.tsx'
import { RoleHistory } from '../components/role-history.tsx'
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { HistoryAsked } from '../people-asked.ts'
import { openRoleHistory } from '../use-cases/people.server.ts'
import type { Route } from './+types/people-history.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = needPublisher(context)
  const asked = check(HistoryAsked, Object.fromEntries(new URL(request.url).searchParams))
  return { ...(await openRoleHistory(services, asked)), isFirst: asked.before === undefined }
}

export default function PeopleHistoryPage({ loaderData }: Route.ComponentProps) {
  const { lines, nextBefore, isFirst } = loaderData
  return (
    <PeopleFrame tab="history">
      <div className="listed">
        {lines.length > 0 ? (
          <div className="block">
            <RoleHistory lines={lines} />
          </div>
        ) : (
          <Empty title="Nothing yet">The first role given or offered will appear here.</Empty>
        )}
      </div>
      {(nextBefore || !isFirst) && (
        <nav className="row list-foot" aria-label="Pages">
          {!isFirst && (
            <ButtonLink icon="back" href={roleHistoryPath}>
              Newest
            </ButtonLink>
          )}
          {nextBefore && <ButtonLink href={`${roleHistoryPath}?before=${nextBefore}`}>Older</ButtonLink>}
        </nav>
      )}
    </PeopleFrame>
  )
}
