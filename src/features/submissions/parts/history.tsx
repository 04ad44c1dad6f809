import type { HistoryLine } from '../to-submission.ts'
import { Moment } from '#site/moment.tsx'

type Event = HistoryLine['event']

/** The page itself quotes the feedback, so notes aren't repeated here. */
const saysMore: readonly Event[] = [
  ...(['keepVersion', 'takeLock', 'endRole', 'payment', 'charge', 'proof'] as const),
  ...(['assign', 'reassign', 'declareConflict', 'changeType', 'mend', 'notice', 'newVersion'] as const),
]

const saves: readonly Event[] = ['saveForLater', 'saveArticleForLater']

/** Everything that happened, oldest first. Who did it is left out if the viewer mustn't know. */
export function History({ lines }: { lines: readonly HistoryLine[] }) {
  return (
    <ol className="events v">
      {withoutRepeats(lines).map((line, at) => (
        <li key={at}>
          <b>{line.what}</b>
          <Moment at={line.at} />
          <span>{whoAndWhat(line)}</span>
        </li>
      ))}
    </ol>
  )
}

/** A draft is often saved many times in a row: the last time is enough. */
function withoutRepeats(lines: readonly HistoryLine[]) {
  return lines.filter(({ event }, at) => !saves.includes(event) || lines[at + 1]?.event !== event)
}

function whoAndWhat({ mine, name, role, event, note, givenTo }: HistoryLine) {
  const who = mine ? 'You' : (name ?? (role === 'journal' ? '' : `The ${role}`))
  return [who, givenTo && `to ${givenTo}`, saysMore.includes(event) && note].filter(Boolean).join(', ')
}
