import { cardPath, issuePath, paperPath } from '#journal/addresses.ts'
import { IssueAsked } from '#reading/archive/contract.ts'
import { findCard, needGalley, needIssueFile } from '#reading/archive/use-cases.server.ts'
import { downloadName } from '#reading/citations/file-names.ts'
import type { Asked, Made } from '#reading/door/route.ts'
import { leadTo } from '#reading/door/text.ts'
import { toFileResponse } from './file-response.server.ts'

/** /articles/ID.pdf, next to the paper's page, where Google Scholar looks for it. */
export async function pdf({ services, params }: Asked<'id'>, request: Request): Promise<Response> {
  const { paper, galley } = await needGalley(services, params.id, 'pdf')
  return toFileResponse(request, services.storage, {
    galley,
    fileName: downloadName(paper, services.journal, 'pdf'),
    canonical: services.journal.publicUrl + paperPath(paper.id),
  })
}

/** /volumes/2/issues/11.pdf: its papers as one file. */
export async function issuePdf(
  { services, params }: Asked<'volume' | 'issue'>,
  request: Request,
): Promise<Response> {
  const { volume, issue: number } = IssueAsked.parse(params)
  const { issue, file } = await needIssueFile(services, volume, number)
  const name = `${services.journal.abbreviation.toLowerCase()}-${issue.year}-${volume}-${number}.pdf`
  return toFileResponse(request, services.storage, {
    galley: file,
    fileName: { name, plain: name },
    canonical: services.journal.publicUrl + issuePath(issue),
  })
}

/** /articles/ID/card.png: a paper published long ago, or a minute ago, has only its issue's cover. */
export async function cardOfPaper(
  { services, params: { id } }: Asked<'id'>,
  request: Request,
): Promise<Made | Response> {
  const { paper, card } = await findCard(services, id)
  if (!card) return leadTo(cardPath(paper), 302)
  const name = 'card.png'
  return toFileResponse(request, services.storage, { galley: card, fileName: { name, plain: name } })
}

/** /articles/ID/figures/NAME */
export async function figure(
  { services, params: { id, name } }: Asked<'id' | 'name'>,
  request: Request,
): Promise<Response> {
  const { galley } = await needGalley(services, id, `figures/${name}`)
  return toFileResponse(request, services.storage, { galley, fileName: { name, plain: name } })
}

/** /articles/ID/tables/NAME, with the paper's name: it says nothing of itself. */
export async function table(
  { services, params: { id, name } }: Asked<'id' | 'name'>,
  request: Request,
): Promise<Response> {
  const { paper, galley } = await needGalley(services, id, `tables/${name}`)
  return toFileResponse(request, services.storage, {
    galley,
    fileName: downloadName(paper, services.journal, name),
    canonical: services.journal.publicUrl + paperPath(id),
  })
}
