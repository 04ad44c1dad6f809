// The journal's types of article, as papers need them. Publishers set them in the slice `reviewing`.
import type { Tx } from '#adapters/database/database.ts'
import type { ArticleType } from '#journal/paper/article-types.ts'

export type TypeOffered = ArticleType & { isReviewed: boolean }

/** In the journal's order. */
export async function listOffered(tx: Tx): Promise<TypeOffered[]> {
  return tx<TypeOffered>`
    select name, title, is_offered as "isOffered", has_abstract as "hasAbstract", abstract_words as "abstractWords",
      text_words as "textWords", is_strict as "isStrict", declarations, charge, (policy->>'reviews')::int > 0 as "isReviewed"
    from article_types where is_offered order by place, name`
}

type Retyped = { submissionId: string; articleType: string; now: Date }

export async function saveTypeOf(tx: Tx, { submissionId, articleType, now }: Retyped): Promise<void> {
  await tx`
    update submissions set article_type = ${articleType}, revision = revision + 1, updated_at = ${now}
    where id = ${submissionId}`
}

export async function findTitle(tx: Tx, name: string): Promise<string> {
  const [row] = await tx<{ title: string }>`select title from article_types where name = ${name}`
  return row?.title ?? ''
}
