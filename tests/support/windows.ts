// Windows of an office editor, as the host sees them.
import { saveDocument } from '#features/editing/wopi/save-document.server.ts'
import type { SaveKind } from '#features/editing/wopi/read-operation.ts'
import type { Grant } from '#features/editing/tokens/store-tokens.server.ts'
import { operate } from '#features/editing/wopi/use-cases.server.ts'
import type { Refusal } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import type { TestPerson } from './services.ts'
import { aWordFile } from './submissions.ts'

/** A submission's document in one window of this person, who may edit it; `lock` names the window. */
export function aWindow(
  services: Services,
  { id: personId, role }: TestPerson,
  { submissionId, lock }: { submissionId: string; lock: string },
) {
  const grant: Grant = {
    ...{ submissionId, personId, role, personName: '', permission: 'edit' },
    ...{ isAnonymous: false, client: 'embedded' },
  }
  const ask = (name: 'LOCK' | 'UNLOCK' | 'REFRESH_LOCK') => operate(services, grant, { name, lock })
  return {
    lock: () => ask('LOCK'),
    unlock: () => ask('UNLOCK'),
    refresh: () => ask('REFRESH_LOCK'),
    /** `refusal`: what the file check found. */
    save: async (text: string, kind: SaveKind = 'asked', refusal?: Refusal) => {
      const { key: storageKey, size } = await services.storage.put(aWordFile(text))
      const arrived = { storageKey, size, kind, ...(refusal && { refusal }) }
      const { status } = await saveDocument(services, grant, { operation: { name: 'PUT', lock }, arrived })
      return { status, storageKey }
    },
  }
}
