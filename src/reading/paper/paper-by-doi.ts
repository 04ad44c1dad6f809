import { paperPath } from '#journal/addresses.ts'
import { needPaperOfDoi } from '#reading/archive/use-cases.server.ts'
import type { Asked, Made } from '#reading/door/route.ts'
import { leadTo } from '#reading/door/text.ts'

/** /doi/10.5555/ald.2026.0147: for whoever has only the DOI, even before the registrar knows it. */
export async function paperByDoi({ services, params }: Asked<'rest'>): Promise<Made> {
  const { id } = await needPaperOfDoi(services, `10.${params.rest.replaceAll('%2F', '/')}`)
  return leadTo(paperPath(id), 302)
}
