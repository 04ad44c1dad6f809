import type { Forget } from '#edge/forgetting.ts'
import { dropRequestsTo } from './store-requests.server.ts'

export const forget: Forget = (tx, _, { email }) => dropRequestsTo(tx, email)
