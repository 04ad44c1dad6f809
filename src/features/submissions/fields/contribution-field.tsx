import {
  credit,
  creditRoleNames,
  creditRoles,
  rolesInWords,
  toCreditRoles,
  type CreditRole,
} from '#journal/paper/contributions.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { toRoleBox } from './author-list.ts'

type Props = { roles: readonly CreditRole[]; place: number; onChange: (roles: CreditRole[]) => void }

/** What an author did. Folded away: nobody has to say. */
export function ContributionField({ roles, place, onChange }: Props) {
  const tick = (role: CreditRole, isTicked: boolean) =>
    onChange(toCreditRoles(isTicked ? [...roles, role] : roles.filter((it) => it !== role)))
  return (
    <details className="fold roles">
      <summary>
        Contributions<i> (optional)</i>
        <span className="muted"> {rolesInWords(roles)}</span>
      </summary>
      <fieldset>
        <legend className="small muted">
          <a href={credit}>CRediT</a> roles (Contributor Role Taxonomy)
        </legend>
        {creditRoleNames.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            value={toRoleBox(place, role)}
            checked={roles.includes(role)}
            onChange={({ currentTarget: { checked } }) => tick(role, checked)}
          >
            {creditRoles[role]}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  )
}
