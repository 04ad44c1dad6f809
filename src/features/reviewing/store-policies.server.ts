import type { Tx } from '#adapters/database/database.ts'
import type { Policy } from '#journal/reviewing/policy.ts'

export type ArticleType = { name: string; title: string; policy: Policy }

export async function listTypes(tx: Tx): Promise<ArticleType[]> {
  return tx<ArticleType>`select name, title, policy from article_types order by place, name`
}

/** False if there's no such type. */
export async function savePolicy(tx: Tx, name: string, policy: Policy): Promise<boolean> {
  const saved = await tx`update article_types set policy = ${policy} where name = ${name} returning name`
  return saved.length > 0
}
