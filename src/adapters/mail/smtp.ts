import { createTransport } from 'nodemailer'
import { insistOnHeaders, type Mail } from './mail.ts'

/**
 * `url` is `smtp://user:password@host:port`, or `smtps://`; `from` may include a name: `The Journal <journal@host>`.
 */
export function smtpMail(url: string, from: string): Mail & { close(): void } {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (email) => {
      insistOnHeaders(email)
      const { to, replyTo, stopUrl, subject, text, html } = email
      await server.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', ...(stopUrl && stoppedAt(stopUrl)) },
      })
    },
    close: () => server.close(),
  }
}

const stoppedAt = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
