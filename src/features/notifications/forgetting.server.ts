import type { Forget, Tidy } from '#edge/forgetting.ts'
import { dropNewsOf } from './store.server.ts'
import { forgetOldNews } from './use-cases.server.ts'

export const forget: Forget = (tx, _, { id }) => dropNewsOf(tx, id)

export const tidy: Tidy = forgetOldNews
