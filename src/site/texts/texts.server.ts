// The texts of the information pages: `content/NAME.md` is the page at `/NAME`, unless the journal has its own.
import { formatMoney, hasCharge } from '#journal/charges/charge.ts'
import { conflictOfInterest } from '#journal/people/conflicts.ts'
import { issnPlaceholder } from '#journal/published/issn.ts'
import { Refused } from '#journal/refusals.ts'
import type { JournalSettings, Services } from '#edge/context.ts'
import { toHtml } from './markdown.ts'

const sources = import.meta.glob<string>('./content/*.md', { query: '?raw', import: 'default', eager: true })

export type Text = { title: string; lead: string; html: string }
type Writing = Pick<Services, 'journal' | 'log' | 'texts'>

/** The journal's own text, or else ours. Refuses a name without a text. */
export async function needText(services: Writing, name: string): Promise<Text> {
  const ours = sources[`./content/${name}.md`]
  if (!ours) throw new Refused('page_missing')
  return (await findOwn(services, name)) ?? toText(ours, services.journal)
}

/** If one is broken, ours stays in its place, so that a slip of the pen doesn't take a page down. */
async function findOwn({ texts, log, journal }: Writing, name: string): Promise<Text | undefined> {
  try {
    const source = await texts.find(name)
    return source === undefined ? undefined : toText(source, journal)
  } catch (err) {
    log.warn(
      { err, text: `${name}.md` },
      'one of the journal’s own texts is broken, so the built-in one is shown',
    )
    return undefined
  }
}

/** Throws if the title, the lead or the text itself is missing. */
function toText(source: string, journal: JournalSettings): Text {
  const [head = '', ...body] = withSettings(
    ofThisJournal(source.replaceAll('\r\n', '\n').trim(), journal),
    journal,
  ).split('\n\n')
  const [title, lead] = ['title', 'lead'].map((line) => lineOf(head, line))
  if (!title || !lead) throw new Error('It must begin with a line "title: …" and a line "lead: …".')
  if (body.length === 0) throw new Error('Leave a blank line after the title and lead, then add the text.')
  return { title, lead, html: toHtml(body.join('\n\n')) }
}

function lineOf(head: string, name: string): string | undefined {
  return new RegExp(`^${name}: *(.*)$`, 'm').exec(head)?.[1]?.trim()
}

/**
 * What stands between `{#charge}` and `{/charge}` is for a journal that charges, between `{^charge}` and `{/charge}` for
 * one that doesn't. A mark on a line of its own leaves no line behind.
 */
function ofThisJournal(source: string, journal: JournalSettings): string {
  const wanted = hasCharge(journal) ? '#' : '^'
  return source
    .replaceAll(/^(\{[#^/]charge\})\n/gm, '$1')
    .replaceAll(/\{([#^])charge\}(.*?)\{\/charge\}/gs, (_, kind: string, text: string) =>
      kind === wanted ? text : '',
    )
}

/** `{name}`, `{email}`, `{charge}` and so on stand for the configured values. */
function withSettings(source: string, journal: JournalSettings): string {
  const { name, email, phone, issn, publisher, referencePrefix, charge, anonymity } = journal
  const values: Record<string, string> = {
    ...{ name, phone, publisher, referencePrefix },
    issn: issn ?? `${issnPlaceholder} (a placeholder: the journal has no ISSN yet)`,
    email: `[${email}](mailto:${email})`,
    charge: formatMoney(charge),
    anonymity: kindsOfReview[anonymity],
    whoKnowsWhom: whoKnowsWhom[anonymity],
    conflictOfInterest,
  }
  return source.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
}

// oxfmt-ignore
const kindsOfReview = { double: 'double-anonymous', single: 'single-anonymous', open: 'open' } as const
// oxfmt-ignore
const whoKnowsWhom = {
  double: 'The reviewer isn’t told who the authors are, and the authors aren’t told who the reviewer is.',
  single: 'The reviewer knows who the authors are; the authors aren’t told who the reviewer is.',
  open:   'The authors and the reviewer are told each other’s names.',
} as const
