import { JsonLd } from '#site/json-ld.tsx'
import { monthName } from '#journal/calendar.ts'
import type { Citable } from '#journal/citing/citable.ts'
import { toCitationTags, type Tag } from '#journal/citing/citation-tags.ts'
import { toDublinCore } from '#journal/citing/indexing/dublin-core.ts'
import { toJsonLd } from '#journal/citing/schema-org/json-ld.ts'
import { toBreadcrumbs } from '#journal/citing/schema-org/schema-org.ts'
import { toDoiUrl } from '#journal/published/doi.ts'
import { licence } from '#journal/published/licence.ts'

/** What harvesters and search engines read about a paper, and the running head and foot of its print. */
export function MachineTags({ citable }: { citable: Citable }) {
  return (
    <>
      {toCitationTags(citable).map(toMeta)}
      <link rel="schema.DC" href="http://purl.org/dc/elements/1.1/" />
      {toDublinCore(citable)
        .map(([name, content]) => ({ name: `DC.${name}`, content }))
        .map(toMeta)}
      <JsonLd of={toJsonLd(citable)} />
      <JsonLd of={toBreadcrumbs(trailTo(citable))} />
      <style href="running-heads" precedence="print">
        {toPrintRule(citable)}
      </style>
    </>
  )
}

const toMeta = ({ name, content }: Tag, n: number) => (
  <meta key={`${name}-${n}`} name={name} content={content} />
)

/** The same breadcrumbs as on the page. */
function trailTo({ journal, volume, issue, issueUrl, title, url }: Citable) {
  return [
    { name: 'Home', url: journal.url },
    { name: `Volume ${volume}, Issue ${issue}`, url: issueUrl },
    { name: title, url },
  ]
}

export function toPrintRule({ journal, volume, issue, publishedOn, doi }: Citable): string {
  const head = `${journal.name} ${volume} (${issue}), ${monthName(publishedOn)} ${publishedOn.year}`
  const address = doi ? toDoiUrl(doi).replace('https://', '') : ''
  const said = { 'top-left': head, 'top-right': address, 'bottom-left': licence.name }
  return `@page{${Object.entries(said)
    .map(([place, text]) => `@${place}{content:${cssText(text)}}`)
    .join('')}}`
}

/** A CSS string; characters that could end it are written by number (CSS Syntax 3, 4.3.7). */
function cssText(text: string): string {
  return `"${text.replaceAll(/["\\<>\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`
}
