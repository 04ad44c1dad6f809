import type { Difference, Piece } from '../differences.ts'

/** What changed, in reading order. Also in words for those who can't see the marks: screen readers skip ins and del. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <div className="changes">
      {differences.map((one, at) =>
        'unchanged' in one ? (
          <p key={at} className="gap">
            {one.unchanged === 1 ? 'One paragraph' : `${one.unchanged} paragraphs`} unchanged
          </p>
        ) : (
          <p key={at} className={one.pieces.every(({ kind }) => kind === 'same') ? 'still' : undefined}>
            {one.pieces.map((piece, n) => (
              <Marked key={n} piece={piece} />
            ))}
          </p>
        ),
      )}
    </div>
  )
}

function Marked({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'same') return text
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <Mark>
      <span className="sr"> {kind}: </span>
      {text}
      <span className="sr"> (end) </span>
    </Mark>
  )
}
