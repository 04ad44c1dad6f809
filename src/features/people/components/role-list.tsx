import { refusals } from '#journal/refusals.ts'
import { duties, roleNames } from '#journal/roles.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { Grant } from '../use-cases/people.server.ts'

/** Each role, given or not. Nothing changes yet: the links lead to what would follow. */
export function RoleList({ name, grants }: { name: string; grants: readonly Grant[] }) {
  const reasons = new Set(grants.flatMap(({ why }) => why ?? []))
  return (
    <section className="block" aria-labelledby="roles-title">
      <h2 id="roles-title">Roles</h2>
      {[...reasons].map((it) => (
        <Note key={it}>{refusals[it].message}</Note>
      ))}
      <ul className="roles">
        {grants.map(({ role, isHeld, why }) => (
          <li key={role}>
            <span>
              <b>{roleNames[role]}</b>
              {isHeld && <span className="muted"> (current)</span>}
              <span className="small muted">{duties[role]}</span>
            </span>
            {!why && (
              <ButtonLink small href={isHeld ? `?withdraw=${role}` : `?give=${role}`}>
                {isHeld ? 'Withdraw' : `Make ${role}`}
                <span className="sr">{isHeld ? ` the role of ${role} from ${name}` : `: ${name}`}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <p className="small muted">
        Everyone is an author as well. No one can handle a paper in one role if they’ve written, edited or
        reviewed it in another.
      </p>
    </section>
  )
}
