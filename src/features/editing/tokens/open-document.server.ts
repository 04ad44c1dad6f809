import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { mayEditDocument, mayReadInFull, maySeeAuthor } from '#journal/access.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { Permission } from '../wopi/contract.ts'
import { toFileId } from './file-id.ts'
import { addToken, forgetTokens } from './store-tokens.server.ts'
import { findDocument } from '../wopi/store.server.ts'

export type Opened = {
  token: string
  permission: Permission
  /** When it expires: milliseconds since 1970. */
  ttl: number
  wopiSrc: string
  /** Where the frame posts the token. */
  action: string
  /** The editor's name; 'embedded' for our own. */
  editor: string
}

const lifetime = 10 * 3600_000 // milliseconds: a long working day
const aDay = 24 * 3600_000

/** An access token for the document, for those who may read the submission; to edit only if asked for and allowed. */
export async function openDocument(
  services: Services,
  viewer: SignedIn,
  { submissionId, permission: asked }: { submissionId: string; permission: Permission },
): Promise<Opened> {
  const { db, office, clock, ids, journal } = services
  const client = await office.client()
  return db.transaction(async (tx) => {
    // Locked: no token is issued for a stage the submission is just leaving.
    const submission = await lockSubmission(tx, submissionId)
    if (!mayReadInFull(submission, viewer)) throw new Refused('document_closed')
    const document = await findDocument(tx, submissionId)
    if (!document) throw new Refused('file_unreachable')
    if (document.conversion === 'waiting') throw new Refused('doc_converting')
    const isAnonymous = !maySeeAuthor(submission, viewer, journal.anonymity)
    if (isAnonymous && document.kind === 'doc') throw new Refused('file_not_anonymous')
    const mayEdit = asked === 'edit' && !isAnonymous && mayEditDocument(submission, viewer)
    const permission = mayEdit ? 'edit' : 'readonly'
    const wopiSrc = `${journal.publicUrl}/api/wopi/files/${toFileId({ submissionId, isAnonymous })}`
    const action = client.findAction({ permission, extension: document.kind, wopiSrc })
    if (!action) throw new Refused('file_unreachable')
    const token = ids.secret()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + lifetime)
    const holder = { submissionId, personId: viewer.id, role: viewer.role }
    const given = { ...holder, permission, isAnonymous, client: client.asks } as const
    await forgetTokens(tx, new Date(now.getTime() - aDay))
    await addToken(tx, { ...given, token, now, expiresAt })
    return { token, permission, ttl: expiresAt.getTime(), wopiSrc, action, editor: client.name }
  })
}
