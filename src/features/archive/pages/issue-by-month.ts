// The old address of an issue: /issue?year=&month=
import { redirect } from 'react-router'
import { servicesKey } from '#edge/context.ts'
import { today } from '#edge/day.ts'
import { orErrorPage } from '#edge/refusals-to-http.ts'
import { issuePath } from '#journal/addresses.ts'
import { MonthAsked } from '../contract.ts'
import { needBegunIssue, needIssue } from '../use-cases.server.ts'
import type { Route } from './+types/issue-by-month.ts'

export const handle = { js: 'none', query: ['year', 'month'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))
  const path = await orErrorPage(async () => {
    const { volume, issue } = needIssue(MonthAsked.parse(asked))
    return issuePath(needBegunIssue(today(context.get(servicesKey)), volume, issue))
  })
  throw redirect(path, 301)
}

/** Never seen: the loader leads on, or to the error page. */
export default function IssueByMonth() {
  return null
}
