// The old address of a paper: /issue/paper?id=
import { redirect } from 'react-router'
import { servicesKey } from '#edge/context.ts'
import { orErrorPage } from '#edge/refusals-to-http.ts'
import { paperPath } from '#journal/addresses.ts'
import { needPaper } from '../use-cases.server.ts'
import type { Route } from './+types/paper-by-id.ts'

export const handle = { js: 'none', query: ['id'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const paper = await orErrorPage(() => needPaper(context.get(servicesKey), url.searchParams.get('id') ?? ''))
  throw redirect(paperPath(paper.id), 301)
}

/** Never seen: the loader leads on, or to the error page. */
export default function PaperById() {
  return null
}
