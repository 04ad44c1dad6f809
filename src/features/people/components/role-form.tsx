import { refusals, type Refusal } from '#journal/refusals.ts'
import { roles, type Role } from '#journal/roles.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { RoleChoice } from './role-choice.tsx'

type Props = {
  role: Role
  /** What stands in the way of each other role. */
  why: Partial<Record<Role, Refusal | undefined>>
}

/** Chooses a role. Nothing changes yet: the form leads to an address that first shows what would follow. */
export function RoleForm({ role, why }: Props) {
  const reasons = new Set(roles.flatMap((it) => why[it] ?? []))
  const isStuck = roles.every((it) => it === role || why[it])
  return (
    <section className="block" aria-labelledby="role-title">
      <h2 id="role-title">Role</h2>
      <form method="get" className="form">
        {[...reasons].map((it) => (
          <Note key={it}>{refusals[it].message}</Note>
        ))}
        <fieldset className="choices">
          <legend className="sr">Role</legend>
          {roles.map((it) => (
            <RoleChoice
              key={it}
              role={it}
              defaultChecked={it === role}
              disabled={it !== role && why[it] !== undefined}
            >
              {it === role && <span className="muted"> now</span>}
            </RoleChoice>
          ))}
        </fieldset>
        {!isStuck && role !== 'author' && (
          <p className="small muted">To withdraw the role of {role}, choose Author.</p>
        )}
        {!isStuck && (
          <p className="row">
            <Button kind="go">Go on</Button>
          </p>
        )}
      </form>
    </section>
  )
}
