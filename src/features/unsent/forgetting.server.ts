import type { Forget } from '#edge/forgetting.ts'
import { dropOfPerson } from './store.server.ts'

export const forget: Forget = (tx, _, { id }) => dropOfPerson(tx, id)
