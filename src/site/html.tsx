import type { ReactNode } from 'react'
// oxlint-disable import/default -- Vite makes the address of a script the default export
import earlyScript from '#ui/script/early.ts?worker&url'
import pageScript from '#ui/script/page.ts?worker&url'
// oxlint-enable import/default
import sans from '#ui/fonts/public-sans-latin.woff2?url'
import serif from '#ui/fonts/source-serif-4-latin.woff2?url'
import base from '#ui/styles/base.css?url'
import print from '#ui/styles/print.css?url'

/** For every page. */
export const siteLinks = [
  { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' },
  {
    rel: 'search',
    href: '/opensearch.xml',
    type: 'application/opensearchdescription+xml',
    title: 'Search the journal',
  },
  { rel: 'stylesheet', href: base },
  { rel: 'stylesheet', href: print, media: 'print' },
  { rel: 'preload', href: serif, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: sans, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
] as const

type Props = {
  head: ReactNode
  /** The page's own script, and by name those that it fetches when they're needed. */
  script?: string
  onDemand?: Record<string, string>
  /** What lets a script take a page over. */
  framework?: ReactNode
  children: ReactNode
}

/** The HTML shell, for readers and desks alike. */
export function Html({ head, script = pageScript, onDemand = {}, framework, children }: Props) {
  return (
    // The early script sets theme and session on the element before React sees it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script src={earlyScript} />
        {head}
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to main content
        </a>
        {children}
        <script type="module" src={script} {...toData(onDemand)} />
        {framework}
      </body>
    </html>
  )
}

const toData = (scripts: Record<string, string>) =>
  Object.fromEntries(Object.entries(scripts).map(([name, address]) => [`data-${name}`, address]))
