import { Moment } from '#site/moment.tsx'
import type { Typesetting } from '../contract.ts'
import { kindNames, quoteOf } from '../words.ts'
import { Undo } from './undo.tsx'

/** What was corrected, by whom and when; a correction without a place stays until somebody takes it back. */
export function CorrectionList({ corrections }: Pick<Typesetting, 'corrections'>) {
  if (corrections.length === 0) return undefined
  return (
    <div>
      <h3>Corrections</h3>
      <ul className="lines small">
        {corrections.map(({ id, place, kind, words, by, at, isMissing }) => (
          <li key={id}>
            <div>
              <b>{kindNames[kind]}</b>{' '}
              {isMissing ? (
                quoteOf(words)
              ) : (
                <a href={`?at=${place}#${place}`}>{quoteOf(words) || 'The paper'}</a>
              )}
              {isMissing && <p className="warning">No longer found in the file, so it changes nothing.</p>}
              <p className="muted">
                {by || 'A former member'}, <Moment at={at} />
              </p>
            </div>
            <Undo id={id} />
          </li>
        ))}
      </ul>
    </div>
  )
}
