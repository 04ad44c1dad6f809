import type { Readable } from 'node:stream'
import { privateFile } from '#edge/private-file.server.ts'
import { attachedKinds, type AttachedKind } from '#journal/reviewing/attached.ts'

type Opened = { name: string; kind: AttachedKind; size: number; stream: Readable }

/** A stranger's file is saved, never shown in the page. */
export function toAttachedAnswer({ name, kind, size, stream }: Opened): Response {
  return privateFile({ name, mediaType: attachedKinds[kind].mediaType, size, body: stream })
}
