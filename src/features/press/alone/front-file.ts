// What stands above a paper that is pressed alone: as read from the manuscript, or as a file says.
import { z } from 'zod'
import { typeNames } from '#journal/paper/article-types.ts'
import type { Day } from '#journal/calendar.ts'
import { licence } from '#journal/published/licence.ts'
import type { FrontMatter } from '../tree/front-matter.ts'
import type { Front } from '../word/front/read-front.ts'

const words = z.string().trim()
const day = z.strictObject({ year: z.int(), month: z.int().min(1).max(12), day: z.int().min(1).max(31) })

/** `--front FILE.json`: every field may be left out, and is then read from the manuscript. */
export const FrontFile = z.strictObject({
  id: words.optional(),
  language: words.optional(),
  type: z.strictObject({ name: z.enum(typeNames), title: words }).optional(),
  journal: z.strictObject({ name: words, publisher: words, issn: words.optional() }).optional(),
  title: words.optional(),
  authors: z
    .array(
      z.strictObject({
        givenName: words,
        familyName: words.default(''),
        affiliation: words.optional(),
        country: words.optional(),
        orcid: words.optional(),
        email: words.optional(),
        corresponding: z.boolean().optional(),
      }),
    )
    .optional(),
  abstract: words.optional(),
  keywords: z.array(words).optional(),
  volume: z.int().optional(),
  issue: z.int().optional(),
  articleNumber: words.optional(),
  doi: words.optional(),
  received: day.optional(),
  revised: day.optional(),
  accepted: day.optional(),
  published: day.optional(),
  licence: z.strictObject({ name: words, url: z.url() }).optional(),
})
export type FrontFile = z.infer<typeof FrontFile>

/** The journal that presses it, the day, and the issue of that day. */
export type Imprint = { journal: FrontMatter['journal']; day: Day; volume: number; issue: number }

export function toFront(
  read: Front,
  given: FrontFile,
  { journal, day: published, volume, issue }: Imprint,
): FrontMatter {
  const said = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<FrontMatter> // the schema has the same fields
  return {
    id: 'manuscript',
    language: read.language ?? 'en',
    type: { name: 'research-article', title: 'Manuscript' },
    journal,
    title: read.title?.value ?? 'Untitled',
    authors: read.authors.map(({ givenName, familyName, affiliations, email, orcid, corresponding }) => ({
      givenName,
      familyName,
      corresponding,
      ...(affiliations.length > 0 && { affiliation: affiliations.join('; ') }),
      ...(email && { email }),
      ...(orcid && { orcid }),
    })),
    abstract: read.abstract?.value ?? '',
    keywords: read.keywords?.value ?? [],
    volume,
    issue,
    published,
    licence,
    review: { said: [], rounds: [], note: 'Typeset from the manuscript as it is. It hasn’t been reviewed.' },
    ...said,
  }
}
