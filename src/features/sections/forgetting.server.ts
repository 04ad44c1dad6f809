import type { Forget } from '#edge/forgetting.ts'
import { dropEditor } from './store.server.ts'

export const forget: Forget = (tx, _, { id }) => dropEditor(tx, id)
