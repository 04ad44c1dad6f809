import type { Forget, Tidy } from '#edge/forgetting.ts'
import { keptDays } from './rejected/rejected-saves.server.ts'
import { dropTracesOf, forgetRejectedSaves, thinSaves, thinVersions } from './store-forgetting.server.ts'

export const forget: Forget = (tx, _, { id }) => dropTracesOf(tx, id)

export const tidy: Tidy = async (tx, now) => {
  const before = new Date(now.getTime() - keptDays * 24 * 3600_000)
  await forgetRejectedSaves(tx, before)
  await thinVersions(tx, before)
  await thinSaves(tx, before)
}
