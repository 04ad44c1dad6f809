// The journal's sections and their editors, as rows.
import type { Tx } from '#adapters/database/database.ts'
import type { Section } from '#journal/paper/sections.ts'

export type Editor = { id: string; name: string; affiliation: string }

/** `papers` that were submitted to it, whatever became of them; `editorIds` of those who are editors still. */
export type SectionRow = Section & { papers: number; editorIds: string[] }

export async function listWithEditors(tx: Tx): Promise<SectionRow[]> {
  return tx<SectionRow>`
    select c.slug, c.name, c.closed,
           (select count(*)::int from submissions s where s.section = c.slug and s.status <> 'incomplete') as papers,
           array(select e.person_id from section_editors e join people p on p.id = e.person_id
                 where e.section = c.slug and p.roles @> '{editor}' order by e.person_id) as "editorIds"
    from sections c order by c.place, c.slug`
}

export async function listEditors(tx: Tx): Promise<Editor[]> {
  return tx<Editor>`
    select id, coalesce(nullif(trim(concat(given_name, ' ', family_name)), ''), email) as name, affiliation
    from people where roles @> '{editor}' and deleted_at is null order by lower(family_name), lower(given_name), id`
}

/** Until the transaction ends, nobody else changes the list. */
export async function holdSections(tx: Tx): Promise<Section[]> {
  await tx`lock table sections in share row exclusive mode`
  return tx<Section>`select slug, name, closed from sections order by place, slug`
}

export async function addSection(tx: Tx, { slug, name, closed }: Section): Promise<void> {
  await tx`
    insert into sections (slug, name, closed, place)
    select ${slug}, ${name}, ${closed}, coalesce(max(place), 0) + 1 from sections`
}

export async function changeSection(tx: Tx, { slug, name, closed }: Section): Promise<void> {
  await tx`update sections set name = ${name}, closed = ${closed} where slug = ${slug}`
}

export async function saveOrder(tx: Tx, slugs: readonly string[]): Promise<void> {
  await tx`
    update sections set place = o.place from unnest(${slugs}::text[]) with ordinality as o(slug, place)
    where sections.slug = o.slug`
}

/** Also a draft keeps its section. */
export async function isInUse(tx: Tx, slug: string): Promise<boolean> {
  const found = await tx`select from submissions where section = ${slug} limit 1`
  return found.length > 0
}

export async function dropSection(tx: Tx, slug: string): Promise<void> {
  await tx`delete from sections where slug = ${slug}`
}

/** Whoever isn't an editor is left out. */
export async function saveEditors(tx: Tx, slug: string, personIds: readonly string[]): Promise<void> {
  await tx`delete from section_editors where section = ${slug}`
  await tx`
    insert into section_editors (section, person_id)
    select ${slug}, id from people where id = any(${personIds}::text[]) and roles @> '{editor}' and deleted_at is null`
}

export async function dropEditor(tx: Tx, personId: string): Promise<void> {
  await tx`delete from section_editors where person_id = ${personId}`
}
