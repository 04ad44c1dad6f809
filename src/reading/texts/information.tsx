import { readUsualTimes } from '#features/submissions/telling/usual-times.server.ts'
import type { UsualTimes } from '#journal/workspace/usual-times.ts'
import { TemplatePanel } from './template-panel.tsx'
import { TextPage } from '#site/text-page.tsx'
import { hasUsualTimes, UsualTimesList } from '#reading/home/usual-times.tsx'
import { needText, type Text } from '#site/texts/texts.server.ts'
import { toPage } from '#reading/door/page.tsx'
import type { Asked, Made } from '#reading/door/route.ts'

/** /why and the like. Whoever runs the journal may rewrite the text at any time without telling us. */
export function information(path: string) {
  return async ({ services }: Asked): Promise<Made> => {
    const text = await needText(services, path.slice(1))
    const times = promising.includes(path) ? await readUsualTimes(services) : undefined
    const page = <Information path={path} text={text} times={times} />
    return toPage(services, page, { styles: ['lists', 'text'], seconds: 60 })
  }
}

/** The texts that say how soon an author hears back. */
const promising = ['/why', '/for-authors', '/author-guidelines']

type Props = { path: string; text: Text; times: UsualTimes | undefined }

function Information({ path, text, times }: Props) {
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
