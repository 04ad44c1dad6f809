import { formatMoney, type Money } from '#journal/charges/charge.ts'

type Props = { types: readonly { name: string; title: string; charge: Money }[] }

/** Where not every type of article costs the same. */
export function TypeCharges({ types }: Props) {
  return (
    <section className="prose" aria-labelledby="type-charges">
      <h2 id="type-charges">Charges by article type</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Article type</th>
            <th scope="col">Charge</th>
          </tr>
        </thead>
        <tbody>
          {types.map(({ name, title, charge }) => (
            <tr key={name}>
              <th scope="row">{title}</th>
              <td>{charge.amount > 0 ? formatMoney(charge) : 'No charge'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
