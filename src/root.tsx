import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type LinksFunction,
} from 'react-router'
import { servicesKey } from './edge/context.ts'
import { today } from './edge/day.ts'
import { saidOnce } from './edge/notices.ts'
import { FailurePage } from '#site/failure-page.tsx'
import { FrameContext, nameless, toFrame, type Frame } from '#site/frame.ts'
import { Html, siteLinks } from '#site/html.tsx'
// oxlint-disable-next-line import/default -- Vite makes the address of a script the default export
import touchedScript from '#ui/script/touched.ts?worker&url'
import { useTypedBefore } from '#ui/typed-before.ts'
import type { Route } from './+types/root.ts'

export const middleware: Route.MiddlewareFunction[] = [saidOnce]
export const links: LinksFunction = () => [...siteLinks]

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  return toFrame(services.journal, today(services))
}

/** The menu and the footer change with the month, not with the page. */
export const shouldRevalidate = () => false

/** What a route says about its scripts: `js: 'none'` ships no framework to the browser. */
type Scripted = { js?: 'none' }

/** Wraps every page, even one that failed: without data, the frame stays nearly empty. */
export function Layout({ children }: { children: ReactNode }) {
  const isStill = useMatches().some(({ handle }) => (handle as Scripted | undefined)?.js === 'none')
  const frame = useRouteLoaderData<Frame>('root') ?? nameless
  return (
    <Html
      head={
        <>
          {!isStill && <script src={touchedScript} />}
          <Meta />
          <Links />
        </>
      }
      framework={
        !isStill && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )
      }
    >
      <FrameContext value={frame}>{children}</FrameContext>
    </Html>
  )
}

export default function App() {
  useTypedBefore()
  return <Outlet />
}

export { FailurePage as ErrorBoundary }
