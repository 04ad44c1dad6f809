// What the journal decides about each type of article, as rows.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { ArticleType } from '#journal/paper/article-types.ts'

const columns = sql`name, title, is_offered as "isOffered", has_abstract as "hasAbstract", abstract_words as "abstractWords",
  text_words as "textWords", is_strict as "isStrict", declarations, charge`

/** In the journal's order. */
export async function listTypes(tx: Tx): Promise<ArticleType[]> {
  return tx<ArticleType>`select ${columns} from article_types order by place, name`
}

/** The same, all locked until the transaction ends. */
export async function lockTypes(tx: Tx): Promise<ArticleType[]> {
  await tx`select from article_types for update`
  return listTypes(tx)
}

export async function saveType(tx: Tx, it: ArticleType): Promise<void> {
  await tx`
    update article_types set title = ${it.title}, is_offered = ${it.isOffered}, has_abstract = ${it.hasAbstract},
      abstract_words = ${it.abstractWords}, text_words = ${it.textWords}, is_strict = ${it.isStrict}, charge = ${it.charge}
    where name = ${it.name}`
}

/** All of them, in their new order. */
export async function savePlaces(tx: Tx, names: readonly string[]): Promise<void> {
  await tx`
    update article_types t set place = n.place
    from unnest(${[...names]}::text[]) with ordinality as n(name, place) where n.name = t.name`
}

/** Readers' pages name types and charges. */
export async function announceTypes(tx: Tx): Promise<void> {
  await tx`select pg_notify('papers_changed', '')`
}
