// What belongs to a paper, for programs: https://signposting.org/FAIR/
import { toCitable } from '#features/publishing/to-citable.ts'
import { linksetPath } from '#journal/addresses.ts'
import { toLinkset, toLinksetText } from '#journal/citing/signposts.ts'
import { needPaper } from '#reading/archive/use-cases.server.ts'
import type { Asked, Made } from '#reading/door/route.ts'
import { toText } from '#reading/door/text.ts'

const text = 'application/linkset'

/** /linkset/ID */
export async function linkset({ services, params: { id } }: Asked<'id'>): Promise<Made> {
  const paper = toCitable(await needPaper(services, id), services.journal)
  return {
    ...toText(toLinkset(paper), 'application/linkset+json'),
    forms: [{ mediaTypes: [text], path: `${linksetPath(id)}.txt` }],
  }
}

/** /linkset/ID.txt */
export async function linksetText({ services, params: { id } }: Asked<'id'>): Promise<Made> {
  return toText(toLinksetText(toCitable(await needPaper(services, id), services.journal)), text)
}
