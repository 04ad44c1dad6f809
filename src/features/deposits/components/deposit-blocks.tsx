import { depositPath, submissionPath } from '#journal/desk-addresses.ts'
import { fields } from '#journal/deposits/fields.ts'
import { receiverWords } from '#journal/deposits/receivers.ts'
import { Id } from '#ui/id.tsx'
import type { Deposit } from '../use-cases.server.ts'
import { StandingBadge } from './standing-badge.tsx'

/** On a paper's page, for publishers: how its DOIs stand with the registrar, and what's wrong at which field. */
export function DepositBlocks({ deposits }: { deposits: readonly Deposit[] }) {
  return deposits.map((deposit) => <DepositBlock key={deposit.receiver} deposit={deposit} />)
}

function DepositBlock({ deposit }: { deposit: Deposit }) {
  const { id, doi, receiver, standing, told } = deposit
  return (
    <section className="block deposit" aria-labelledby={`deposit-${receiver}`}>
      <h2 id={`deposit-${receiver}`}>{receiverWords[receiver].title}</h2>
      <p className="row">
        <StandingBadge standing={standing} />
        {receiver === 'registrar' && <Id>{doi}</Id>}
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
        <a href={depositPath(id, receiver)}>
          {told.length > 0 ? 'Open the deposit and send it again' : 'Open the deposit'}
          {receiver !== 'registrar' && <span className="sr"> of the reviews</span>}
        </a>
        {receiver === 'registrar' && (
          <>
            {' · '}
            <a href={submissionPath(id, 'meca.zip')} download>
              Package for another system (MECA)
            </a>
          </>
        )}
      </p>
    </section>
  )
}
