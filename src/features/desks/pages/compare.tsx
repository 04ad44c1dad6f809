// Two versions of a manuscript compared, as one text with its changes marked.
import { check } from '#edge/mount.server.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { Moment } from '#site/moment.tsx'
import { titleOf } from '#features/submissions/parts/titles.ts'
import { refusals } from '#journal/refusals.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { Note } from '#ui/note.tsx'
import { compareRejected, compareVersions } from '#features/editing/comparing.server.ts'
import { Differences } from '../components/differences.tsx'
import { VersionChoice } from '../components/version-choice.tsx'
import { ComparisonAsked } from '#features/editing/contract.ts'
import { isSame } from '#features/manuscripts/differences.ts'
import type { Route } from './+types/compare.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const asked = check(ComparisonAsked, Object.fromEntries(new URL(request.url).searchParams))
  const { rejected, from } = asked
  const comparison = rejected
    ? await compareRejected(services, viewer, params.id, { rejected, from })
    : await compareVersions(services, viewer, params.id, asked)
  const { differences } = comparison
  return { ...comparison, isUnchanged: differences && isSame(differences) }
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { submission, differences, isUnchanged, from, to, save } = loaderData
  const { id, reference, files } = submission
  const home = { label: reference, href: `/submissions/${id}` }
  return (
    <WorkspacePage title={`Compare ${reference}`} current="submissions">
      <div className="desk-head">
        <Crumbs trail={[{ label: 'Dashboard', href: '/dashboard' }, home, { label: 'Compare' }]} />
        <h1>
          Version {from} to {save ? 'a rejected save' : `version ${to}`}
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
      <section className="block">
        <h2>Changes in the text</h2>
        {!differences && (
          <Note title="We can’t compare the text.">
            {submission.conversion === 'waiting' ? refusals.doc_converting.message : unread}
          </Note>
        )}
        {isUnchanged && <p>The text is the same. Images and layout aren’t compared.</p>}
        {differences && !isUnchanged && (
          <>
            <p className="small muted">
              <ins>Underlined</ins> was added, <del>struck through</del> was removed. Images and layout aren’t
              compared.
            </p>
            <Differences differences={differences} />
          </>
        )}
      </section>
    </WorkspacePage>
  )
}

const unread =
  'One of the versions is in the old Word format (.doc), or we can’t read its text. You can download both from the submission’s page.'
