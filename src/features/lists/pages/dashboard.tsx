import { check } from '#edge/mount.server.ts'
import { useAtWork } from '#site/at-work.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { Note } from '#ui/note.tsx'
import { ClosedPapers } from '../components/closed-papers.tsx'
import { DashboardBand } from '../components/dashboard-band.tsx'
import { StageTabs } from '../tabs/stage-tabs.tsx'
import { TabPapers } from '../tabs/tab-papers.tsx'
import { FirstRun } from '../for-you/first-run.tsx'
import { ForYouList } from '../for-you/for-you.tsx'
import type { ForYou } from '#features/submissions/lists/for-you.server.ts'
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
  return { ...dashboard, anonymity: services.journal.anonymity }
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const { move = '', submissionId = '' } = await readTyped(request)
  return select(services, viewer, { move, submissionId })
}

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { role, tabs, page, forYou, isFirstRun, anonymity, closed, greeting, waits, ended } = loaderData
  const person = useAtWork()
  const asked = { ...loaderData.asked, tab: loaderData.tab }
  const refused = actionData && { ...actionData, submissionId: actionData.typed?.submissionId ?? '' }
  const shown = [...page.submissions, ...submissionsIn(forYou)]
  return (
    <WorkspacePage
      title="Dashboard"
      band={
        <>
          <DashboardBand
            role={role}
            heading={`${greeting}, ${person.givenName || person.name}`}
            waits={waits}
            ended={ended}
          />
          {!isFirstRun && <StageTabs asked={asked} tabs={tabs} />}
        </>
      }
    >
      {refused && !shown.some(({ id }) => id === refused.submissionId) && (
        <Note kind="bad" role="alert" title={refused.message} />
      )}
      {isFirstRun ? (
        <FirstRun role={role} anonymity={anonymity} />
      ) : (
        <Papers {...loaderData} refused={refused} />
      )}
      <ClosedPapers page={closed} />
    </WorkspacePage>
  )
}

type Shown = Pick<
  Route.ComponentProps['loaderData'],
  'asked' | 'tab' | 'tabs' | 'page' | 'use' | 'forYou' | 'role' | 'now' | 'sections'
>
type Refused = { submissionId: string; message: string } | undefined

function Papers({ forYou, tabs, ...it }: Shown & { refused: Refused }) {
  if (forYou) return <ForYouList {...it} forYou={forYou} />
  const tab = tabs.find(({ key }) => key === it.tab)
  return tab && <TabPapers {...it} tab={tab} asked={{ ...it.asked, tab: tab.key }} />
}

const submissionsIn = (forYou: ForYou = []) =>
  forYou.flatMap(({ waiting }) => waiting.map(({ submission }) => submission))
