// The API's description for people: one table, folded from the contracts.
import { html, raw } from 'hono/html'
import type { Access, Contract, Endpoint } from './endpoint.ts'

export function toReadablePage(contract: Contract, journal: string) {
  const rows = Object.values(contract).map(toRow)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${journal}: API</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${journal}: API</h1>
          <p>
            JSON in and out. Sign in with <code>POST /api/auth/login</code> and send the token as
            <code>Authorization: Bearer TOKEN</code>. Refusals contain <code>{ "message", "fields"? }</code>.
            Schemas: <a href="/api/openapi.json">openapi.json</a>.
          </p>
          <div class="scroll" tabindex="0" role="region" aria-label="Calls">
            <table>
              <thead>
                <tr>
                  <th>Call</th>
                  <th>What it does</th>
                  <th>Who</th>
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>
        </main>
      </body>
    </html>`
}

function toRow({ route, summary, access }: Endpoint) {
  return html`<tr>
    <td><code>${route}</code></td>
    <td>${summary}</td>
    <td>${toPeople(access)}</td>
  </tr>`
}

function toPeople(access: Access): string {
  if (access === 'public') return 'anyone'
  return access === 'signed-in' ? 'anyone signed in' : access.join(', ')
}

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  th, td { text-align: left; vertical-align: top; padding: .4rem 1rem .4rem 0; border-bottom: 1px solid #8886 }
  .scroll { overflow-x: auto }
  @media (max-width: 40rem) {
    thead { position: absolute; clip-path: inset(50%) }
    tr, td { display: block }
    td { padding-right: 0; &:not(:last-child) { border: 0; padding-bottom: 0 } }
    code { overflow-wrap: anywhere }
  }`
