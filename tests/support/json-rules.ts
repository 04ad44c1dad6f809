// The rules of formats in JSON that have no schema of their own, or none at hand. Each returns a line for each fault.
import * as z from 'zod'
import { isIssn } from '#journal/deposits/check.ts'
import { doiKey } from '#journal/published/doi.ts'

const told = (rules: z.ZodType, json: string): string[] => {
  const { error } = rules.safeParse(JSON.parse(json))
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

const address = z.url({ protocol: /^https?$/, hostname: /./ })
const text = z.string().trim().min(1)
const day = z.iso.date()
const orcid = z.string().regex(/^https:\/\/orcid\.org\/\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/)
const issn = z.string().refine(isIssn)
const doi = z.string().refine((it) => doiKey(it) !== '' && /^10\.\d{4,9}\/\S+$/.test(it))

/** RFC 9264, 4.2; and for the landing page, https://signposting.org/FAIR/: one cite-as, at most one licence, types with AboutPage. */
export function linksetFaults(json: string): string[] {
  const target = z.strictObject({
    href: address,
    type: z
      .string()
      .regex(/^[\w.+-]+\/[\w.+-]+$/)
      .optional(),
  })
  const context = z.object({ anchor: address }).catchall(z.array(target).min(1))
  const faults = told(z.strictObject({ linkset: z.array(context).min(1) }), json)
  if (faults.length > 0) return faults
  const { linkset } = JSON.parse(json) as {
    linkset: ({ anchor: string } & Record<string, { href: string; type?: string }[]>)[]
  }
  const [page, ...others] = linkset
  const of = (rel: string) => page?.[rel] ?? []
  const typed = [...of('item'), ...of('describedby')]
  // oxfmt-ignore
  const rules: [holds: boolean, fault: string][] = [
    [of('cite-as').length <= 1, 'more than one cite-as'],
    [of('license').length === 1, 'not one license'],
    [of('type').some(({ href }) => href === 'https://schema.org/AboutPage') && of('type').length === 2, 'types of the landing page'],
    [typed.every(({ type }) => type), 'an item or a describedby without its media type'],
    [typed.every(({ href }) => others.some(({ anchor }) => anchor === href)), 'a file that doesn’t lead back'],
    [new Set(linkset.map(({ anchor }) => anchor)).size === linkset.length, 'an anchor twice'],
  ]
  return rules.flatMap(([holds, fault]) => (holds ? [] : [fault]))
}

/** What DOAJ’s own API checks: required fields, one ISSN, a DOI or a full text, known kinds of link, ORCID iDs as addresses. */
export function doajFaults(json: string): string[] {
  const identifier = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('doi'), id: doi }),
    z.strictObject({ type: z.literal('eissn'), id: issn }),
  ])
  const bibjson = z.strictObject({
    title: text,
    identifier: z.array(identifier).refine((all) => all.some(({ type }) => type === 'eissn')),
    journal: z.strictObject({
      title: text,
      publisher: text.optional(),
      volume: text,
      number: text,
      start_page: text.optional(),
      language: z.array(z.string().regex(/^[A-Z]{2}$/)).length(1),
    }),
    year: z.string().regex(/^\d{4}$/),
    month: z.string().regex(/^([1-9]|1[0-2])$/),
    link: z
      .array(
        z.strictObject({
          type: z.literal('fulltext'),
          url: address,
          content_type: z.enum(['HTML', 'PDF', 'XML', 'ePUB']),
        }),
      )
      .length(1),
    abstract: text.optional(),
    author: z.array(z.strictObject({ name: text, affiliation: text.optional(), orcid_id: orcid.optional() })),
    keywords: z.array(text),
  })
  return told(z.strictObject({ bibjson }), json)
}

/** The names and shapes of CSL’s input schema, 1.0.2. */
export function cslFaults(json: string): string[] {
  const name = z.union([z.strictObject({ family: text, given: text }), z.strictObject({ literal: text })])
  const number = z.string().regex(/^\w+$/)
  const item = z.strictObject({
    id: text,
    type: z.literal('article-journal'),
    title: text,
    author: z.array(name).min(1).optional(),
    issued: z.strictObject({
      'date-parts': z.tuple([z.tuple([z.int(), z.int().min(1).max(12), z.int().min(1).max(31)])]),
    }),
    'container-title': text,
    publisher: text.optional(),
    ISSN: issn.optional(),
    volume: number,
    issue: number,
    number: number.optional(),
    DOI: doi.optional(),
    URL: address,
    abstract: text.optional(),
    genre: text.optional(),
    keyword: text.optional(),
    language: z.string().regex(/^[a-z]{2,3}(-\w+)*$/),
    status: text.optional(),
    note: text.optional(),
  })
  return told(z.tuple([item]), json)
}

/** What Google’s test of structured data asks of an article, and that nothing in it is empty. */
export function schemaOrgFaults(json: string): string[] {
  const person = z.object({
    '@type': z.literal('Person'),
    name: text,
    '@id': orcid.optional(),
    sameAs: orcid.optional(),
  })
  const article = z.object({
    '@context': z.literal('https://schema.org'),
    '@type': z.enum(['ScholarlyArticle', 'Article']),
    '@id': address,
    headline: text,
    author: z.union([z.array(person).min(1), z.object({ '@type': z.literal('Organization'), name: text })]),
    datePublished: day,
    dateModified: day,
    image: address,
    url: address,
    license: address,
    isPartOf: z.object({ '@type': z.literal('PublicationIssue'), issueNumber: text }),
    inLanguage: text,
  })
  const empty = /"[^"]*":(""|\[\]|\{\}|null)/.exec(json)
  return [...told(article, json), ...(empty ? [`empty: ${empty[0]}`] : [])]
}

/** https://scholar.google.com/intl/en/scholar/inclusion.html#indexing */
export function scholarFaults(json: string): string[] {
  const tags = z.array(z.strictObject({ name: text, content: text })).parse(JSON.parse(json))
  const all = (name: string) => tags.flatMap((tag) => (tag.name === name ? [tag.content] : []))
  const folder = (url = '') => url.slice(0, url.lastIndexOf('/'))
  const [page] = all('citation_abstract_html_url')
  const order = tags.map(({ name }) => name)
  // oxfmt-ignore
  const rules: [holds: boolean, fault: string][] = [
    [all('citation_title').length === 1, 'not one title'],
    [all('citation_publication_date').every((it) => /^\d{4}\/\d\d\/\d\d$/.test(it)) && all('citation_publication_date').length === 1, 'not one date'],
    [all('citation_journal_title').length === 1 && all('citation_volume').length === 1 && all('citation_issue').length === 1, 'the journal'],
    [all('citation_pdf_url').every((url) => folder(url) === folder(page)), 'a PDF in another folder than the page'],
    [all('citation_author').every((name) => !name.includes('@')), 'an author with an email address'],
    [order.every((name, at) => !name.startsWith('citation_author_') || order[at - 1]?.startsWith('citation_author')), 'what belongs to an author stands elsewhere'],
  ]
  return rules.flatMap(([holds, fault]) => (holds ? [] : [fault]))
}
