// The frame with the Word editor. It has its own page, rules and headers, stricter than the other pages'.
import { readFileSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { JournalSettings } from '#edge/context.ts'

const folder = 'build/office'

/** The WOPI host never changes: the frame talks only to our own. */
const ourFiles = /^\/api\/wopi\/files\/[\w.-]{1,64}$/
const mostBytes = 10_000 // of a form with a token

// Nothing inline, nothing from elsewhere; the editor's text shaping is WebAssembly.
const rulesFor = (site = '') =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${site}`.trim(),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${site || "'self'"}`,
  ].join('; ')

/** `site`: where the page around the frame and the WOPI host are, if that isn't the frame's own address. */
const headersFor = (site?: string) => ({
  'content-security-policy': rulesFor(site),
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // A file that keeps the editor busy mustn't block the page around it, which may be on the same domain.
  ...(site && { 'origin-agent-cluster': '?1' }),
  ...(site?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

type Place = Pick<JournalSettings, 'publicUrl' | 'officeOrigin'>

/** `POST /office/frame?WOPISrc=…` with `access_token` in the form, as every WOPI client is opened, and its files. */
export function officePages({ publicUrl, officeOrigin }: Place): Hono {
  const app = new Hono()
  // On the site's own address, the frame isn't tied to a host name: people may reach the site by others than the public
  // one.
  const site = officeOrigin && new URL(publicUrl).origin
  const headers = headersFor(site)
  const answer = (c: Context, body: string, status: 200 | 400 | 404) =>
    c.body(body, status, { ...headers, 'content-type': 'text/html; charset=utf-8' })
  let page: string | undefined
  app.post('/office/frame', bodyLimit({ maxSize: mostBytes }), async (c) => {
    const source = findSource(c.req.query('WOPISrc'))
    const { access_token: token } = await c.req.parseBody()
    if (!source || typeof token !== 'string' || !token)
      return answer(c, 'This isn’t the address of a document.', 400)
    page ??= readFileSync(`${folder}/frame.html`, 'utf8')
    return answer(c, opened(page, { source: (site ?? '') + source, token }), 200)
  })
  app.use(
    '/office/assets/*',
    serveStatic({
      root: folder,
      rewriteRequestPath: (path) => path.replace('/office/', '/'),
      onFound: (_, c) => {
        c.header('cache-control', 'public, max-age=31536000, immutable')
        c.header('x-content-type-options', 'nosniff')
        c.header('cross-origin-resource-policy', 'same-origin')
      },
    }),
  )
  app.notFound((c) => answer(c, 'There’s no page at this address.', 404))
  return app
}

/** Only the path: the frame asks the host it was opened from. */
function findSource(asked: string | undefined): string | undefined {
  const path = asked && URL.parse(asked, 'http://here')?.pathname
  return path && ourFiles.test(path) ? path : undefined
}

/** As a block of data, which no browser runs; the frame removes it at once. */
function opened(page: string, opening: { source: string; token: string }): string {
  const json = JSON.stringify(opening).replaceAll('<', '\\u003c')
  const block = `<script type="application/json" id="opening">${json}</script>`
  return page.replace('<div id="root">', () => `${block}<div id="root">`)
}
