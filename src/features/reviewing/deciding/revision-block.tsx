import { submissionPath } from '#journal/desk-addresses.ts'
import { Differences } from '#features/manuscripts/components/differences.tsx'
import type { Revision } from './revision.server.ts'

type Props = { submissionId: string; revision: Revision }

/** How much changed, with the changes folded below, and which points the author left without an answer. */
export function RevisionBlock({ submissionId, revision }: Props) {
  const { from, to, differences, isUnchanged } = revision
  return (
    <section className="block stack" aria-labelledby="revision">
      <h2 id="revision">
        From version {from} to version {to}
      </h2>
      <p>
        {saysChanged(revision)}{' '}
        <a href={`${submissionPath(submissionId, 'compare')}?from=${from}&to=${to}`}>
          Compare any two versions
        </a>
      </p>
      {differences && !isUnchanged && (
        <details className="facts">
          <summary>See the changes here</summary>
          <p className="small muted">
            <ins>Underlined text</ins> was added; <del>struck-through text</del> was removed.
          </p>
          <Differences differences={differences} />
        </details>
      )}
      <Unanswered revision={revision} />
    </section>
  )
}

function saysChanged({ differences, isUnchanged, words }: Revision): string {
  if (!differences || !words) return 'We can’t compare the text of these versions.'
  if (isUnchanged) return 'The text is the same.'
  return `${inWords(words.added)} added, ${inWords(words.removed)} removed.`
}

const inWords = (count: number) => (count === 1 ? '1 word' : `${count} words`)

function Unanswered({ revision: { points, unanswered } }: Pick<Props, 'revision'>) {
  if (points === 0) return undefined
  if (unanswered.length === 0) return <p>The author answered {everyOf(points)} in the decision.</p>
  return (
    <>
      <p>
        {' '}
        {points === 1
          ? 'The author didn’t answer the one point'
          : `The author answered ${someOf(points, points - unanswered.length)}`}{' '}
        in the decision.{' '}
      </p>
      <details className="facts">
        <summary>Unanswered {unanswered.length === 1 ? 'point' : 'points'}</summary>
        <ol className="answered">
          {unanswered.map(({ place, from, words }) => (
            <li key={place} value={place}>
              {from && <p className="small muted">{from}</p>}
              <blockquote>{words}</blockquote>
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}

const everyOf = (points: number) => ['the one point', 'both points'][points - 1] ?? `all ${points} points`

const someOf = (points: number, answered: number) => {
  if (answered > 0) return `${answered} of the ${points} points`
  return points === 2 ? 'neither of the points' : `none of the ${points} points`
}
