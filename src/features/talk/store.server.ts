// What people wrote to each other about a paper, and who they are.
import type { Tx } from '#adapters/database/database.ts'
import type { Conversation, Voice } from '#journal/people/talk.ts'

export type Said = {
  id: string
  with: Conversation['with']
  reviewerId: string | null
  personId: string
  voice: Voice
  /** Empty once they've left. */
  name: string
  text: string
  at: Date
}

/** Oldest first. */
export async function listSaid(tx: Tx, submissionId: string): Promise<Said[]> {
  return tx<Said>`
    select t.id, t.talks_with as "with", t.reviewer_id as "reviewerId", t.person_id as "personId", t.voice,
           trim(concat(p.given_name, ' ', p.family_name)) as name, t.text, t.at
    from talk t join people p on p.id = t.person_id where t.submission_id = ${submissionId} order by t.id`
}

type New = Omit<Said, 'id' | 'name'> & { submissionId: string }

export async function saveSaid(tx: Tx, it: New): Promise<void> {
  await tx`
    insert into talk (submission_id, talks_with, reviewer_id, person_id, voice, text, at)
    values (${it.submissionId}, ${it.with}, ${it.reviewerId}, ${it.personId}, ${it.voice}, ${it.text}, ${it.at})`
}

export type Person = { id: string; name: string; email: string }

/** Those who haven't left. */
export async function listPeople(tx: Tx, ids: readonly string[]): Promise<Person[]> {
  return tx<Person>`
    select id, trim(concat(given_name, ' ', family_name)) as name, email from people
    where id = any(${ids}::text[]) and deleted_at is null order by id`
}

export async function listChiefs(tx: Tx): Promise<string[]> {
  const rows = await tx<{ id: string }>`
    select id from people where editor_in_chief and deleted_at is null order by id`
  return rows.map(({ id }) => id)
}

export async function emptyTextsNaming(tx: Tx, words: string): Promise<void> {
  await tx`update talk set text = '' where position(lower(${words}) in lower(text)) > 0`
}
