import { data } from 'react-router'
import { check } from '#edge/mount.server.ts'
import { useAtWork } from '#site/at-work.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { takeNotice } from '#edge/notices.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { Note } from '#ui/note.tsx'
import { ClosedPapers } from '../components/closed-papers.tsx'
import { DashboardBand } from '../components/dashboard-band.tsx'
import { StageTabs } from '../components/stage-tabs.tsx'
import { ForYouList } from '../for-you/for-you.tsx'
import { RowKeys } from '../for-you/row-keys.tsx'
import type { ForYou } from '#features/submissions/lists/for-you.server.ts'
import { EmptyTab } from '../components/empty-tab.tsx'
import { ListFoot } from '../components/list-foot.tsx'
import { ListTools } from '../components/list-tools.tsx'
import { NothingFound } from '../components/nothing-found.tsx'
import { PassingToast } from '../components/passing-toast.tsx'
import { SubmissionCard } from '../components/submission-card.tsx'
import { DashboardAsked } from '#features/submissions/lists/list-asked.ts'
import { openDashboard } from '../dashboard.server.ts'
import type { Route } from './+types/dashboard.ts'
import { select } from './select.server.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const read = async () => {
    const asked = check(DashboardAsked, Object.fromEntries(new URL(request.url).searchParams))
    return { asked, ...(await openDashboard(services, viewer, asked)) }
  }
  const dashboard = await orApologise(services, sentences.loading.submissionsFailed, read)
  const { notice, headers } = takeNotice(request)
  return data({ ...dashboard, notice }, { headers })
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const { move = '', submissionId = '' } = await readTyped(request)
  return select(services, viewer, { move, submissionId })
}

export default function DashboardPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { role, tabs, page, forYou, closed, greeting, waits, ended, notice, now } = loaderData
  const person = useAtWork()
  const { tab } = loaderData
  const { name = '', count = 0 } = tabs.find(({ key }) => key === tab) ?? {}
  const asked = { ...loaderData.asked, tab }
  const refusedId = refused?.typed?.submissionId
  const isOnCard = [...page.submissions, ...submissionsIn(forYou)].some(({ id }) => id === refusedId)
  return (
    <WorkspacePage
      title="Dashboard"
      current="dashboard"

      toasts={<PassingToast notice={notice} />}
      band={
        <>
          <DashboardBand
            role={role}
            heading={`${greeting}, ${person.givenName || person.name}`}
            waits={waits}
            ended={ended}
          />
          <StageTabs asked={asked} tabs={tabs} />
        </>
      }
    >
      {refused && !isOnCard && <Note kind="bad" role="alert" title={refused.message} />}
      {forYou ? (
        <ForYouList
          forYou={forYou}
          role={role}
          now={now}
          refused={refused && { submissionId: refusedId ?? '', message: refused.message }}
        />
      ) : (
        <>
          {(count > 0 || asked.q) && <ListTools asked={asked} list={name} />}
          <div className="cards">
            {page.submissions.map((it) => (
              <SubmissionCard
                key={it.id}
                submission={it}
                role={role}
                now={now}
                refusal={it.id === refusedId ? refused?.message : undefined}
              />
            ))}
            {page.submissions.length === 0 &&
              (asked.q ? <NothingFound asked={asked} list={name} /> : <EmptyTab role={role} tab={tab} />)}
          </div>
          <ListFoot asked={asked} page={page} count={count} />
        </>
      )}
      <RowKeys />
      <ClosedPapers page={closed} />
    </WorkspacePage>
  )
}

const submissionsIn = (forYou: ForYou = []) =>
  forYou.flatMap(({ waiting }) => waiting.map(({ submission }) => submission))
