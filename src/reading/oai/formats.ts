// The formats that harvesters get a paper in.
import type { Citable } from '#journal/citing/citable.ts'
import { dataCite, toDataCite } from '#journal/citing/indexing/datacite.ts'
import { toDublinCore } from '#journal/citing/indexing/dublin-core.ts'
import { element, escape } from '#journal/text/markup.ts'

export type Format = {
  namespace: string
  schema: string
  /** How many of them make a list of reasonable size. */
  most: number
  /** `jats` is the paper as the press made it, if it has; `needsJats` says that there's nothing without. */
  write: (paper: Citable, jats: string | undefined) => string
  needsJats?: true
}

const xsi = 'http://www.w3.org/2001/XMLSchema-instance'
const oaiDc = {
  namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
}

/** NLM's own names for the tag set, which has none in the documents themselves. */
const jats = {
  namespace: 'https://jats.nlm.nih.gov/ns/publishing/1.4/',
  schema: 'https://jats.nlm.nih.gov/publishing/1.4/xsd/JATS-journalpublishing1-4-mathml3.xsd',
}

/** By metadataPrefix. */
export const formats: Readonly<Record<string, Format>> = {
  oai_dc: { ...oaiDc, most: 100, write: toOaiDc },
  datacite: { ...dataCite, most: 100, write: toDataCite },
  jats: { ...jats, most: 20, write: (_, text = '') => withNamespace(text), needsJats: true },
}

function toOaiDc(paper: Citable): string {
  const root = {
    'xmlns:oai_dc': oaiDc.namespace,
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:xsi': xsi,
    'xsi:schemaLocation': `${oaiDc.namespace} ${oaiDc.schema}`,
  }
  const elements = toDublinCore(paper).map(([name, value]) => element(`dc:${name}`, {}, escape(value)))
  return element('oai_dc:dc', root, elements.join(''))
}

/** Within another document it can't have its own head, and needs a namespace: protocol 3.4 */
function withNamespace(text: string): string {
  const named = `<article xmlns="${jats.namespace}" xmlns:xsi="${xsi}" xsi:schemaLocation="${jats.namespace} ${jats.schema}"`
  return text.slice(Math.max(0, text.indexOf('<article'))).replace('<article', named)
}
