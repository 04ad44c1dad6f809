import { formatMoney, type Money } from '#journal/charges/charge.ts'
import { Moment } from '#site/moment.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Id } from '#ui/id.tsx'
import type { OpenCharge } from '../use-cases.server.ts'
import { entryWords, inError } from '../words.ts'

type Entry = OpenCharge['entries'][number]

/** Every entry, oldest first. A wrong one is crossed out by the one that counters it. */
export function LedgerTable({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <p className="muted">Nothing has been entered yet.</p>
  const mayAct = entries.some(({ mayCounter }) => mayCounter)
  const countered = new Set(entries.flatMap(({ corrects }) => corrects ?? []))
  return (
    <table className="table rows">
      <caption className="sr">This paper’s ledger, oldest entry first</caption>
      <thead>
        <tr>
          <th scope="col">Entry</th>
          <th scope="col">Amount</th>
          <th scope="col">When</th>
          {mayAct && <th scope="col">Action</th>}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} isCountered={countered.has(entry.id)} mayAct={mayAct} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { entry: Entry; isCountered: boolean; /** Any of them. */ mayAct: boolean }

function Row({ entry, isCountered, mayAct }: RowProps) {
  const { id, kind, corrects, reason, by, reference, at, mayCounter } = entry
  const what = corrects ? `Correction: ${inError[kind]}` : entryWords[kind]
  return (
    <tr>
      <th scope="row">
        {isCountered ? <s>{what}</s> : <b>{what}</b>}
        {reason && <span className="small muted">{reason}</span>}
        <span className="small muted">
          {by}
          {by && reference && ', '}
          {reference && <Id>{reference}</Id>}
        </span>
      </th>
      <td className="num" style={{ whiteSpace: 'nowrap' }}>
        {signed(entry)}
      </td>
      <td className="small muted">
        <Moment at={at} style="day" />
      </td>
      {mayAct && (
        <td>
          {mayCounter && (
            <ButtonLink small href={`?correct=${id}#correct`}>
              Correct<span className="sr"> the entry ‘{what}’</span>
            </ButtonLink>
          )}
        </td>
      )}
    </tr>
  )
}

function signed({ amount, currency }: Money): string {
  return amount < 0 ? `−${formatMoney({ amount: -amount, currency })}` : formatMoney({ amount, currency })
}
