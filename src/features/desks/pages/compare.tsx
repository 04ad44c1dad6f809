// Two versions of a manuscript compared, as one text with its changes marked.
import { submissionPath, submissionsPath } from '#journal/desk-addresses.ts'
import { check } from '#edge/mount.server.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { Moment } from '#site/moment.tsx'
import { titleOf } from '#features/submissions/parts/titles.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { compareRejected, compareVersions } from '#features/editing/comparing.server.ts'
import { ChangesBlock } from '../components/changes-block.tsx'
import { VersionChoice } from '../components/version-choice.tsx'
import { ComparisonAsked } from '#features/editing/contract.ts'
import type { Route } from './+types/compare.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const asked = check(ComparisonAsked, Object.fromEntries(new URL(request.url).searchParams))
  const { rejected, from } = asked
  return rejected
    ? compareRejected(services, viewer, { id: params.id, rejected, from })
    : compareVersions(services, viewer, { id: params.id, ...asked })
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { submission, from, to, save } = loaderData
  const { id, reference, files } = submission
  const home = { label: reference, href: submissionPath(id) }
  return (
    <WorkspacePage title={`Compare ${reference}`}>
      <div className="desk-head">
        <Crumbs trail={[{ label: 'All submissions', href: submissionsPath }, home, { label: 'Compare' }]} />
        <h1>
          Version {from} {save ? 'and a rejected save' : `to version ${to}`}
        </h1>
        <p className="muted">{titleOf(submission)}</p>
      </div>
      <section className="block" aria-label="Versions">
        {save ? (
          <p>
            Sent <Moment at={save.at} /> by {save.mine ? 'you' : save.by}. {save.reason}
          </p>
        ) : (
          <VersionChoice files={files} from={from} to={to} />
        )}
      </section>
      <ChangesBlock comparison={loaderData}>You can download both from the submission’s page.</ChangesBlock>
    </WorkspacePage>
  )
}
