import { useAtWork } from '#site/at-work.ts'
import { WorkspaceBand } from '#site/workspace-band.tsx'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { Acknowledgement } from '../components/acknowledgement.tsx'
import { openSubmitted } from '../submitted.server.ts'
import { StageTabs } from '../tabs/stage-tabs.tsx'
import type { Route } from './+types/submitted.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  return orApologise(services, sentences.loading.submissionFailed, () =>
    openSubmitted(services, viewer, params.id),
  )
}

export default function SubmittedPage({ loaderData }: Route.ComponentProps) {
  const { submission, tabs, tab, next, usual } = loaderData
  const { email } = useAtWork()
  return (
    <WorkspacePage
      title={`Submitted: ${submission.reference}`}
      band={
        <>
          <WorkspaceBand heading="Your paper has been submitted" />
          <StageTabs asked={{ tab }} tabs={tabs} />
        </>
      }
    >
      <Acknowledgement submission={submission} next={next} usual={usual} email={email} />
    </WorkspacePage>
  )
}
