import type { Author } from '#journal/paper/authors.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { alone } from '#features/submissions/fields/author-list.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { useUnsent } from '#features/unsent/keeping/use-unsent.ts'
import type { UnsentTexts } from '#features/unsent/unsent-texts.ts'
import { toFilled } from '#features/wizard/filled.ts'

type Asked = { submission: Submission; unsent: UnsentTexts; notice: Notice | undefined }

/** What an author types into a revised paper; the lists are kept as JSON, as the form sends them back. */
export function useUnsentPaper({ submission, unsent, notice }: Asked) {
  const place = { submissionId: submission.id, unsent }
  const {
    title: typedTitle,
    abstract: typedAbstract,
    keywords: typedKeywords,
    authors: typedAuthors,
    declarations: typedDeclarations,
    links: typedLinks,
    funding: typedFunding,
  } = notice?.typed ?? {}
  const title = useUnsent({ ...place, field: 'title', start: submission.title, cameBack: typedTitle })
  const abstract = useUnsent({
    ...place,
    field: 'abstract',
    start: submission.abstract,
    cameBack: typedAbstract,
  })
  const keywords = useUnsent({
    ...place,
    field: 'keywords',
    start: JSON.stringify(submission.keywords),
    cameBack: typedKeywords,
  })
  const points = useUnsent({ ...place, field: 'pointAnswers' })
  const authors = useUnsent({
    ...place,
    field: 'authors',
    start: JSON.stringify(submission.authors ?? alone),
    cameBack: typedAuthors,
  })
  const declarations = useUnsent({
    ...place,
    field: 'declarations',
    start: JSON.stringify(submission.declarations ?? {}),
    cameBack: typedDeclarations,
  })
  const links = useUnsent({
    ...place,
    field: 'links',
    start: JSON.stringify(submission.links ?? []),
    cameBack: typedLinks,
  })
  const funding = useUnsent({
    ...place,
    field: 'funding',
    start: JSON.stringify(submission.funding ?? []),
    cameBack: typedFunding,
  })
  const filled = toFilled(submission, {
    title: title.shown,
    abstract: abstract.shown,
    keywords: keywords.shown,
    authors: authors.shown,
    declarations: declarations.shown,
    links: links.shown,
    funding: funding.shown,
  })
  return { filled, title, abstract, keywords, authors, declarations, links, funding, points }
}

/** Without the keys by which the form tells them apart. */
export const toAuthorsText = (authors: readonly Author[]) =>
  JSON.stringify(authors.map((author) => ({ ...author, key: undefined })))
