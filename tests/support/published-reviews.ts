// A paper that's out with two reviews on its record: one by the reviewer, who is named with an ORCID iD, one by somebody who isn't.
import type { Services } from '#edge/context.ts'
import { publish } from '#features/publishing/use-cases.server.ts'
import { settleCharge } from './settled.ts'
import { givenReview } from './reviews.ts'
import { givenA, type People } from './submissions.ts'

export async function givenPublishedReviews(
  services: Services,
  people: People,
  { words = 'Please say which paper.' } = {},
): Promise<{ id: string; doi: string }> {
  const { db, storage } = services
  const { id } = await givenA(services, people, 'approved_for_publication')
  await givenReview(db, { submissionId: id, personId: people.otherReviewer.id, state: 'submitted' })
  await db`
    update reviews set submitted_at = now(), named = person_id = ${people.reviewer.id} where submission_id = ${id}`
  await db`
    insert into review_reports (review_id, to_author, recommendation, saved_at)
    select id, ${words}, 'minor', now() from reviews where submission_id = ${id} and person_id = ${people.reviewer.id}`
  await db`update rounds set policy = policy || '{"publishes": "names"}' where submission_id = ${id}`
  // If two papers look the same, Crossref says that they're in conflict.
  await db`update submissions set review_feedback = ${words}, title = ${`Creep, ${id}`} where id = ${id}`
  await db`
    insert into identities (issuer, subject, person_id, added_at, provider)
    values ('https://orcid.org', '0000-0002-1825-0097', ${people.reviewer.id}, now(), 'orcid')
    on conflict (issuer, subject) do update set person_id = excluded.person_id`
  await settleCharge(db, id)
  const { key, size } = await storage.put(Buffer.from('%PDF-1.7'))
  await db`
    insert into galleys (submission_id, name, media_type, size, storage_key, source_version)
    values (${id}, 'pdf', 'application/pdf', ${size}, ${key}, 1)`
  const doi = `10.5555/${id}`
  await publish(services, people.publisher, { submissionId: id, doi })
  return { id, doi }
}
