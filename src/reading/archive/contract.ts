import * as z from 'zod'
import { endpoint } from '#edge/endpoint.ts'
import { typeNames } from '#journal/paper/article-types.ts'
import { sentences } from '#journal/sentences.ts'

const Paper = z.object({
  id: z.string(),
  volume: z.number(),
  issue: z.number(),
  publishedAt: z.string().describe('ISO 8601'),
  title: z.string(),
  author: z.string().describe('All authors, separated by commas.'),
  abstract: z.string(),
  keywords: z.array(z.string()),
  references: z.array(z.string()),
  reviewFeedback: z.string(),
  doi: z.string(),
  articleType: z.enum(typeNames),
  articleNumber: z.string().optional().describe('The number it’s cited under, such as e147.'),
  publishedPdfPublicUrl: z.string(),
})
export type ArchivedPaper = z.infer<typeof Paper>

/** Without both there's no month; the journal has its own sentence for that. */
export const MonthAsked = z.object({
  year: z.coerce.number().int().optional().catch(undefined),
  month: z.coerce.number().int().optional().catch(undefined),
})
export type MonthAsked = z.infer<typeof MonthAsked>

/** As we write it in addresses: digits without a leading zero. Anything else becomes 0, which never exists. */
const Count = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .catch(0)

/** /volumes/2/issues/11 */
export const IssueAsked = z.object({ volume: Count, issue: Count })

/** `?page=2` of an issue. */
export const PageAsked = Count.default(1)

export const contract = {
  papersOfMonth: endpoint({
    route: 'GET /api/archives/papers',
    summary: 'Lists the papers of one month, newest first.',
    access: 'public',
    sameForAll: true,
    query: MonthAsked,
    answer: z.object({ papers: z.array(Paper) }),
    refuses: [400, 404],
    failure: sentences.loading.issuePapers,
  }),
  paper: endpoint({
    route: 'GET /api/archives/paper/{id}',
    summary: 'Returns one published paper.',
    access: 'public',
    sameForAll: true,
    params: z.object({ id: z.string() }),
    answer: z.object({ paper: Paper }),
    refuses: [404],
    failure: sentences.loading.paperDetails,
  }),
}
