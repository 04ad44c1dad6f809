import { withArticle, type Role } from '#journal/roles.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Following } from '../use-cases/people.server.ts'

type Props = {
  personId: string
  name: string
  from: Role
  to: Role
  following: Following
  /** It's the viewer's own role. */
  isOwn: boolean
}

/** Says what will follow before it's done. */
export function RoleConfirmation({ personId, name, from, to, following, isOwn }: Props) {
  const isEnd = to === 'author'
  return (
    <section className="block" aria-labelledby="confirm-title">
      <h2 id="confirm-title">
        {isEnd ? `Withdraw ${name}’s role as ${from}?` : `Make ${name} ${withArticle[to]}?`}
      </h2>
      <ul className="dots">
        {consequences({ from, following, isOwn }).map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
      <form method="post" action={`/people/${personId}`} className="row">
        <input type="hidden" name="role" value={to} />
        <input type="hidden" name="from" value={from} />
        <ButtonLink href={`/people/${personId}`}>Don’t change it</ButtonLink>
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
      ? `This takes effect at once. Papers they’ve submitted stay theirs.`
      : `This takes effect at once: they can no longer do anything as ${from}, and any manuscript they have open is closed.`,
    papers > 0 &&
      `${counted(papers, 'paper')} they hold as ${from} ${papers === 1 ? 'goes' : 'go'} back to the pool for someone else to select. The history says why.`,
    invitations > 0 &&
      `${counted(invitations, 'unanswered invitation')} they sent ${invitations === 1 ? 'is' : 'are'} withdrawn.`,
    drafts > 0 &&
      `${counted(drafts, 'article')} they began for others ${drafts === 1 ? 'stays' : 'stay'} unfinished until they’re ${withArticle[from]} again.`,
    isOwn && `This is your own role: you won’t be able to open this page any more.`,
    `We’ll email them, and the history will show that you did it.`,
  ].filter((it) => it !== false)
}

function counted(count: number, what: string): string {
  return count === 1 ? `One ${what}` : `${count} ${what}s`
}
