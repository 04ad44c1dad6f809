import type { Forget } from '#edge/forgetting.ts'
import { dropPayer } from './store.server.ts'

export const forget: Forget = (tx, _, { email }) => dropPayer(tx, email)
