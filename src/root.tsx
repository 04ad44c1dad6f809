import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, type LinksFunction } from 'react-router'
import { toFrame } from '#site/frame.ts'
import { FailurePage } from '#site/failure-page.tsx'
import { servicesKey } from '#edge/context.ts'
import { today } from '#edge/day.ts'
// oxlint-disable import/default -- Vite makes the address of a script the default export
import earlyScript from '#ui/script/early.ts?worker&url'
import pageScript from '#ui/script/page.ts?worker&url'
import paperScript from '#ui/script/paper.ts?worker&url'
import touchedScript from '#ui/script/touched.ts?worker&url'
// oxlint-enable import/default
import sans from '#ui/fonts/public-sans-latin.woff2?url'
import serif from '#ui/fonts/source-serif-4-latin.woff2?url'
import { useTypedBefore } from '#ui/typed-before.ts'
import base from '#ui/styles/base.css?url'
import print from '#ui/styles/print.css?url'
import type { Route } from './+types/root.ts'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' },
  {
    rel: 'search',
    href: '/opensearch.xml',
    type: 'application/opensearchdescription+xml',
    title: 'Papers of the journal',
  },
  { rel: 'stylesheet', href: base },
  { rel: 'stylesheet', href: print, media: 'print' },
  { rel: 'preload', href: serif, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: sans, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  return toFrame(services.journal, today(services))
}

/** The menu and the footer change with the month, not with the page. */
export const shouldRevalidate = () => false

/** What a route says of its scripts: `js: 'none'` ships no framework to the browser, `script` is the page's own. */
type Scripted = { js?: 'none'; script?: 'paper' }

/** The html shell. */
export function Layout({ children }: { children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as Scripted)
  const reading = handles.some(({ js }) => js === 'none')
  const ownScript = handles.some(({ script }) => script === 'paper') ? paperScript : pageScript
  return (
    // The early script writes theme and session on the element before React sees it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script src={earlyScript} />
        {!reading && <script src={touchedScript} />}
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to main content
        </a>
        {children}
        <script type="module" src={ownScript} />
        {!reading && <ScrollRestoration />}
        {!reading && <Scripts />}
      </body>
    </html>
  )
}

export default function App() {
  useTypedBefore()
  return <Outlet />
}

export { FailurePage as ErrorBoundary }
