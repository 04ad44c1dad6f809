// The deposits of one paper: how its DOI stands, what's wrong, what was sent and answered.
import type { CSSProperties } from 'react'
import { data, Form } from 'react-router'
import { redirectWithNotice, takeNotice } from '#edge/notices.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { RefusalNote, SaidToast } from '#features/accounts/components/said.tsx'
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { titleOf } from '#features/submissions/parts/titles.ts'
import { useOneSubmission } from '#features/submissions/parts/use-one-submission.ts'
import { toDoiUrl } from '#journal/doi.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Button } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Id } from '#ui/id.tsx'
import { Note } from '#ui/note.tsx'
import { Attempts } from '../components/attempts.tsx'
import { Problems } from '../components/problems.tsx'
import { StandingBadge } from '../components/standing-badge.tsx'
import { openDeposit, sendAgain, type OpenDeposit } from '../use-cases.server.ts'
import type { Route } from './+types/deposit.ts'

export async function loader({ request, context, params: { submissionId } }: Route.LoaderArgs) {
  const { services, viewer } = needPublisher(context)
  const deposit = await openDeposit(services, viewer, submissionId)
  const { notice, headers } = takeNotice(request)
  return data({ deposit, passing: notice }, { headers })
}

export async function action({ context, params: { submissionId } }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = needPublisher(context)
  await sendAgain(services, viewer, submissionId)
  const said = 'On its way. The registrar’s answer appears here, mostly within minutes.'
  return redirectWithNotice(`/deposits/${encodeURIComponent(submissionId)}`, said)
}

export default function DepositPage({ loaderData, actionData }: Route.ComponentProps) {
  const { deposit, passing } = loaderData
  const { id, reference, warning, history } = deposit
  return (
    <WorkspacePage
      title={`Deposit of ${reference}`}
      current="deposits"
      toasts={<SaidToast passing={passing} />}
    >
      <div className="stack" style={{ paddingBlock: 'var(--s5)' }}>
        <Crumbs trail={[{ label: 'Deposits', href: '/deposits' }, { label: reference }]} />
        <Head deposit={deposit} />
        <RefusalNote passing={passing} notice={actionData} />
        <Problems deposit={deposit} />
        {warning && (
          <Note kind="warn" title="Registered, with a warning.">
            {warning}
          </Note>
        )}
        <Again deposit={deposit} />
        <section className="block" aria-labelledby="attempts-title">
          <h2 id="attempts-title">Attempts</h2>
          <Attempts paperId={id} attempts={history} />
        </section>
        <p className="small">
          <a href={`/submissions/${id}`}>The paper and its history</a>
        </p>
      </div>
    </WorkspacePage>
  )
}

function Head({ deposit }: { deposit: OpenDeposit }) {
  const { reference, doi, standing } = deposit
  return (
    <header className="stack" style={{ '--gap': 'var(--s2)' } as CSSProperties}>
      <p className="caps">
        <Id>{reference}</Id>
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

function Again({ deposit: { standing } }: { deposit: OpenDeposit }) {
  const onSubmit = useOneSubmission()
  if (standing !== 'failed' && standing !== 'registered')
    return (
      <p className="muted">
        {standing === 'sent'
          ? 'It’s with the registrar. We ask until there’s an answer.'
          : 'It will be sent as soon as the registrar can be reached. We keep trying.'}
      </p>
    )
  return (
    <Form method="post" onSubmit={onSubmit}>
      <Button kind={standing === 'failed' ? 'go' : 'plain'}>Send again</Button>
    </Form>
  )
}
