// The outbox of a running site, as /dev/mail.json returns it.
import type { Site } from './site.ts'

type Email = { to: string; subject: string; text: string }

export async function emailsTo({ url }: Pick<Site, 'url'>, email: string): Promise<Email[]> {
  const emails = (await (await fetch(`${url}/dev/mail.json`)).json()) as Email[]
  return emails.filter(({ to }) => to === email)
}

/** The newest link of this mode that was emailed to this address. */
export async function emailedLink(site: Pick<Site, 'url'>, email: string, mode: string): Promise<URL> {
  const texts = (await emailsTo(site, email)).map(({ text }) => text).join('\n')
  const link = new RegExp(`\\S+/auth-action\\?mode=${mode}\\S*`).exec(texts)?.[0]
  if (!link) throw new Error(`No email with a link to ${mode} came to ${email}.`)
  return new URL(link)
}
