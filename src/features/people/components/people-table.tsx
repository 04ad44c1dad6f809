import { personPath } from '#journal/desk-addresses.ts'
import { Moment } from '#site/moment.tsx'
import { toRoleNames } from '../role-names.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Listed } from '../use-cases/people.server.ts'
import { toListName } from '#features/accounts/names.ts'
import { LookAlikes } from './look-alikes.tsx'

/** Stacked on phones by the style sheet. */
export function PeopleTable({ people }: { people: readonly Listed[] }) {
  return (
    <div className="block">
      <table className="table rows">
        <caption className="sr">The journal’s people, by family name</caption>
        <thead>
          <tr>
            <th scope="col">Name and email</th>
            <th scope="col">Roles</th>
            <th scope="col">Since</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {people.map((it) => (
            <Row key={it.id} member={it} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ member }: { member: Listed }) {
  const { id, email, isVerified, since, lookAlikes } = member
  const name = toListName(member)
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
        <span className="small muted">
          {email}
          {!isVerified && ', not verified yet'}
        </span>
        <LookAlikes others={lookAlikes} />
      </th>
      <td>{toRoleNames(member)}</td>
      <td className="small muted">
        <Moment at={since} style="day" />
      </td>
      <td>
        <ButtonLink small href={personPath(id)}>
          Roles<span className="sr"> of {name}</span>
        </ButtonLink>
      </td>
    </tr>
  )
}
