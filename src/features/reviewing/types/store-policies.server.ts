import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { TypeName } from '#journal/paper/article-types.ts'
import { shippedQuestions } from '#journal/paper/declarations.ts'
import type { Policy } from '#journal/reviewing/policy.ts'
import type { Question } from '#journal/reviewing/questions.ts'

/** What a type of article says of its review. */
export type ReviewedType = { name: TypeName; title: string; policy: Policy; questions: readonly Question[] }

/** On offer. */
export async function listReviewed(tx: Tx): Promise<ReviewedType[]> {
  return tx<ReviewedType>`
    select name, title, policy, questions from article_types where is_offered order by place, name`
}

/** False if there's no such type. */
export async function savePolicy(tx: Tx, name: string, policy: Policy): Promise<boolean> {
  const saved = await tx`update article_types set policy = ${policy} where name = ${name} returning name`
  return saved.length > 0
}

/** What reviewers are asked, and what authors are. */
export type List = 'questions' | 'declarations'

type OfType = { name: string; list: List }

/** Locked until the transaction ends; undefined if there's no such type. */
export async function findQuestions(
  tx: Tx,
  { name, list }: OfType,
): Promise<readonly Question[] | undefined> {
  const [row] = await tx<{ questions: readonly Question[] | null }>`
    select ${sql.ref(list)} as questions from article_types where name = ${name} for update`
  return row && (row.questions ?? shippedQuestions)
}

export async function saveQuestions(
  tx: Tx,
  { name, list }: OfType,
  questions: readonly Question[],
): Promise<void> {
  await tx`update article_types set ${sql.ref(list)} = ${JSON.stringify(questions)}::jsonb where name = ${name}`
}
