import { submissionPath } from '#journal/desk-addresses.ts'
import type { Side, Suggestion } from '#journal/reviewing/suggesting.ts'
import { ButtonLink } from '#ui/button.tsx'

type Props = { submissionId: string; suggestions: readonly Suggestion[] }

const headings: Record<Side, string> = {
  suggested: 'Suggested by the author',
  opposed: 'Opposed by the author',
}

/** Whom the author suggests, each one press from the invitation, and whom they oppose; nothing if they named nobody. */
export function AuthorsWishes({ submissionId, suggestions }: Props) {
  return (Object.keys(headings) as Side[]).map((side) => {
    // The keys are exactly the sides.
    const named = suggestions.flatMap((it, at) => (it.side === side ? [{ ...it, at }] : []))
    if (named.length === 0) return undefined
    return (
      <section key={side} className="block" aria-labelledby={`by-author-${side}`}>
        <h2 id={`by-author-${side}`}>{headings[side]}</h2>
        <ul className="candidates">
          {named.map(({ at, name, email, reason }) => (
            <li key={at} className="candidate">
              <div>
                <b>{name}</b>
                {email && <span className="small muted">{email}</span>}
                <span className="small">{reason}</span>
              </div>
              {side === 'suggested' && (
                <ButtonLink
                  small
                  href={`${submissionPath(submissionId, 'reviews')}?suggested=${at}#someone-else`}
                >
                  Write to<span className="sr"> {name}</span>
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
