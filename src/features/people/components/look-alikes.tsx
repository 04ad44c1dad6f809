import { personPath } from '#journal/desk-addresses.ts'
import type { LookAlike } from '../store-look-alikes.server.ts'

/** Says whose address looks like this one, with a link. */
export function LookAlikes({ others }: { others: readonly LookAlike[] }) {
  return others.map(({ id, email }) => (
    <p key={id} className="small">
      Very similar to <a href={personPath(id)}>{email}</a>, another account’s address
    </p>
  ))
}
