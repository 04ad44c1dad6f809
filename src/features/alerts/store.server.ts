import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Month } from '#journal/calendar.ts'
import type { TypeName } from '#journal/paper/article-types.ts'
import { faceOf, type FaceRow } from '#features/publishing/face.server.ts'
import type { Author } from '#features/publishing/paper.ts'
import type { AlertAsked } from './contract.ts'

export type Alert = {
  id: string
  /** Shared by all confirmed alerts of this address. */
  readerToken: string
  email: string
  daily: boolean
  isConfirmed: boolean
  words: string
  keyword: string | null
  section: string | null
  type: string | null
}

/** With the titles of section and type. */
const columns = sql`
  id, reader_token as "readerToken", email, daily, confirmed_at is not null as "isConfirmed", words, keyword,
  (select name from sections where slug = a.section) as section,
  (select title from article_types where name = a.article_type) as type`

type Asked = Omit<AlertAsked, 'rhythm'> & { id: string; daily: boolean; at: Date }

/** Returns the token that confirms it. A section that isn't there narrows nothing. */
export async function saveAlert(tx: Tx, it: Asked): Promise<string> {
  const [row] = await tx<{ token: string }>`
    insert into alerts (id, email, words, section, article_type, keyword, daily, asked_at, told_until)
    values (${it.id}, ${it.email}, ${it.q ?? ''}, (select slug from sections where slug = ${it.section ?? null}),
            ${it.type ?? null}, ${it.keyword ?? null}, ${it.daily}, ${it.at}, ${it.at}) returning token`
  return row!.token // it was inserted
}

/** By the link that confirms it, or one of those in later emails. None if that isn't a token. */
export async function findAlert(tx: Tx, token: string): Promise<Alert | undefined> {
  if (!isToken(token)) return undefined
  const [row] = await tx<Alert>`
    select ${columns} from alerts a where token = ${token}::uuid or (reader_token = ${token}::uuid and confirmed_at is not null) limit 1`
  return row
}

const isToken = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Those that were confirmed, oldest first. */
export async function listAlerts(tx: Tx, email: string): Promise<Alert[]> {
  return tx<Alert>`
    select ${columns} from alerts a where lower(email) = lower(${email}) and confirmed_at is not null
    order by asked_at, id`
}

/** It replaces one about the same; the other alerts of its address then come as often. */
export async function confirm(tx: Tx, { id, email, daily }: Alert, now: Date): Promise<void> {
  await tx`
    update alerts set confirmed_at = ${now}, told_until = ${now}, reader_token = coalesce(
      (select a.reader_token from alerts a where lower(a.email) = lower(${email}) and a.confirmed_at is not null limit 1), reader_token)
    where id = ${id}`
  await tx`
    delete from alerts a using alerts it
    where it.id = ${id} and a.id <> it.id and lower(a.email) = lower(it.email) and a.confirmed_at is not null
      and (a.words, a.section, a.article_type, a.keyword) is not distinct from (it.words, it.section, it.article_type, it.keyword)`
  await tx`update alerts set daily = ${daily} where lower(email) = lower(${email}) and confirmed_at is not null`
}

/** The tokens in the links of its emails. */
type Tokens = { token: string; readerToken: string }
const tokens = sql`token, reader_token as "readerToken"`

export async function dropAlert(tx: Tx, id: string): Promise<Tokens[]> {
  return tx<Tokens>`delete from alerts where id = ${id} returning ${tokens}`
}

export async function dropAlertsOf(tx: Tx, email: string): Promise<Tokens[]> {
  return tx<Tokens>`delete from alerts where lower(email) = lower(${email}) returning ${tokens}`
}

export async function dropUnconfirmed(tx: Tx, before: Date): Promise<Tokens[]> {
  return tx<Tokens>`delete from alerts where confirmed_at is null and asked_at < ${before} returning ${tokens}`
}

/** One alert for each address that hasn't been written to for this long. */
export async function listDue(tx: Tx, due: { daily: Date; weekly: Date }): Promise<{ id: string }[]> {
  return tx<{ id: string }>`
    select min(id) as id from alerts where confirmed_at is not null
    group by lower(email) having min(told_until) <= case when bool_or(daily) then ${due.daily}::timestamptz else ${due.weekly}::timestamptz end`
}

/** All of the same address. Whoever else would write to it waits. */
export async function lockAlerts(tx: Tx, id: string): Promise<(Alert & { toldUntil: Date })[]> {
  return tx<Alert & { toldUntil: Date }>`
    select ${columns}, told_until as "toldUntil" from alerts a
    where lower(email) = (select lower(email) from alerts where id = ${id}) and confirmed_at is not null
    order by asked_at, a.id for update`
}

export type NewPaper = FaceRow & Month & { id: string; title: string; authors: Author[] }

/** Papers that any of these alerts is about and hasn't reported yet: newest first, each once. */
export async function listNew(
  tx: Tx,
  { ids, before, limit }: { ids: readonly string[]; before: Date; limit: number },
): Promise<NewPaper[]> {
  return tx<NewPaper>`
    select p.id, p.title, p.authors, p.year, p.month, ${faceOf(sql`p`)}
    from searched_papers s join papers p on p.id = s.paper_id
    where s.published_at < ${before} and s.published_at >= (select min(told_until) from alerts where id = any(${ids}::text[]))
      and exists (
        select from alerts a
        where a.id = any(${ids}::text[]) and s.published_at >= a.told_until
          and (a.section is null or s.in_section = a.section)
          and (a.article_type is null or s.article_type = a.article_type)
          and (a.keyword is null or s.keywords @> array[folded(a.keyword)])
          and (a.words = '' or s.whole @@ websearch_to_tsquery('paper_words', typed_words(a.words))))
    order by s.published_at desc, s.paper_id desc limit ${limit}`
}

export async function saveTold(tx: Tx, ids: readonly string[], until: Date): Promise<void> {
  await tx`update alerts set told_until = greatest(told_until, ${until}) where id = any(${ids}::text[])`
}

/** What the journal calls a section and a type. */
export async function findTitles(
  tx: Tx,
  { section, type }: { section?: string | undefined; type?: TypeName | undefined },
): Promise<{ section: string | null; type: string | null }> {
  const [row] = await tx<{ section: string | null; type: string | null }>`
    select (select name from sections where slug = ${section ?? null}) as section,
           (select title from article_types where name = ${type ?? null}) as type`
  return row! // a query without a table has one row
}

/** In the journal's order. */
export async function listSections(tx: Tx): Promise<{ slug: string; name: string }[]> {
  return tx<{ slug: string; name: string }>`select slug, name from sections order by place, slug`
}
