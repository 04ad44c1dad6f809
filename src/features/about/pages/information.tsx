import { servicesKey } from '#server/context.ts'
import { orErrorPage } from '#server/refusals-to-http.ts'
import { styleSheets } from '#ui/style-sheets.ts'
import { TextPage } from '../components/text-page.tsx'
import { needText } from '../texts.server.ts'
import type { Route } from './+types/information.ts'

export const handle = { js: 'none' }
export const links = () => styleSheets('lists', 'issue')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { journal } = context.get(servicesKey)
  const path = url.pathname.replace(/\/+$/, '')
  return { path, ...(await orErrorPage(() => needText(path.slice(1), journal))) }
}

export default function InformationPage({ loaderData: { path, title, lead, html } }: Route.ComponentProps) {
  return (
    <TextPage path={path} title={title} lead={lead}>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </TextPage>
  )
}
