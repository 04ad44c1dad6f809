import { Moment } from '#site/moment.tsx'
import { personPath } from '#journal/desk-addresses.ts'
import { withArticle, type Role } from '#journal/roles.ts'
import type { HistoryLine } from '../use-cases/people.server.ts'

type Props = { lines: readonly HistoryLine[]; /** Whose page this is: not linked there. */ personId?: string }

/** Who gave, offered or withdrew which role, newest first. */
export function RoleHistory({ lines, personId }: Props) {
  return (
    <ol className="events v">
      {lines.map((line) => (
        <li key={line.id}>
          <b>{words[line.event](<Whom line={line} at={personId} />, line)}</b>
          <Moment at={line.at} />
          <span>{byWhom(line)}</span>
        </li>
      ))}
    </ol>
  )
}

type Words = (whom: React.ReactNode, line: HistoryLine) => React.ReactNode

const words: Record<HistoryLine['event'], Words> = {
  changeRole: (whom, { from, to }) => (
    <>
      {whom} {to === 'author' ? `is no longer ${a(from)}` : `is now ${a(to)}, previously ${a(from)}`}
    </>
  ),
  giveRole: (whom, { to }) => (
    <>
      {whom} is now {a(to)}
    </>
  ),
  withdrawRole: (whom, { from }) => (
    <>
      {whom} is no longer {a(from)}
    </>
  ),
  makeChief: (whom) => <>{whom} is now editor in chief</>,
  endChief: (whom) => <>{whom} is no longer editor in chief</>,
  accept: (whom, { from, to }) => (
    <>
      {whom} accepted the invitation and is now {a(to)}
      {from && `, previously ${a(from)}`}
    </>
  ),
  invite: (whom, { offered }) => (
    <>
      {whom} was invited to be {a(offered)}
    </>
  ),
  inviteAgain: (whom, { offered }) => (
    <>
      {whom} was invited again to be {a(offered)}
    </>
  ),
  withdrawInvitation: (whom, { offered }) => (
    <>
      The invitation to {whom} to be {a(offered)} was withdrawn
    </>
  ),
  decline: (whom, { offered }) => (
    <>
      {whom} declined to be {a(offered)}
    </>
  ),
}

const a = (role: Role | null) => withArticle[role ?? 'author']

function Whom({
  line: { personId, name, isGone, email },
  at,
}: {
  line: HistoryLine
  at: string | undefined
}) {
  if (!personId) return email || 'Someone whose address we no longer keep'
  if (isGone || personId === at) return name
  return <a href={personPath(personId)}>{name}</a>
}

// oxfmt-ignore
const machines: Record<string, string> = {
  'command line': 'By the operator, on the command line',
  'import':       'Imported from elsewhere',
}

function byWhom({ byWhom, byName, personId }: HistoryLine): string {
  if (byWhom === null || byWhom === personId) return ''
  return machines[byWhom] ?? `By ${byName ?? 'someone'}`
}
