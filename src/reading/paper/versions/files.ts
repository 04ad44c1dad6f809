// The files of an earlier version, as it was published.
import type { Services } from '#edge/context.ts'
import { paperPath } from '#journal/addresses.ts'
import { needGalley } from '#reading/archive/use-cases.server.ts'
import { downloadName } from '#reading/citations/file-names.ts'
import type { Asked } from '#reading/door/route.ts'
import { toFileResponse } from '#reading/files/file-response.server.ts'
import { needEarlier } from './version.tsx'

type Wanted = { services: Services; id: string; number: string; name: string; ending: string }

/** /articles/ID/v1.pdf */
export const versionPdf = ({ services, params: { id, number } }: Asked<'id' | 'number'>, request: Request) =>
  fileOf(request, { services, id, number, name: 'pdf', ending: `v${number}.pdf` })

/** /articles/ID/v1/figures/NAME */
export const versionFigure = (
  { services, params: { id, number, name } }: Asked<'id' | 'number' | 'name'>,
  request: Request,
) => fileOf(request, { services, id, number, name: `figures/${name}`, ending: `v${number}.${name}` })

/** /articles/ID/v1/tables/NAME */
export const versionTable = (
  { services, params: { id, number, name } }: Asked<'id' | 'number' | 'name'>,
  request: Request,
) => fileOf(request, { services, id, number, name: `tables/${name}`, ending: `v${number}.${name}` })

async function fileOf(request: Request, { services, id, number, name, ending }: Wanted): Promise<Response> {
  const { journal, storage } = services
  const { paper } = await needEarlier(services, { id, number })
  const { galley } = await needGalley(services, id, `v${number}/${name}`)
  return toFileResponse(request, storage, {
    galley,
    fileName: downloadName(paper, journal, ending),
    canonical: journal.publicUrl + paperPath(id),
  })
}
