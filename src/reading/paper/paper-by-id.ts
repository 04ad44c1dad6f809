import { paperPath } from '#journal/addresses.ts'
import { needPaper } from '#reading/archive/use-cases.server.ts'
import type { Asked, Made } from '#reading/door/route.ts'
import { leadTo } from '#reading/door/text.ts'

/** The old address of a paper: /issue/paper?id= */
export async function paperById({ services, query }: Asked): Promise<Made> {
  const { id } = await needPaper(services, query.get('id') ?? '')
  return leadTo(paperPath(id), 301)
}
