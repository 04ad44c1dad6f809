// Which section a paper is in, and which ones there are.
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Section } from '#journal/paper/sections.ts'

/** In the order in which the journal lists them. */
export async function listSections(tx: Tx): Promise<Section[]> {
  return tx<Section>`select slug, name, closed from sections order by place, slug`
}

/** The names of those that this person edits. */
export async function listSectionsOf(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx<Pick<Section, 'name'>>`
    select c.name from sections c join section_editors e on e.section = c.slug
    where e.person_id = ${personId} order by c.place`
  return rows.map(({ name }) => name)
}

/** For a submission named s: in this person's sections or in none; all of them for whoever edits no section. */
export const inSectionsOf = (personId: string): RawBuilder<unknown> => sql`
  (s.section is null or s.section = any(array(select e.section from section_editors e where e.person_id = ${personId}))
   or not exists (select from section_editors e where e.person_id = ${personId}))`

/** Empty for none. */
export async function saveSection(tx: Tx, submissionId: string, section: string): Promise<void> {
  await tx`update submissions set section = ${section || null} where id = ${submissionId}`
}
