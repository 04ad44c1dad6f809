import { html } from 'hono/html'
import type { SandboxOrder } from './ledger.ts'
import { testCards } from './test-cards.ts'

export type CheckoutView = {
  order?: SandboxOrder
  description?: string
  fields?: Record<string, string>
  action?: string
  cancelUrl?: string
  notice?: string
}

/** The sandbox's own card form, which says that no money moves. */
export async function checkoutPage({ order, description, fields, action, cancelUrl, notice }: CheckoutView) {
  return frame(
    'Sandbox checkout',
    html`<p class="tag">Sandbox: no money moves</p>
      <h1>${order ? toAmount(order) : 'Checkout'}</h1>
      ${description ? html`<p>${description}</p>` : ''}
      ${notice ? html`<p class="notice" role="alert">${notice}</p>` : ''}
      ${order
        ? html`<form method="post" action="${action}">
              ${hidden(fields ?? {})}
              <label for="card_number">Card number</label>
              <input id="card_number" name="card_number" inputmode="numeric" autocomplete="off" required />
              <button>Pay ${toAmount(order)}</button>
              ${cancelUrl ? html`<a href="${cancelUrl}">Cancel</a>` : ''}
            </form>
            <h2>Test cards</h2>
            <ul>
              ${testCards.map(({ number, label }) => html`<li><code>${number}</code> ${label}</li>`)}
            </ul>`
        : ''}`,
  )
}

/** Sends the browser back with the signed proof, by a form that a person can press when scripts are off. */
export async function returnPage(callbackUrl: string, fields: Record<string, string>) {
  return frame(
    'Payment accepted',
    html`<h1>Payment accepted</h1>
      <form method="post" action="${callbackUrl}" id="back">
        ${hidden(fields)}
        <button>Return to the journal</button>
      </form>
      <script>
        document.getElementById('back').submit()
      </script>`,
  )
}

function hidden(fields: Record<string, string>) {
  return Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
}

function toAmount({ amount, currency }: SandboxOrder): string {
  return `${currency} ${(amount / 100).toFixed(2)}`
}

async function frame(title: string, body: ReturnType<typeof html>): Promise<string> {
  return String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          <style>
            body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem; }
            .tag { font-size: 0.8125rem; letter-spacing: 0.05em; text-transform: uppercase; }
            .notice { border: 1px solid; border-radius: 6px; padding: 0.75rem; }
            label, input, button { display: block; width: 100%; box-sizing: border-box; }
            input, button { font: inherit; min-height: 2.75rem; margin: 0.25rem 0 1rem; padding: 0 0.75rem; border-radius: 6px; border: 1px solid #83909d; }
            button { background: #16509a; color: #fff; border-color: #16509a; cursor: pointer; }
          </style>
        </head>
        <body>
          <main>${body}</main>
        </body>
      </html>`,
  )
}
