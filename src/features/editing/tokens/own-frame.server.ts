// Our own frame, on a separate host name, calls the WOPI host across origins; no one else's page may.
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** As src/office/wopi-client.ts sends them. The token comes in a header, so that no cookie is ever needed. */
const sent = [
  'Authorization',
  'Content-Type',
  'X-WOPI-Override',
  'X-WOPI-Lock',
  'X-WOPI-OldLock',
  'X-WOPI-MaxExpectedSize',
  'X-WOPI-Editors',
  'X-COOL-WOPI-IsModifiedByUser',
  'X-COOL-WOPI-IsAutosave',
  'X-COOL-WOPI-IsExitSave',
  'X-COOL-WOPI-Timestamp',
]
const read = ['X-WOPI-Lock', 'X-WOPI-ItemVersion', 'X-WOPI-LockFailureReason']

/** `origin`: the frame's, such as `https://editor.example`. */
export function forOwnFrame(origin: string): MiddlewareHandler {
  return cors({
    origin,
    allowMethods: ['GET', 'POST'],
    allowHeaders: sent,
    exposeHeaders: read,
    maxAge: 7200,
  })
}
