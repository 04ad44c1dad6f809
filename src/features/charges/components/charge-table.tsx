import { chargePath } from '#journal/desk-addresses.ts'
import { formatMoney } from '#journal/charges/charge.ts'
import { titleOf } from '#features/submissions/parts/titles.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Id } from '#ui/id.tsx'
import type { Charge } from '../use-cases.server.ts'
import { standingWords } from '../words.ts'

/** Stacked on phones by the style sheet. */
export function ChargeTable({ charges }: { charges: readonly Charge[] }) {
  return (
    <div className="block">
      <table className="table rows">
        <caption className="sr">Papers with a charge, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Paper</th>
            <th scope="col">Charge</th>
            <th scope="col">Owed</th>
            <th scope="col">Received</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {charges.map((charge) => (
            <Row key={charge.id} charge={charge} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ charge }: { charge: Charge }) {
  const { id, reference, author, standing, owed, received } = charge
  const [label, colour] = standingWords[standing]
  return (
    <tr>
      <th scope="row">
        <span className="sci">{titleOf(charge)}</span>
        <span className="small muted">
          <Id>{reference}</Id>, {author}
        </span>
      </th>
      <td>
        <span className={`badge ${colour}`}>{label}</span>
      </td>
      <td className="num" style={{ whiteSpace: 'nowrap' }}>
        {owed.amount > 0 ? formatMoney(owed) : '–'}
      </td>
      <td className="num" style={{ whiteSpace: 'nowrap' }}>
        {received.amount > 0 ? formatMoney(received) : '–'}
      </td>
      <td>
        <ButtonLink small href={chargePath(id)}>
          Open<span className="sr"> the charge for {reference}</span>
        </ButtonLink>
      </td>
    </tr>
  )
}
