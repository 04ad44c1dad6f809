// The deposits of one paper: how its DOI stands, what's wrong, what was sent and answered.
import type { CSSProperties } from 'react'
import { Form } from 'react-router'
import { check } from '#edge/mount.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { RefusalNote } from '#features/accounts/components/said.tsx'
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { titleOf } from '#features/submissions/parts/titles.ts'
import { useOneSubmission } from '#features/submissions/parts/use-one-submission.ts'
import { depositPath, depositsPath, submissionPath } from '#journal/desk-addresses.ts'
import { receiverWords } from '#journal/deposits/receivers.ts'
import { toDoiUrl } from '#journal/published/doi.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { useWatch } from '#site/use-watch.ts'
import { Button } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Id } from '#ui/id.tsx'
import { Note } from '#ui/note.tsx'
import { Attempts } from '../components/attempts.tsx'
import { Problems } from '../components/problems.tsx'
import { StandingBadge } from '../components/standing-badge.tsx'
import { DepositAsked } from '../contract.ts'
import { openDeposit, sendAgain, type OpenDeposit } from '../use-cases.server.ts'
import type { Route } from './+types/deposit.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, viewer } = needPublisher(context)
  return { deposit: await openDeposit(services, viewer, askedBy(request, params.submissionId)) }
}

export async function action({ request, context, params }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = needPublisher(context)
  const asked = askedBy(request, params.submissionId)
  await sendAgain(services, viewer, asked)
  const said = 'On its way. The answer will appear here, usually within minutes.'
  return redirectWithNotice(depositPath(asked.id, asked.to), said)
}

const often = 10_000 // milliseconds

const askedBy = (request: Request, id: string) =>
  check(DepositAsked, { id, to: new URL(request.url).searchParams.get('to') ?? undefined })

export default function DepositPage({ loaderData, actionData }: Route.ComponentProps) {
  const { deposit } = loaderData
  const { id, reference, standing, warning, history, others } = deposit
  useWatch(standing === 'waiting' || standing === 'sent', often)
  return (
    <WorkspacePage title={`Deposit of ${reference}`}>
      <div className="stack" style={{ paddingBlock: 'var(--s5)' }}>
        <Crumbs trail={[{ label: 'Deposits', href: depositsPath }, { label: reference }]} />
        <Head deposit={deposit} />
        <RefusalNote notice={actionData} />
        <Problems deposit={deposit} />
        {warning && (
          <Note kind="warn" title="Registered, with a warning.">
            {warning}
          </Note>
        )}
        <Again deposit={deposit} />
        <section className="block" aria-labelledby="attempts-title">
          <h2 id="attempts-title">Attempts</h2>
          <Attempts paperId={id} receiver={deposit.receiver} attempts={history} />
        </section>
        <p className="small">
          <a href={submissionPath(id)}>The paper and its history</a>
          {others.map((to) => (
            <span key={to}>
              {' · '}
              <a href={depositPath(id, to)}>{receiverWords[to].title}</a>
            </span>
          ))}
        </p>
      </div>
    </WorkspacePage>
  )
}

function Head({ deposit }: { deposit: OpenDeposit }) {
  const { reference, doi, receiver, standing } = deposit
  return (
    <header className="stack" style={{ '--gap': 'var(--s2)' } as CSSProperties}>
      <p className="caps">
        {receiverWords[receiver].title}, <Id>{reference}</Id>
      </p>
      <h1 style={{ fontSize: '1.75rem', overflowWrap: 'anywhere' }}>{titleOf(deposit)}</h1>
      <p className="row">
        <StandingBadge standing={standing} />
        <a href={toDoiUrl(doi)}>
          <Id>{doi}</Id>
        </a>
      </p>
    </header>
  )
}

function Again({ deposit: { receiver, standing } }: { deposit: OpenDeposit }) {
  const { name } = receiverWords[receiver]
  const onSubmit = useOneSubmission()
  if (standing !== 'failed' && standing !== 'registered')
    return (
      <p className="muted">
        {standing === 'sent'
          ? `It’s with ${name}. We’ll keep asking until there’s an answer.`
          : receiver === 'reviews'
            ? 'We’ll send it as soon as the paper’s DOI is registered and we can reach the registrar.'
            : `We’ll send it as soon as we can reach ${name}.`}
      </p>
    )
  return (
    <Form method="post" onSubmit={onSubmit}>
      <Button kind={standing === 'failed' ? 'go' : 'plain'}>Send again</Button>
    </Form>
  )
}
