import { withArticle, type Role } from '#journal/roles.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Following } from '../use-cases/people.server.ts'

type Props = {
  personId: string
  name: string
  from: Role
  to: Role
  following: Following
  /** The viewer's own role. */
  isOwn: boolean
}

/** Says what follows, before it is done. */
export function RoleConfirmation({ personId, name, from, to, following, isOwn }: Props) {
  const isEnd = to === 'author'
  return (
    <section className="block" aria-labelledby="confirm-title">
      <h2 id="confirm-title">
        {isEnd ? `Withdraw the role of ${from} from ${name}?` : `Make ${name} ${withArticle[to]}?`}
      </h2>
      <ul className="dots">
        {consequences({ from, following, isOwn }).map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
      <form method="post" action={`/people/${personId}`} className="row">
        <input type="hidden" name="role" value={to} />
        <input type="hidden" name="from" value={from} />
        <ButtonLink href={`/people/${personId}`}>Leave as it is</ButtonLink>
        <Button kind={isEnd ? 'stop' : 'go'}>
          {isEnd ? 'Withdraw the role' : `Make ${withArticle[to]}`}
        </Button>
      </form>
    </section>
  )
}

type Told = Pick<Props, 'from' | 'following' | 'isOwn'>

function consequences({ from, following: { papers, invitations, drafts }, isOwn }: Told): string[] {
  return [
    from === 'author'
      ? `It counts at once. Papers that they submitted stay theirs.`
      : `It counts at once: as ${from} they can do nothing more, and what they have open of a manuscript is closed.`,
    papers > 0 &&
      `${counted(papers, 'paper')} that they hold as ${from} ${papers === 1 ? 'goes' : 'go'} back to the pool, for somebody else to select. Its history says why.`,
    invitations > 0 &&
      `${counted(invitations, 'invitation')} that they sent and nobody has answered ${invitations === 1 ? 'is' : 'are'} withdrawn.`,
    drafts > 0 &&
      `${counted(drafts, 'article')} that they began for others ${drafts === 1 ? 'stays' : 'stay'} unfinished until they are ${withArticle[from]} again.`,
    isOwn && `This is your own role: after it you cannot open this page any more.`,
    `They are told by mail, and the history keeps that you did it.`,
  ].filter((it) => it !== false)
}

function counted(count: number, what: string): string {
  return count === 1 ? `One ${what}` : `${count} ${what}s`
}
