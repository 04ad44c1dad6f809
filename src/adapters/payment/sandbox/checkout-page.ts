// The sandbox's own pages. They say that no money changes hands, and work without scripts.
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { SandboxOrder } from './ledger.ts'
import { style } from './style.ts'
import { testCards } from './test-cards.ts'

type Fields = Record<string, string> & { callback_url: string; cancel_url: string; description: string }
type CardPage = { order: SandboxOrder; fields: Fields; action: string }
type Markup = ReturnType<typeof html>

/** The card form. `notice` says what was wrong with the previous card. */
export function cardPage(
  status: number,
  { order, fields, action }: CardPage,
  notice = '',
): Promise<Response> {
  const body = html`<p class="caps">${fields.description}</p>
    <h1>${toAmount(order)}</h1>
    ${notice && html`<p class="notice" role="alert">${notice}</p>`}
    <form method="post" action="${action}">
      ${hidden(fields)}
      <label for="card">Card number</label>
      <input
        id="card"
        name="card_number"
        inputmode="numeric"
        autocomplete="off"
        maxlength="30"
        required
        autofocus
      />
      <label for="email">Email (optional)</label>
      <input id="email" name="email" type="email" autocomplete="email" maxlength="254" />
      <button>Pay ${toAmount(order)}</button>
    </form>
    <p><a href="${fields.cancel_url}">Cancel and go back</a></p>
    <h2>Test cards</h2>
    <ul>
      ${testCards.map(({ number, label }) => html`<li><code>${number}</code> ${label}</li>`)}
    </ul>`
  return toResponse(status, { title: 'Sandbox checkout', body, formsTo: `'self'` })
}

/** Sends the browser back with the signed proof: at once by script, or by a button without scripts. */
export function returnPage(callbackUrl: string, proof: Record<string, string>): Promise<Response> {
  const body = html`<h1>Payment accepted</h1>
    <p>Taking you back to the journal.</p>
    <form method="post" action="${callbackUrl}">
      ${hidden(proof)}
      <button>Return to the journal</button>
    </form>
    ${returnScript}`
  return toResponse(200, { title: 'Payment accepted', body, formsTo: new URL(callbackUrl).origin })
}

/** `wayBack` leads to the journal, if known. */
export function sorryPage(status: number, sentence: string, wayBack?: string): Promise<Response> {
  const body = html`<h1>${sentence}</h1>
    ${wayBack && html`<p><a href="${wayBack}">Return to the journal</a></p>`}`
  return toResponse(status, { title: 'Sandbox checkout', body, formsTo: `'none'` })
}

function hidden(fields: Record<string, string>): Markup[] {
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
}

function toAmount({ amount, currency }: SandboxOrder): string {
  const written = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { maximumFractionDigits: digits = 2 } = written.resolvedOptions()
  return `${currency} ${(amount / 10 ** digits).toFixed(digits)}`
}

// Assembled here and not in a template, whose white space would change the hash.
const goBack = 'document.forms[0].submit()'
const returnScript = raw(`<script>${goBack}</script>`)
const hashOfGoBack = createHash('sha256').update(goBack).digest('base64')

type Page = { title: string; body: Markup; formsTo: string }

/** Only our own style and the one script run; forms go only to `formsTo`. */
async function toResponse(status: number, { title, body, formsTo }: Page): Promise<Response> {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'sha256-${hashOfGoBack}'`,
    `form-action ${formsTo}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
  return new Response(String(await frame(title, body)), { status, headers })
}

function frame(title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <header class="sandbox">Payment sandbox: no money changes hands</header>
        <main>${body}</main>
      </body>
    </html>`
}
