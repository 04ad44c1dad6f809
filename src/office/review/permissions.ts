import type { FileInfo } from '../wopi-client.ts'

/** What a person may do about a document's changes and comments. Anyone who may open it can read them. */
export type Permissions = {
  /** Write comments, reply, resolve and reopen them. */
  comments: boolean
  /** Accept and reject tracked changes. */
  decides: boolean
}

// oxfmt-ignore
const permissions = {
  reads:    { comments: false, decides: false },
  suggests: { comments: true,  decides: false },
  edits:    { comments: true,  decides: true  },
} as const satisfies Record<string, Permissions>

export function permissionsOf(info: Pick<FileInfo, 'SuggestsChanges'>, mayEdit: boolean): Permissions {
  if (!mayEdit) return permissions.reads
  return info.SuggestsChanges ? permissions.suggests : permissions.edits
}
