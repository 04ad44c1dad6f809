// /articles/ID.pdf, in the folder of the paper's page, where Google Scholar looks for it.
import { servicesKey } from '#edge/context.ts'
import { orSentence } from '#edge/refusals-to-http.ts'
import { paperPath } from '#journal/addresses.ts'
import { downloadName } from '../file-names.ts'
import { toFileResponse } from '../file-response.server.ts'
import { needGalley, needPaper } from '../use-cases.server.ts'
import type { Route } from './+types/paper-pdf.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  return orSentence(async () => {
    const paper = await needPaper(services, params.id)
    const galley = await needGalley(services, params.id, 'pdf')
    return toFileResponse(request, services.storage, {
      galley,
      fileName: downloadName(paper, services.journal, 'pdf'),
      canonical: services.journal.publicUrl + paperPath(paper.id),
    })
  })
}
