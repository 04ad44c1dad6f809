// The outbox, for whoever is at the machine: /dev/mail to read, /dev/mail.json for programs. Emails contain links that
// open accounts, so only direct connections from the machine itself are answered.
import { Hono } from 'hono'
import { escape } from '#journal/text/markup.ts'
import { isAtTheMachine, isLoopbackName } from '#edge/client.ts'
import type { JournalSettings, Services } from '#edge/context.ts'
import { listEmails, type OutboxEmail } from './store.server.ts'

const newest = 100

/** `hasMailServer`: emails really leave; then a journal open to the public keeps its outbox closed. */
export function devMail({ db, journal }: Pick<Services, 'db' | 'journal'>, hasMailServer: boolean): Hono {
  const app = new Hono()
  if (hasMailServer && !isLoopbackName(new URL(journal.publicUrl).hostname)) return app
  app.use('/dev/*', async (c, next) =>
    isAtTheMachine(c) ? next() : c.json({ message: 'There’s no page at this address.' }, 404),
  )
  app.use('/dev/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.get('/dev/mail.json', async (c) => c.json((await listEmails(db, newest)).map(toJson)))
  app.get('/dev/mail', async (c) => c.html(toPage(journal, await listEmails(db, newest))))
  return app
}

function toJson({ to, subject, text, html, sentAt }: OutboxEmail) {
  return { to, subject, text, html, sentAt }
}

function toPage({ name }: JournalSettings, emails: OutboxEmail[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Outbox | ${escape(name)}</title><style>${style}</style></head>
<body><main><h1>Outbox of ${escape(name)}</h1>
<p>The newest ${newest} emails, shown on this machine only. <a href="/dev/mail.json">As JSON</a></p>
${emails.length === 0 ? '<p>No emails yet.</p>' : emails.map(toArticle).join('\n')}
</main></body></html>
`
}

function toArticle({ to, replyTo, subject, text, createdAt, sentAt }: OutboxEmail): string {
  const when = createdAt.toISOString().slice(0, 19).replace('T', ' ')
  return `<article><h2>${escape(subject)}</h2>
<p>To ${escape(to)}${replyTo ? `, replies to ${escape(replyTo)}` : ''}, ${when} UTC, ${sentAt ? 'sent' : 'waiting'}</p>
<pre>${withLinks(text)}</pre></article>`
}

function withLinks(text: string): string {
  return escape(text).replaceAll(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`)
}

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:0}main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem}' +
  'article{border-top:1px solid #83909d;padding:1rem 0}h2{font-size:1.1rem;margin:0}article p{margin:.25rem 0;opacity:.8}' +
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}'
