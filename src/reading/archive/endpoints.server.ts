import type { Handlers } from '#edge/mount.server.ts'
import type { JournalSettings } from '#edge/context.ts'
import { specifiedType } from '#journal/paper/article-types.ts'
import { paperPath } from '#journal/addresses.ts'
import type { ArchivedPaper, contract } from './contract.ts'
import { authorNames, type PublishedPaper } from './paper.ts'
import { needPaper, papersOfMonth } from './use-cases.server.ts'

export const handlers: Handlers<typeof contract> = {
  papersOfMonth: async ({ query }, { services }) => {
    const papers = await papersOfMonth(services, query)
    return { papers: papers.map((paper) => toArchived(paper, services.journal)) }
  },
  paper: async ({ params }, { services }) => ({
    paper: toArchived(await needPaper(services, params.id), services.journal),
  }),
}

function toArchived(paper: PublishedPaper, { publicUrl }: Pick<JournalSettings, 'publicUrl'>): ArchivedPaper {
  const {
    id,
    volume,
    issue,
    title,
    abstract,
    keywords,
    references,
    reviewFeedback,
    doi,
    articleNumber,
    type,
  } = paper
  return {
    id,
    volume,
    issue,
    title,
    abstract,
    keywords,
    references,
    reviewFeedback,
    doi,
    articleType: (type ?? specifiedType).name,
    ...(articleNumber && { articleNumber }),
    publishedAt: paper.publishedAt.toISOString(),
    author: authorNames(paper.authors),
    publishedPdfPublicUrl: `${publicUrl}${paperPath(id)}.pdf`,
  }
}
