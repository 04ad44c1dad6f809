import type { Forget } from '#edge/forgetting.ts'
import { dropArrived } from './store-arrived.server.ts'

/** A package names its authors in every file; what the journal took from it is the paper's. */
export const forget: Forget = (tx, _, { id }) => dropArrived(tx, id)
