import type { Tx } from '#adapters/database/database.ts'
import type { Policy } from '#journal/reviewing/policy.ts'
import type { Question } from '#journal/reviewing/questions.ts'

export type ArticleType = { name: string; title: string; policy: Policy; questions: readonly Question[] }

export async function listTypes(tx: Tx): Promise<ArticleType[]> {
  return tx<ArticleType>`select name, title, policy, questions from article_types order by place, name`
}

/** False if there's no such type. */
export async function savePolicy(tx: Tx, name: string, policy: Policy): Promise<boolean> {
  const saved = await tx`update article_types set policy = ${policy} where name = ${name} returning name`
  return saved.length > 0
}

/** Locked until the transaction ends; undefined if there's no such type. */
export async function findQuestions(tx: Tx, name: string): Promise<readonly Question[] | undefined> {
  const [row] = await tx<Pick<ArticleType, 'questions'>>`
    select questions from article_types where name = ${name} for update`
  return row?.questions
}

export async function saveQuestions(tx: Tx, name: string, questions: readonly Question[]): Promise<void> {
  await tx`update article_types set questions = ${JSON.stringify(questions)}::jsonb where name = ${name}`
}
