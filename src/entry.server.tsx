import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  ServerRouter,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { Refused } from '#journal/refusals.ts'
import { nonceKey, requestIdKey, servicesKey } from './edge/context.ts'

/** Renders the whole page: no part of it comes later. */
export default async function handleRequest(
  ...[request, status, headers, context, loadContext]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const nonce = loadContext.get(nonceKey)
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />
  return new Response(await renderWhole(page, nonce), { status, headers })
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

/** A refusal is an answer, not a fault; anything else is a bug, logged once, here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Refused) return
  const known = context as Readonly<RouterContextProvider> // the app gives no other
  known
    .get(servicesKey)
    .log.error({ err: error, url: request.url, requestId: known.get(requestIdKey) }, 'a page failed')
}
