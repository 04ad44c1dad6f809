import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { Refused } from '#journal/refusals.ts'
import { markupKey, nonceKey, requestIdKey, servicesKey } from '#edge/context.ts'
import { keptMarkup } from '#ui/kept-markup.server.tsx'
import { KeptMarkup } from '#ui/made-once.tsx'

/** Renders a page. Reading pages (`handle.js === 'none'`) carry neither script nor loader data. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (isReadingPage(context)) {
    const page = (
      <KeptMarkup value={maker}>
        <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} />
      </KeptMarkup>
    )
    // A page that says itself how it may be kept, as a person's own pages do, is not for everybody.
    if (status === 200 && !headers.has('cache-control')) headers.set('cache-control', forEverybody)
    loadContext.set(markupKey, '<!DOCTYPE html>' + renderToStaticMarkup(page))
    return new Response(null, { status, headers })
  }
  const nonce = loadContext.get(nonceKey)
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />
  return new Response(await renderWhole(page, nonce), { status, headers })
}

const maker = keptMarkup()

// The page cache and any cache before us may keep it for a minute, and show it while they ask again.
const forEverybody = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

function isReadingPage(context: EntryContext): boolean {
  return context.staticHandlerContext.matches.some(({ route }) => {
    const handle = context.routeModules[route.id]?.handle as { js?: string } | undefined
    return handle?.js === 'none'
  })
}

function renderWhole(page: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** A refusal is an answer, not a fault; everything else is a bug and is logged once, here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Refused) return
  const known = context as Readonly<RouterContextProvider> // the app gives no other
  known
    .get(servicesKey)
    .log.error({ err: error, url: request.url, requestId: known.get(requestIdKey) }, 'a page failed')
}
