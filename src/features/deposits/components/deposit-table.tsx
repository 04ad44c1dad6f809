import { depositPath } from '#journal/desk-addresses.ts'
import { fields } from '#journal/deposits/fields.ts'
import { receiverWords } from '#journal/deposits/receivers.ts'
import { titleOf } from '#features/submissions/parts/titles.ts'
import { Moment } from '#site/moment.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Id } from '#ui/id.tsx'
import type { Deposit } from '../use-cases.server.ts'
import { StandingBadge } from './standing-badge.tsx'

/** Stacked on phones by the style sheet. */
export function DepositTable({ papers }: { papers: readonly Deposit[] }) {
  return (
    <div className="block">
      <table className="table rows">
        <caption className="sr">Deposits of published papers, failed ones first</caption>
        <thead>
          <tr>
            <th scope="col">Paper</th>
            <th scope="col">Deposit</th>
            <th scope="col">Attempts</th>
            <th scope="col">Last change</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {papers.map((paper) => (
            <Row key={paper.id + paper.receiver} paper={paper} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ paper }: { paper: Deposit }) {
  const { id, reference, doi, receiver, standing, attempts, at, told } = paper
  return (
    <tr>
      <th scope="row">
        <span className="sci">{titleOf(paper)}</span>
        <span className="small muted">
          <Id>{reference}</Id>, <Id>{doi}</Id>
        </span>
        {told.map(({ field, sentence }) => (
          <span className="small" key={field + sentence}>
            <b>{fields[field]}:</b> {sentence}
          </span>
        ))}
      </th>
      <td>
        <StandingBadge standing={standing} />{' '}
        <span className="small muted">{receiverWords[receiver].what}</span>
      </td>
      <td className="num">{attempts === 1 ? '1 attempt' : `${attempts} attempts`}</td>
      <td className="small muted">
        <Moment at={at} style="day" />
      </td>
      <td>
        <ButtonLink small href={depositPath(id, receiver)}>
          Open<span className="sr"> the deposit of {reference}</span>
        </ButtonLink>
      </td>
    </tr>
  )
}
