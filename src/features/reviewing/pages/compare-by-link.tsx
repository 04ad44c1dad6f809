// Two versions of a paper compared, for a reviewer who has the emailed link.
import { servicesKey } from '#edge/context.ts'
import { check } from '#edge/mount.server.ts'
import { ChangesBlock } from '#features/desks/components/changes-block.tsx'
import { VersionChoice } from '#features/desks/components/version-choice.tsx'
import { compareVersions } from '#features/editing/comparing.server.ts'
import { ComparisonAsked } from '#features/editing/contract.ts'
import { titleOf } from '#features/submissions/parts/titles.ts'
import { linkedReviewPath } from '#journal/desk-addresses.ts'
import { PublicPage } from '#site/public-page.tsx'
import { needReviewerByLink } from '../use-cases/by-link.server.ts'
import type { Route } from './+types/compare-by-link.ts'

const Asked = ComparisonAsked.omit({ rejected: true })

export async function loader({ context, params: { reviewId, token }, request }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const { viewer, submissionId } = await needReviewerByLink(services, token, reviewId)
  const asked = check(Asked, Object.fromEntries(new URL(request.url).searchParams))
  const comparison = await compareVersions(services, viewer, { id: submissionId, ...asked })
  return { ...comparison, back: linkedReviewPath(reviewId, token) }
}

export default function CompareByLinkPage({ loaderData }: Route.ComponentProps) {
  const { submission, from, to, back } = loaderData
  return (
    <PublicPage title={`Compare ${submission.reference}`}>
      {/* The address is a key, so no other site is told it. */}
      <meta name="referrer" content="same-origin" />
      <div className="desk-head">
        <h1>
          Version {from} to version {to}
        </h1>
        <p className="muted">{titleOf(submission)}</p>
        <p>
          <a href={back}>Back to your review</a>
        </p>
      </div>
      <section className="block" aria-label="Versions">
        <VersionChoice files={submission.files} from={from} to={to} />
      </section>
      <ChangesBlock comparison={loaderData} />
    </PublicPage>
  )
}
