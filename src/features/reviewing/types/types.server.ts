// The journal's types of article, as publishers set them.
import {
  articleKinds,
  type ArticleType,
  isTypeName,
  whyNotOffer,
  whyNotSet,
} from '#journal/paper/article-types.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { announceTypes, listTypes, lockTypes, savePlaces, saveType } from './store-types.server.ts'

type Setting = Pick<Services, 'db'>

export function openTypes({ db }: Setting): Promise<ArticleType[]> {
  return listTypes(db)
}

/** Holds at once for drafts and for papers that are still to be accepted. */
export async function setType(
  { db }: Setting,
  set: Omit<ArticleType, 'name'> & { name: string },
): Promise<void> {
  const name = needName(set.name)
  const type = { ...set, name, charge: articleKinds[name].isJournals ? 0 : set.charge }
  insist(whyNotSet(type))
  await db.transaction(async (tx) => {
    const others = (await lockTypes(tx)).filter((it) => it.name !== name)
    insist(whyNotOffer([...others, type]))
    await saveType(tx, type)
    await announceTypes(tx)
  })
}

/** Authors see them in this order. */
export async function moveTypeUp({ db }: Setting, { name }: { name: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const names = (await lockTypes(tx)).map((it) => it.name)
    const at = names.indexOf(needName(name))
    const above = names[at - 1]
    if (!above) return
    await savePlaces(tx, names.with(at - 1, names[at]!).with(at, above)) // it's in the list, below another
    await announceTypes(tx)
  })
}

function needName(name: string) {
  if (!isTypeName(name)) throw new Refused('type_missing')
  return name
}
