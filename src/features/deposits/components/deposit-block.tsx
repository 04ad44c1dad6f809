import { fields } from '#journal/deposits/fields.ts'
import { Id } from '#ui/id.tsx'
import type { Deposit } from '../use-cases.server.ts'
import { StandingBadge } from './standing-badge.tsx'

/** On a paper's page, for publishers: how its DOI stands with the registrar, and what's wrong at which field. */
export function DepositBlock({ deposit }: { deposit: Deposit | undefined }) {
  if (!deposit) return undefined
  const { id, doi, standing, told } = deposit
  return (
    <section className="block deposit" aria-labelledby="deposit-title">
      <h2 id="deposit-title">DOI at the registrar</h2>
      <p className="row">
        <StandingBadge standing={standing} />
        <Id>{doi}</Id>
      </p>
      {told.map(({ field, sentence, mend }) => (
        <p key={field + sentence}>
          <b>
            {fields[field]}: {sentence}
          </b>{' '}
          {mend}
        </p>
      ))}
      <p className="small">
        <a href={`/deposits/${id}`}>
          {told.length > 0 ? 'Open the deposit and send it again' : 'Open the deposit'}
        </a>
        {' · '}
        <a href={`/submissions/${id}/meca.zip`} download>
          Package for another system (MECA)
        </a>
      </p>
    </section>
  )
}
