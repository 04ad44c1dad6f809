import { personPath } from '#journal/desk-addresses.ts'
import { withArticle } from '#journal/roles.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Grant } from '../use-cases/people.server.ts'

type Props = {
  personId: string
  name: string
  grant: Grant
  /** It's the viewer's own role. */
  isOwn: boolean
}

/** Says what will follow before it's done. */
export function RoleConfirmation({ personId, name, grant, isOwn }: Props) {
  const { role, isHeld } = grant
  return (
    <section className="block" aria-labelledby="confirm-title">
      <h2 id="confirm-title">
        {isHeld ? `Withdraw ${name}’s role as ${role}?` : `Make ${name} ${withArticle[role]}?`}
      </h2>
      <ul className="dots">
        {(isHeld ? onceWithdrawn(grant, isOwn) : onceGiven).map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
      <form method="post" action={personPath(personId)} className="row">
        <input type="hidden" name="task" value={isHeld ? 'withdraw' : 'give'} />
        <input type="hidden" name="role" value={role} />
        <ButtonLink href={personPath(personId)}>Don’t change it</ButtonLink>
        <Button kind={isHeld ? 'stop' : 'go'}>{isHeld ? 'Withdraw the role' : `Make ${role}`}</Button>
      </form>
    </section>
  )
}

const told = 'We’ll email them, and the history will show that you did it.'

const onceGiven = ['This takes effect at once. They keep their papers, and any role they already have.', told]

function onceWithdrawn(
  { role, following: { papers, invitations, drafts } }: Grant,
  isOwn: boolean,
): string[] {
  return [
    `This takes effect at once: they can no longer do anything as ${role}, and any manuscript they have open is closed.`,
    papers > 0 &&
      `${counted(papers, 'paper')} they hold as ${role} ${papers === 1 ? 'goes' : 'go'} back to the pool for someone else to select. The history says why.`,
    invitations > 0 &&
      `${counted(invitations, 'unanswered invitation')} they sent ${invitations === 1 ? 'is' : 'are'} withdrawn.`,
    drafts > 0 &&
      `${counted(drafts, 'article')} they began for others ${drafts === 1 ? 'stays' : 'stay'} unfinished until they’re ${withArticle[role]} again.`,
    isOwn && role === 'publisher' && `This is your own role: you won’t be able to open this page any more.`,
    told,
  ].filter((it) => it !== false)
}

function counted(count: number, what: string): string {
  return count === 1 ? `One ${what}` : `${count} ${what}s`
}
