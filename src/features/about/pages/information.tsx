import { readUsualTimes } from '#features/submissions/telling/usual-times.server.ts'
import type { UsualTimes } from '#journal/usual-times.ts'
import { servicesKey } from '#edge/context.ts'
import { orErrorPage } from '#edge/refusals-to-http.ts'
import { styleSheets } from '#ui/style-sheets.ts'
import { TemplatePanel } from '../components/template-panel.tsx'
import { TextPage } from '#site/text-page.tsx'
import { hasUsualTimes, UsualTimesList } from '../components/usual-times.tsx'
import { needText } from '#site/texts/texts.server.ts'
import type { Route } from './+types/information.ts'

export const handle = { js: 'none' }
export const links = () => styleSheets('lists', 'issue')

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const path = url.pathname.replace(/\/+$/, '')
  const text = await orErrorPage(() => needText(services, path.slice(1)))
  return { path, text, times: promising.includes(path) ? await readUsualTimes(services) : undefined }
}

/** The texts that say how soon an author hears. */
const promising = ['/why', '/for-authors', '/author-guidelines']

export default function InformationPage({ loaderData: { path, text, times } }: Route.ComponentProps) {
  const { title, lead, html } = text
  return (
    <TextPage
      path={path}
      title={title}
      lead={lead}
      aside={
        <>
          {path === '/paper-template' && <TemplatePanel />}
          {times && hasUsualTimes(times) && <Took times={times} />}
        </>
      }
    >
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </TextPage>
  )
}

function Took({ times }: { times: UsualTimes }) {
  return (
    <section className="panel">
      <UsualTimesList times={times} />
    </section>
  )
}
