// The texts of the information pages: `content/NAME.md` is the page at `/NAME`.
import { marked } from 'marked'
import { formatMoney } from '#journal/charge.ts'
import { Refused } from '#journal/refusals.ts'
import type { JournalSettings } from '#server/context.ts'

const sources = import.meta.glob<string>('./content/*.md', { query: '?raw', import: 'default', eager: true })

export type Text = { title: string; lead: string; html: string }

/** Refuses a name that has no text. */
export async function needText(name: string, journal: JournalSettings): Promise<Text> {
  const source = sources[`./content/${name}.md`]
  if (!source) throw new Refused('page_missing')
  const [head = '', ...body] = withSettings(source, journal).split('\n\n')
  return {
    title: lineOf(head, 'title'),
    lead: lineOf(head, 'lead'),
    html: await marked.parse(body.join('\n\n')),
  }
}

function lineOf(head: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
}

/** `{name}`, `{email}`, `{charge}` and their like stand for what is configured. */
function withSettings(
  source: string,
  { name, email, phone, issn, publisher, charge }: JournalSettings,
): string {
  const values: Record<string, string> = {
    name,
    phone,
    issn,
    publisher,
    email: `[${email}](mailto:${email})`,
    charge: formatMoney(charge),
  }
  return source.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
}
