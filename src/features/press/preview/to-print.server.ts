// What stands above the text of a paper that isn't published yet: what its author has typed so far.
import { createHash } from 'node:crypto'
import type { Tx } from '#adapters/database/database.ts'
import { needPaper } from '#features/publishing/use-cases.server.ts'
import type { Paper } from '#features/publishing/paper.ts'
import { statementsOf } from '#journal/paper/statements.ts'
import { specifiedType } from '#journal/paper/article-types.ts'
import { licence } from '#journal/published/licence.ts'
import type { Services } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import { languageOf } from '../language/language-of.ts'
import type { FrontMatter } from '../tree/front-matter.ts'
import { findSource, type Source } from '../store.server.ts'

export type ToPrint = { source: Source; front: FrontMatter; printed: string }

/** Undefined while there's no .docx: what becomes of an old Word file is said beside it. */
export async function findToPrint(
  tx: Tx,
  services: Services,
  submissionId: string,
): Promise<ToPrint | undefined> {
  const source = await findSource(tx, submissionId, 'newest')
  if (source?.kind !== 'docx') return undefined
  const paper = await needPaper(services, tx, submissionId)
  const { id, type, title, abstract, keywords, authors, declared, links, funding } = paper
  const { textLanguage } = source
  const typed = { textLanguage, id, type, title, abstract, keywords, authors, declared, links, funding }
  const printed = createHash('sha256')
    .update(JSON.stringify([source.version, typed]))
    .digest('hex')
  const front = toFront({ ...typed, declared: [...statementsOf(paper), ...(declared ?? [])] }, services)
  return { source, front, printed }
}

type Typed = Pick<FrontMatter, 'textLanguage'> &
  Pick<
    Paper,
    'id' | 'type' | 'title' | 'abstract' | 'keywords' | 'authors' | 'declared' | 'links' | 'funding'
  >

function toFront({ authors, ...typed }: Typed, { journal, clock }: Services): FrontMatter {
  const { name, publisher, issn, timeZone } = journal
  return {
    ...typed,
    title: typed.title || 'Untitled',
    language: languageOf(`${typed.title} ${typed.abstract}`) ?? 'en',
    type: { ...(typed.type ?? specifiedType), title: 'Draft' },
    isDraft: true,
    journal: { name, publisher, ...(issn && { issn }) },
    authors: authors.map(({ given, family, ...rest }) => ({ givenName: given, familyName: family, ...rest })),
    volume: 0, // a draft has neither
    issue: 0,
    published: dayAt(clock.now(), timeZone),
    licence,
    review: { said: [], rounds: [], note: 'This draft hasn’t been published.' },
  }
}
