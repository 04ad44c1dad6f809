// The old address of an issue: /issue?year=&month=
import { redirect } from 'react-router'
import { orErrorPage } from '#server/refusals-to-http.ts'
import { issuePath } from '../components/addresses.ts'
import { MonthAsked } from '../contract.ts'
import { needIssue } from '../use-cases.server.ts'
import type { Route } from './+types/issue-by-month.ts'

export const handle = { js: 'none', query: ['year', 'month'] }

export async function loader({ url }: Route.LoaderArgs) {
  const asked = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))
  const issue = await orErrorPage(async () => needIssue(MonthAsked.parse(asked)))
  throw redirect(issuePath(issue), 301)
}

/** Never seen: the loader leads on, or to the error page. */
export default function IssueByMonth() {
  return null
}
