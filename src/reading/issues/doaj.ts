import { toContentDisposition } from '#edge/content-disposition.ts'
import { toCitable } from '#features/publishing/to-citable.ts'
import { toDoaj } from '#journal/citing/indexing/doaj.ts'
import { Refused } from '#journal/refusals.ts'
import { today } from '#edge/day.ts'
import { IssueAsked } from '#reading/archive/contract.ts'
import { listIssue } from '#reading/archive/store.server.ts'
import { needBegunIssue } from '#reading/archive/use-cases.server.ts'
import type { Asked, Made } from '#reading/door/route.ts'
import { toText } from '#reading/door/text.ts'

/** /volumes/2/issues/11/doaj.xml: an issue, to be uploaded to DOAJ. */
export async function doajOfIssue({ services, params }: Asked<'volume' | 'issue'>): Promise<Made> {
  const { db, journal } = services
  const { volume, issue: number } = IssueAsked.parse(params)
  const issue = needBegunIssue(today(services), volume, number)
  if (!journal.issn) throw new Refused('issn_needed')
  const papers = (await listIssue(db, issue)).map((paper) => toCitable(paper, journal))
  const name = `${journal.abbreviation.toLowerCase()}-${volume}-${number}-doaj.xml`
  return toText(toDoaj(papers), 'application/xml; charset=utf-8', {
    'content-disposition': toContentDisposition(name, { plain: name }),
  })
}
