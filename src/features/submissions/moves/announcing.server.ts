// What the journal itself says about a paper: approved from the start, and without authors.
import type { Tx } from '#adapters/database/database.ts'
import type { Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import type { TypeName } from '#journal/paper/article-types.ts'
import { insist } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { after, whyNotBegin } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import { createSubmission } from '../store.server.ts'
import { keepVersion } from '../versions/keeping.server.ts'
import { arrive } from './move.server.ts'

type Announced = { viewer: SignedIn; id: string; title: string; articleType: TypeName; paper: Manuscript }

/** Its type may be any, on offer or not. Refused to everybody but publishers. */
export async function announce(tx: Tx, services: Services, announced: Announced): Promise<void> {
  const { viewer, id, paper, ...text } = announced
  insist(whyNotBegin('createArticle', undefined, viewer))
  const { journal, clock } = services
  const now = clock.now()
  await createSubmission(tx, {
    ...text,
    id,
    abstract: '',
    keywords: [],
    status: 'incomplete',
    prefix: journal.referencePrefix,
    year: dayAt(now, journal.timeZone).year,
    authorId: viewer.id,
    onBehalf: { givenName: journal.name, familyName: '', email: '', hasNoEmail: true },
    now,
  })
  await keepVersion(tx, services, { viewer, submission: { id, status: 'incomplete' }, manuscript: paper })
  const to = after('createArticle', undefined)
  await arrive(tx, services, { viewer, move: 'createArticle', submissionId: id, from: undefined, to })
}
