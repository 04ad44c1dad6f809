import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { today } from '#edge/day.ts'
import { Failure } from '#site/failure.tsx'
import { FrameContext, toFrame } from '#site/frame.ts'
import { Html, siteLinks } from '#site/html.tsx'
// oxlint-disable import/default -- Vite makes the address of a script the default export
import references from '#ui/script/opened/references.ts?worker&url'
import viewer from '#ui/script/opened/viewer.ts?worker&url'
import paperScript from '#ui/script/paper.ts?worker&url'
// oxlint-enable import/default
import { styleSheets, type StyleSheet } from '#ui/style-sheets.ts'
import type { Made } from './route.ts'

// A cache in front of us may keep it for a minute, and show it while it asks again.
const forEverybody = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

type Look = {
  styles?: StyleSheet[]
  script?: 'paper'
  status?: number
  cacheControl?: string | undefined
  seconds?: number
}

/** A page for readers: plain markup, the same for everyone. */
export function toPage(
  services: Pick<Services, 'journal' | 'clock'>,
  page: ReactNode,
  { styles = [], script, status = 200, cacheControl = forEverybody, seconds }: Look,
): Made {
  const markup = renderToStaticMarkup(
    <Html
      head={[...siteLinks, ...styleSheets(...styles)].map((link) => (
        <link key={link.href} {...link} />
      ))}
      {...(script && { script: paperScript, onDemand: { references, viewer } })}
    >
      <FrameContext value={toFrame(services.journal, today(services))}>{page}</FrameContext>
    </Html>,
  )
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...(cacheControl && { 'cache-control': cacheControl }),
  }
  return { status, headers, body: `<!DOCTYPE html>${markup}`, seconds }
}

/** The refusal's sentence, or an apology. */
export function toErrorPage(services: Services, error: unknown): Made {
  const { status, message } = error instanceof Refused ? error : { status: 500, message: undefined }
  return toPage(services, <Failure status={status} said={message} />, { status, cacheControl: '' })
}
