import { issuePath } from '#journal/addresses.ts'
import { MonthAsked } from '#reading/archive/contract.ts'
import { needBegunIssue, needIssue } from '#reading/archive/use-cases.server.ts'
import type { Asked, Made } from '#reading/door/route.ts'
import { leadTo } from '#reading/door/text.ts'
import { today } from '#edge/day.ts'

/** The old address of an issue: /issue?year=&month= */
export async function issueByMonth({ services, query }: Asked): Promise<Made> {
  const asked = Object.fromEntries([...query].filter(([, value]) => value !== ''))
  const { volume, issue } = needIssue(MonthAsked.parse(asked))
  return leadTo(issuePath(needBegunIssue(today(services), volume, issue)), 301)
}
