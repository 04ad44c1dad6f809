import { data } from 'react-router'
import { useAtWork } from '#site/at-work.ts'
import { WorkspaceBand } from '#site/workspace-band.tsx'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { takeNotice } from '#edge/notices.ts'
import { Acknowledgement } from '../components/acknowledgement.tsx'
import { PassingToast } from '#site/passing-toast.tsx'
import { openSubmitted } from '../submitted.server.ts'
import { StageTabs } from '../tabs/stage-tabs.tsx'
import type { Route } from './+types/submitted.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const opened = await orApologise(services, sentences.loading.submissionFailed, () =>
    openSubmitted(services, viewer, params.id),
  )
  const { notice, headers } = takeNotice(request)
  return data({ ...opened, notice }, { headers })
}

export default function SubmittedPage({ loaderData }: Route.ComponentProps) {
  const { submission, tabs, tab, next, usual, notice } = loaderData
  const { email } = useAtWork()
  return (
    <WorkspacePage
      title={`Submitted: ${submission.reference}`}
      toasts={<PassingToast notice={notice} />}
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
