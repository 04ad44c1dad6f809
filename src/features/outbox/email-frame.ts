// The look of every email: tables and inline styles, because email programs understand little else.
import { escape } from '#journal/text/markup.ts'
import { splitAtIds } from '#ui/id.tsx'

/** Plain text throughout; `links` stand under the paragraphs, each with a line above and below it and a picture beside it, `facts` are shown in two columns above the button, `closing` below it. */
export type Letter = {
  title: string
  greeting?: string | undefined
  /** Above the text; `src` is a whole address. */
  picture?: { src: string; alt: string } | undefined
  paragraphs: readonly string[]
  links?: readonly Linked[] | undefined
  button?: { label: string; href: string } | undefined
  facts?: readonly (readonly [label: string, value: string])[] | undefined
  closing?: readonly string[] | undefined
}

type Linked = { above?: string; label: string; href: string; detail: string; picture?: string }

/** Whose email it is: part of the journal's settings. */
export type Sender = { name: string; tagline: string; email: string; phone: string }

/** The letter as subject, text and HTML; the caller adds the address. */
export function frameEmail(sender: Sender, letter: Letter): { subject: string; text: string; html: string } {
  return {
    subject: letter.title.replaceAll(/\s+/g, ' '),
    text: toText(sender, letter),
    html: toHtml(sender, letter),
  }
}

function toText(
  sender: Sender,
  { greeting, paragraphs, links = [], button, facts = [], closing = [] }: Letter,
): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...links.map(({ above, label, href, detail }) => [above, label, detail, href].filter(Boolean).join('\n')),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button && `${button.label}:\n${button.href}`,
    ...closing,
    `--\n${sender.name}\nQuestions: ${sender.email}, ${sender.phone}`,
  ]
  return parts.filter(Boolean).join('\n\n') + '\n'
}

const sans = 'Arial,Helvetica,sans-serif'
const serif = 'Georgia,serif'
const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'

function toHtml(sender: Sender, letter: Letter): string {
  const title = escape(letter.title)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title>
<style>${darkStyles}</style></head>
<body class="bg" style="margin:0;background:#f5f7f9">
${toPreview(letter)}
${table} width="100%" class="bg" style="background:#f5f7f9"><tr><td align="center" style="padding:32px 16px">
${table} width="100%" style="max-width:560px">
<tr><td class="ink" style="padding:0 4px 16px;font:600 22px/26px ${serif};color:#16202c">${escape(sender.name)}<span class="soft" style="display:block;font:400 13px/18px ${sans};color:#44515f">${escape(sender.tagline)}</span></td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #dde3e9;border-radius:10px;padding:32px 28px">
<h1 class="ink" style="margin:0 0 12px;font:500 27px/33px ${serif};color:#16202c">${toWords(letter.title)}</h1>
${toBody(letter)}
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font:400 13px/19px ${sans};color:#44515f">You’re receiving this because this address was given to ${escape(sender.name)}. Questions: ${escape(sender.email)}, ${toWhole(sender.phone)}.</td></tr>
</table></td></tr></table></body></html>
`
}

/** What a mailbox shows beside the subject; otherwise that would be the same in every email. */
function toPreview({ paragraphs, links = [] }: Letter): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${escape(paragraphs[0] ?? links[0]?.label ?? '')}</div>`
}

function toBody({
  greeting,
  picture,
  paragraphs,
  links = [],
  button,
  facts = [],
  closing = [],
}: Letter): string {
  return [
    picture ? toPicture(picture) : '',
    ...[greeting ?? '', ...paragraphs].filter(Boolean).map(toParagraph),
    ...links.map(toLink),
    facts.length > 0 ? toFacts(facts) : '',
    button ? toButton(button.label, button.href) : '',
    ...closing.map(toParagraph),
    button ? toPlainAddress(button.href) : '',
  ]
    .filter(Boolean)
    .join('\n')
}

function toPicture({ src, alt }: NonNullable<Letter['picture']>): string {
  return `<img src="${escape(src)}" alt="${escape(alt)}" width="502" style="display:block;width:100%;height:auto;border:0;margin:0 0 18px;font:400 16px/25px ${sans}">`
}

function toParagraph(text: string): string {
  return `<p class="ink" style="margin:0 0 14px;font:400 16px/25px ${sans};color:#16202c;white-space:pre-line">${toWords(text)}</p>`
}

function toLink({ above, label, href, detail, picture }: Linked): string {
  const kicker = above
    ? `<span class="soft" style="display:block;font:400 13px/20px ${sans};color:#44515f">${escape(above)}</span>`
    : ''
  const beside = picture
    ? `<td width="96" valign="top" style="padding-left:16px"><img src="${escape(picture)}" alt="" width="96" style="display:block;width:96px;height:auto;border:1px solid #dde3e9;border-radius:4px;background:#ffffff"></td>`
    : ''
  return `${table} width="100%" style="margin:0 0 20px"><tr><td class="ink" valign="top" style="font:400 14px/21px ${sans};color:#16202c">${kicker}<a class="lnk" href="${escape(href)}" style="font:500 18px/25px ${serif};color:#16509a">${escape(label)}</a><br>${escape(detail)}</td>${beside}</tr></table>`
}

/** Numbers that people copy stay on one line. */
function toWords(sentence: string): string {
  const pieces = splitAtIds(sentence).map(({ text, isId }) => (isId ? toWhole(text) : escape(text)))
  return pieces.join('')
}

function toWhole(text: string): string {
  return `<span style="white-space:nowrap">${escape(text)}</span>`
}

function toButton(label: string, href: string): string {
  return `${table} style="margin:24px 0"><tr><td style="border-radius:6px;background:#16509a"><a href="${escape(href)}" style="display:inline-block;padding:13px 26px;font:600 16px/20px ${sans};color:#ffffff;text-decoration:none">${escape(label)}</a></td></tr></table>`
}

function toFacts(facts: NonNullable<Letter['facts']>): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="soft" style="padding:8px 0 0;font:400 14px/20px ${sans};color:#44515f" valign="top">${escape(label)}</td><td align="right" class="ink" style="padding:8px 0 0 16px;font:600 14px/20px ${sans};color:#16202c">${toWords(value)}</td></tr>`,
  )
  return `${table} width="100%" class="rule" style="border-top:1px solid #dde3e9;margin:8px 0 18px">${rows.join('')}</table>`
}

function toPlainAddress(href: string): string {
  const address = escape(href)
  return `<p class="soft" style="margin:0;font:400 14px/21px ${sans};color:#44515f">If the button doesn’t work, open this link:<br><a class="lnk" href="${address}" style="color:#16509a;word-break:break-all">${address}</a></p>`
}

const darkStyles =
  '@media (prefers-color-scheme:dark){body,.bg{background:#0b1117!important}.card{background:#11181f!important;border-color:#26313c!important}' +
  '.ink{color:#e6ebf0!important}.soft{color:#b0bbc6!important}.lnk{color:#8dbdf5!important}.rule{border-color:#26313c!important}}'

export function dear(name: string): string {
  return name ? `Dear ${name},` : 'Hello,'
}
